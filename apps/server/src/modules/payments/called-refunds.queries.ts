import * as z from 'zod/mini'
import type { Transaction } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

// A result file of the bank that calls a refund paid marks its row in the file of that run (`called_paid_at`) and takes the refund back into that
// file, wherever it is meanwhile, so that no other one pays it. There it stays until its line comes, somebody records it, or somebody has seen that the statement has none of it.

/** Whether the file that a refund `r` stands in has it marked as paid, and nothing has recorded it yet. */
export const isCalledPaid: Sql = sql`(r.status = 'DUE' and exists (
    select from refund_batch_rows w where w.user_id = r.user_id and w.refund_id = r.id and w.batch_id = r.batch_id and w.called_paid_at is not null))`

/** Where a refund `r` goes when the mark of a file is taken from it: into another file that has it marked, else into the one that it was taken back from, unless that was denied or cancelled. Null when there is none. */
export const fileWithout = (batchId: number): Sql => sql`(
    select m.batch_id from refund_batch_rows m join refund_batches b on b.id = m.batch_id
    where m.user_id = r.user_id and m.refund_id = r.id and m.batch_id <> ${batchId} and (m.called_paid_at is not null or (m.denied_at is null and b.cancelled_at is null))
    order by m.called_paid_at is null, m.batch_id desc limit 1)`

const CallableRefund = z.object({
  code: z.string(),
  amount: z.number(),
  /** Whether the file of the run had it once. */
  isOfRun: z.boolean(),
  /** Whether it has it still. */
  isInFile: z.boolean(),
  /** The file that it stands in. */
  batchId: z.nullable(z.number()),
  isPaid: z.boolean(),
  /** Whether the file of the run has it marked as paid, and nothing has recorded it yet. */
  isCalledPaid: z.boolean(),
  /** Whether the file of another run has it marked. */
  isCalledByOther: z.boolean(),
})
export type CallableRefund = z.output<typeof CallableRefund>

/** The refunds with these codes, as the file of a run has them. Until the transaction ends nobody frees or moves one. */
export async function lockCallable(
  tx: Transaction,
  runId: number,
  codes: readonly string[],
): Promise<CallableRefund[]> {
  if (codes.length === 0) return []
  // Not `for update`, for which a refund that goes into one of these files would have to wait.
  await tx.run(sql`select from refund_batches where payout_run_id = ${runId} order by id for no key update`)
  await tx.run(sql`select from refunds where refund_code = any(${codes}::text[]) order by id for update`)
  const rowsOf = (condition: Sql) => sql`
    from refund_batch_rows w join refund_batches b on b.id = w.batch_id where w.user_id = r.user_id and w.refund_id = r.id and ${condition}`
  return tx.rows(
    CallableRefund,
    sql`
    select r.refund_code as code, r.amount, r.status = 'PAID' as "isPaid", r.batch_id as "batchId",
      exists (select ${rowsOf(sql`b.payout_run_id = ${runId}`)}) as "isOfRun",
      exists (select from refund_batches b where b.id = r.batch_id and b.payout_run_id = ${runId}) as "isInFile",
      r.status = 'DUE' and exists (select ${rowsOf(sql`b.payout_run_id = ${runId} and w.called_paid_at is not null`)}) as "isCalledPaid",
      exists (select ${rowsOf(sql`b.payout_run_id is distinct from ${runId} and w.called_paid_at is not null`)}) as "isCalledByOther"
    from refunds r where r.refund_code = any(${codes}::text[])`,
  )
}

/** Marks the rows of these refunds in the file of a run, and takes those that are due into it, from every file that has not marked them, and from none. */
export async function noteCalledPaid(tx: Transaction, runId: number, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  const ofRun = sql`r.refund_code = any(${codes}::text[]) and w.user_id = r.user_id and w.refund_id = r.id
    and b.id = w.batch_id and b.payout_run_id = ${runId}`
  await tx.run(sql`
    update refunds r set batch_id = w.batch_id from refund_batch_rows w, refund_batches b
    where ${ofRun} and r.status = 'DUE' and r.batch_id is distinct from w.batch_id and not ${isCalledPaid}`)
  // Not `now()`: of two marks the later one has the later time, whichever transaction began first.
  await tx.run(sql`
    update refund_batch_rows w set called_paid_at = clock_timestamp(), denied_at = null from refunds r, refund_batches b
    where ${ofRun} and w.called_paid_at is null`)
}

const CalledPaid = z.object({ codes: z.array(z.string()), at: z.nullable(z.date()) })

/** The codes of the due refunds in a file that it has marked, and when the last of them was; in milliseconds, as answers tell it. */
export const findCalledPaid = (tx: Transaction, batchId: number): Promise<z.output<typeof CalledPaid>> =>
  tx.one(
    CalledPaid,
    sql`
    select coalesce(json_agg(r.refund_code order by r.id), '[]') as codes, date_trunc('milliseconds', max(m.called_paid_at)) as at
    from refunds r join refund_batch_rows m on m.user_id = r.user_id and m.refund_id = r.id and m.batch_id = r.batch_id
    where r.batch_id = ${batchId} and ${isCalledPaid}`,
  )
