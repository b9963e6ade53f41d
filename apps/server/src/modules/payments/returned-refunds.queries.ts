import * as z from 'zod/mini'
import type { Transaction } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { refundMessages } from '../outbox/outbox.queries.ts'

/** Whether an account `a` is one that a refund `r` may go to: the shopper's, and where the transfer before came back one that was saved since, even the same. */
export const mayGoTo: Sql = sql`(a.user_id = r.user_id and a.readable and (r.follows is null or a.updated_at > r.created_at))`

/** The account `a` of a refund `r` that no file names: none where it came back, because today's may be another one than it went to. */
export const ofRefund: Sql = sql`(a.user_id = r.user_id and r.returned_at is null and (r.follows is null or a.updated_at > r.created_at))`

/** Whether the money of a refund `r` may come back by a line of the bank: it was paid by transfer, or stands in a file that the bank may have. */
export const mayComeBack: Sql = sql`(r.returned_at is null and ((r.status = 'PAID' and r.method = 'BANK_TRANSFER') or (r.status = 'DUE' and r.batch_id is not null)))`

const Sent = z.object({
  id: z.number(),
  userId: z.number(),
  shopId: z.nullable(z.number()),
  orderId: z.nullable(z.number()),
  amount: z.number(),
  due: z.boolean(),
  method: z.enum(['BANK_TRANSFER', 'MOMO']),
  mayReturn: z.boolean(),
  isReturned: z.boolean(),
})
export type SentRefund = z.output<typeof Sent>

/** Locks a refund that may have come back; null when there is none. */
export async function lockSentRefund(tx: Transaction, id: number): Promise<SentRefund | null> {
  await tx.run(sql`select 1 from refunds where id = ${id} for update`)
  return tx.maybeOne(
    Sent,
    sql`
    select id, user_id as "userId", shop_id as "shopId", order_id as "orderId", amount, status = 'DUE' as due, method, ${mayComeBack} as "mayReturn",
      returned_at is not null as "isReturned"
    from refunds r where id = ${id}`,
  )
}

/** Records that a paid refund came back, and makes its money due once more, as a refund of its own. The shopper is told. The caller holds the refund. Returns
 *  how many it made: none where it is not paid by transfer, or came back before. */
export const noteReturned = (tx: Transaction, { id, reason }: { id: number; reason: string }): Promise<number> =>
  tx.run(sql`
    with returned as (
      update refunds set returned_at = now(), return_reason = ${reason}
      where id = ${id} and status = 'PAID' and method = 'BANK_TRANSFER' and returned_at is null
      returning user_id, id, shop_id, order_id, case_id, payment_id, cause, amount
    ), next as (
      -- Not the transaction's beginning: an account that is saved while this waits for locks was saved before the shopper could know.
      insert into refunds (user_id, shop_id, order_id, case_id, payment_id, cause, method, amount, entry_key, follows, created_at)
      select user_id, shop_id, order_id, case_id, payment_id, cause, 'BANK_TRANSFER', amount, 'refund:' || id || ':returned', id, clock_timestamp()
      from returned returning user_id, id
    )
    ${refundMessages('REFUND_DUE', sql`next`)}`)
