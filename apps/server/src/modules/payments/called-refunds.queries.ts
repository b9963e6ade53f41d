import * as z from 'zod/mini'
import type { Transaction } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** Whether the bank's result file has called a refund `r` paid, in the file that it stands in, and nothing has recorded it yet. */
export const isCalledPaid: Sql = sql`(r.status = 'DUE' and exists (
    select from refund_batch_rows w where w.user_id = r.user_id and w.refund_id = r.id and w.batch_id = r.batch_id and w.called_paid_at is not null))`

const CallableRefund = z.object({
  code: z.string(),
  amount: z.number(),
  /** Whether the file of the run had it once. */
  isOfRun: z.boolean(),
  /** Whether it has it still. */
  isInFile: z.boolean(),
  isPaid: z.boolean(),
  isCalledPaid: z.boolean(),
})
export type CallableRefund = z.output<typeof CallableRefund>

/** The refunds with these codes, as the file of a run has them. Until the transaction ends nobody frees one of that file. */
export async function lockCallable(
  tx: Transaction,
  runId: number,
  codes: readonly string[],
): Promise<CallableRefund[]> {
  if (codes.length === 0) return []
  await tx.run(sql`select from refund_batches where payout_run_id = ${runId} order by id for update`)
  return tx.rows(
    CallableRefund,
    sql`
    select r.refund_code as code, r.amount, r.status = 'PAID' as "isPaid", ${isCalledPaid} as "isCalledPaid",
      exists (select from refund_batch_rows w join refund_batches b on b.id = w.batch_id
        where w.user_id = r.user_id and w.refund_id = r.id and b.payout_run_id = ${runId}) as "isOfRun",
      exists (select from refund_batches b where b.id = r.batch_id and b.payout_run_id = ${runId}) as "isInFile"
    from refunds r where r.refund_code = any(${codes}::text[])`,
  )
}

/** Notes that a bank's result file calls these refunds paid, in the file in which they stand. */
export const noteCalledPaid = (tx: Transaction, codes: readonly string[]): Promise<number> =>
  tx.run(sql`
    update refund_batch_rows w set called_paid_at = now() from refunds r
    where r.refund_code = any(${codes}::text[]) and w.user_id = r.user_id and w.refund_id = r.id and w.batch_id = r.batch_id and w.called_paid_at is null`)

/** The codes of the due refunds in a file that the bank calls paid. */
export const findCalledPaid = async (tx: Transaction, batchId: number): Promise<string[]> =>
  (
    await tx.rows(
      z.object({ code: z.string() }),
      sql`select r.refund_code as code from refunds r where r.batch_id = ${batchId} and ${isCalledPaid} order by r.id`,
    )
  ).map(({ code }) => code)
