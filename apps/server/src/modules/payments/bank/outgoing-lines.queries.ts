import * as z from 'zod/mini'
import type { Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

const LockedRefund = z.object({
  id: z.number(),
  amount: z.number(),
  status: z.enum(['DUE', 'PAID']),
  /** Whether a line has paid it. */
  hasLine: z.boolean(),
})

/** Locks the refund with the first of the codes that is known. */
export async function lockRefundByCodes(
  tx: Transaction,
  codes: readonly string[],
): Promise<z.output<typeof LockedRefund> | null> {
  if (codes.length === 0) return null
  // The lines are looked up after the lock is held, so that a concurrent one is seen.
  await tx.run(sql`select 1 from refunds where refund_code = any(${codes}::text[]) order by id for update`)
  return tx.maybeOne(
    LockedRefund,
    sql`
    select r.id, r.amount, r.status, exists (select from bank_transfers t where t.refund_id = r.id and t.status = 'REFUND') as "hasLine"
    from unnest(${codes}::text[]) with ordinality as wanted (code, ordinal) join refunds r on r.refund_code = wanted.code
    order by wanted.ordinal limit 1`,
  )
}

/** Whether a line has paid the payout. Whoever asks holds it, so that a concurrent one is seen. */
export const hasLineOfPayout = (tx: Transaction, payoutId: number): Promise<boolean> =>
  tx.exists(sql`select from bank_transfers where payout_id = ${payoutId} and status = 'PAYOUT'`)

type OutgoingLine =
  | { id: number; status: 'REFUND' | 'REFUND_DIFFERS'; refundId: number }
  | { id: number; status: 'PAYOUT' | 'PAYOUT_DIFFERS'; payoutId: number }

/** Records what an outgoing line was for. */
export const classifyOutgoing = (tx: Transaction, line: OutgoingLine): Promise<number> =>
  tx.run(sql`
    update bank_transfers set status = ${line.status}, refund_id = ${'refundId' in line ? line.refundId : null},
      payout_id = ${'payoutId' in line ? line.payoutId : null}
    where id = ${line.id}`)
