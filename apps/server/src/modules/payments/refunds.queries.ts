import type { BookedOrder } from '@chophien/domain/ledger/postings'
import type { RefundCause } from '@chophien/domain/payments/refunds'
import * as z from 'zod/mini'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { refundMessages } from '../outbox/outbox.queries.ts'

// Of a new `refund` (a CTE), what is paid by a transfer whose way nobody knows.
const refundWithoutWay = sql`
  select r.user_id, r.id from refund r
  where r.method = 'BANK_TRANSFER' and not exists (select from refund_accounts a where a.user_id = r.user_id and a.readable)
    and not exists (select from bank_transfers t where t.user_id = r.user_id and t.payment_id = r.payment_id
      and coalesce(t.counterparty ->> 'accountNumber', '') <> '')`

/** Makes the money of an order that ended without delivery due for refund, once per order: what no case gave back before. It goes back by the
 *  method it came by; cash by transfer. The order's transition tells of it; where nobody knows the way of a transfer, the shopper is asked for an account. */
export const orderRefund = (
  tx: Transaction,
  order: BookedOrder & { checkoutId: number },
  cause: RefundCause,
): Promise<number> =>
  tx.run(sql`
    with refund as (
      insert into refunds (user_id, shop_id, order_id, payment_id, cause, method, amount, entry_key)
      select ${order.userId}, ${order.shopId}::bigint, ${order.id}::bigint, p.id, ${cause}, coalesce(p.method, 'BANK_TRANSFER'),
        ${order.total - order.refunded}::bigint,
        ${`order:${order.id}:ended`}
      from (select) as always left join payments p on p.user_id = ${order.userId} and p.checkout_id = ${order.checkoutId}
      where ${order.total}::bigint > ${order.refunded}::bigint
      returning user_id, id, payment_id, method
    ), asked as (${refundWithoutWay})
    ${refundMessages('REFUND_DUE', sql`asked`)}`)

/** Makes the money of a case due for refund, once per case. It goes back by the method it came by; cash by transfer. The case tells of it itself, but not
 *  to the shopper whose own press ended it (`ownPress`), who is asked for an account where nobody knows the way of a transfer. */
export const caseRefund = (
  tx: Transaction,
  of: { caseId: number; shopId: number; orderId: number; userId: number; checkoutId: number; amount: number },
  { cause, ownPress }: { cause: RefundCause; ownPress: boolean },
): Promise<number> =>
  tx.run(sql`
    with refund as (
      insert into refunds (user_id, shop_id, order_id, payment_id, case_id, cause, method, amount, entry_key)
      select ${of.userId}, ${of.shopId}::bigint, ${of.orderId}::bigint, p.id, ${of.caseId}::bigint, ${cause}, coalesce(p.method, 'BANK_TRANSFER'),
        ${of.amount}::bigint, ${`case:${of.caseId}:refund`}
      from (select) as always left join payments p on p.user_id = ${of.userId} and p.checkout_id = ${of.checkoutId}
      returning user_id, id, payment_id, method
    ), asked as (${refundWithoutWay} and ${ownPress}::boolean)
    ${refundMessages('REFUND_DUE', sql`asked`)}`)

/** Makes money of a payment due for refund that no order needs: too much, twice, too late, or too little in time. `entryKey` names its source,
 *  so that it is counted once. The shopper is notified. */
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
    ${refundMessages('REFUND_DUE', sql`refund`)}`)

export const PaidRefund = z.object({
  id: z.number(),
  userId: z.number(),
  shopId: z.nullable(z.number()),
  orderId: z.nullable(z.number()),
  amount: z.number(),
  method: z.enum(['BANK_TRANSFER', 'MOMO']),
})
export type PaidRefund = z.output<typeof PaidRefund>

/** Marks a due refund as paid and records the method. Null when it is not due any more (the second of two concurrent calls). */
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
    ), messages as (${refundMessages('REFUND_PAID', sql`paid`)})
    select id, user_id as "userId", shop_id as "shopId", order_id as "orderId", amount, method from paid`,
  )

/** Whether a user has a refund due. */
export const isOwedMoney = async (db: Db, userId: number): Promise<boolean> =>
  (
    await db.one(
      z.object({ owed: z.boolean() }),
      sql`select exists (select from refunds where user_id = ${userId} and status = 'DUE') as owed`,
    )
  ).owed
