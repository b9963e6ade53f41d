import * as z from 'zod/mini'
import type { Transaction } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** Whether the bank's result file has called a refund `r` paid, in the file that it stands in, and nothing has recorded it yet. */
export const isCalledPaid: Sql = sql`(r.status = 'DUE' and exists (
    select from refund_batch_rows w where w.user_id = r.user_id and w.refund_id = r.id and w.batch_id = r.batch_id and w.called_paid_at is not null))`

interface CalledRow {
  refundCodes: readonly string[]
  /** Whole đồng; null where the file has none. */
  amount: number | null
  outcome: 'PAID' | 'FAILED' | null
}

/** Notes what a bank's result file says of the refunds in the file of a run; what it says first that failed and then that was paid counts as paid. Rows that name no refund of it, or another amount, say nothing. */
export async function noteCalled(tx: Transaction, runId: number, rows: readonly CalledRow[]): Promise<void> {
  for (const outcome of ['FAILED', 'PAID'] as const) {
    const called = rows.filter((row) => row.outcome === outcome)
    if (called.length === 0) continue
    await tx.run(sql`
      update refund_batch_rows w set called_paid_at = ${outcome === 'PAID' ? sql`coalesce(w.called_paid_at, now())` : sql`null`}
      from unnest(${called.map(({ refundCodes }) => refundCodes[0] ?? '')}::text[], ${called.map(({ amount }) => amount)}::bigint[]) as told (code, amount)
      join refunds r on r.refund_code = told.code
      where w.user_id = r.user_id and w.refund_id = r.id and w.batch_id = r.batch_id and w.amount = coalesce(told.amount, w.amount)
        and exists (select from refund_batches b where b.id = w.batch_id and b.payout_run_id = ${runId})`)
  }
}

/** The codes of the due refunds in a file that the bank calls paid. */
export const findCalledPaid = async (tx: Transaction, batchId: number): Promise<string[]> =>
  (
    await tx.rows(
      z.object({ code: z.string() }),
      sql`select r.refund_code as code from refunds r where r.batch_id = ${batchId} and ${isCalledPaid} order by r.id`,
    )
  ).map(({ code }) => code)
