import type { BookedOrder } from '@chophien/domain/ledger/postings'
import type { RefundCause } from '@chophien/domain/payments/refunds'
import * as z from 'zod/mini'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Notes that an order's money is owed back, because it ended otherwise. Once per order. By the way it came; cash goes back by transfer. */
export const orderRefund = (
  tx: Transaction,
  order: BookedOrder & { checkoutId: number },
  cause: RefundCause,
): Promise<number> =>
  tx.run(sql`
    insert into refunds (user_id, shop_id, order_id, payment_id, cause, method, amount, entry_key)
    select ${order.userId}, ${order.shopId}::bigint, ${order.id}::bigint, p.id, ${cause}, coalesce(p.method, 'BANK_TRANSFER'), ${order.total},
      ${`order:${order.id}:ended`}
    from (select) as always left join payments p on p.user_id = ${order.userId} and p.checkout_id = ${order.checkoutId}`)

/** Notes that money of a payment is owed back that no order asked for: too much, twice, too late, or not enough in time. `entryKey` names where it
 *  came from, once. The shopper is notified. */
export const excessRefund = (
  tx: Transaction,
  excess: { userId: number; paymentId: number; amount: number; cause: RefundCause; entryKey: string },
): Promise<number> =>
  tx.run(sql`
    with refund as (
      insert into refunds (user_id, payment_id, cause, method, amount, entry_key)
      select user_id, id, ${excess.cause}, method, ${excess.amount}, ${excess.entryKey} from payments
      where user_id = ${excess.userId} and id = ${excess.paymentId} returning user_id, id
    )
    insert into order_outbox (kind, user_id, refund_id) select 'REFUND_DUE', user_id, id from refund`)

export const PaidRefund = z.object({
  id: z.number(),
  userId: z.number(),
  orderId: z.nullable(z.number()),
  amount: z.number(),
  method: z.enum(['BANK_TRANSFER', 'MOMO']),
})
export type PaidRefund = z.output<typeof PaidRefund>

/** Writes down that a refund has been paid, and which way it went, if it is still due: of two at once, one writes. Null when it is not due. */
export const settleRefund = (
  tx: Transaction,
  refund: { id: number; reference: string; paidBy: number | null; by?: PaidRefund['method'] },
): Promise<PaidRefund | null> =>
  tx.maybeOne(
    PaidRefund,
    sql`
    with paid as (
      update refunds set status = 'PAID', paid_at = now(), reference = ${refund.reference}, paid_by = ${refund.paidBy},
        method = coalesce(${refund.by ?? null}, method)
      where id = ${refund.id} and status = 'DUE' returning user_id, id, shop_id, order_id, amount, method
    ), refunded as (
      update orders o set payment_status = 'REFUNDED' from paid where o.shop_id = paid.shop_id and o.id = paid.order_id
    ), news as (
      insert into order_outbox (kind, user_id, refund_id) select 'REFUND_PAID', user_id, id from paid
    )
    select id, user_id as "userId", order_id as "orderId", amount, method from paid`,
  )

/** Whether somebody still has to be paid back. */
export const isOwedMoney = async (db: Db, userId: number): Promise<boolean> =>
  (
    await db.one(
      z.object({ owed: z.boolean() }),
      sql`select exists (select from refunds where user_id = ${userId} and status = 'DUE') as owed`,
    )
  ).owed
