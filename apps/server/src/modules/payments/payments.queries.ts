import * as z from 'zod/mini'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { partPaidMessages } from '../outbox/outbox.queries.ts'
import { PaymentRow } from './payment-terms.ts'

export interface PaymentKey {
  userId: number
  id: number
}

const whole = (where: Sql) => sql`
  select p.user_id as "userId", p.id, p.method, p.status, p.amount, p.received, p.transfer_code as "transferCode", p.expires_at as "expiresAt"
  from payments p ${where}`

/** The payment of a shopper's own order. Null for an order of another user and for cash on delivery. */
export const findPaymentOfOrder = (db: Db, userId: number, orderId: number): Promise<PaymentRow | null> =>
  db.maybeOne(
    PaymentRow,
    whole(sql`join published.orders o on o.user_id = p.user_id and o.checkout_id = p.checkout_id
      where o.user_id = ${userId} and o.id = ${orderId}`),
  )

/** Whether the order is this user's. */
export const isOrderOf = (db: Db, userId: number, orderId: number): Promise<boolean> =>
  db.exists(sql`select 1 from published.orders where user_id = ${userId} and id = ${orderId}`)

/** Reserves the id of a payment before it is written. */
export const nextPaymentId: Sql = sql`nextval('payments_id_seq')`

/** Writes the payment of a new checkout. */
export const insertPayment = (payment: PaymentRow, checkoutId: number): Sql => sql`
  insert into payments (user_id, id, checkout_id, method, status, amount, transfer_code, expires_at) overriding system value
  values (${payment.userId}, ${payment.id}, ${checkoutId}, ${payment.method}, ${payment.status}, ${payment.amount},
    ${payment.transferCode}, ${payment.expiresAt})`

const LockedPayment = z.object({
  userId: z.number(),
  id: z.number(),
  checkoutId: z.number(),
  method: z.enum(['BANK_TRANSFER', 'MOMO']),
  status: z.enum(['PENDING', 'PAID', 'EXPIRED', 'FAILED']),
  amount: z.number(),
  received: z.number(),
})
type LockedPayment = z.output<typeof LockedPayment>

const lockedColumns = sql`user_id as "userId", id, checkout_id as "checkoutId", method, status, amount, received`

/** Locks a payment. Locks are taken in one order: payment, orders, variants, products, ledger. */
export const lockPayment = (tx: Transaction, { userId, id }: PaymentKey): Promise<LockedPayment> =>
  tx.one(LockedPayment, sql`select ${lockedColumns} from payments where user_id = ${userId} and id = ${id} for update`)

/** Adds a partial sum, whole đồng, and has the shopper notified. */
export const addToPayment = (tx: Transaction, { userId, id }: PaymentKey, amount: number): Promise<number> =>
  tx.run(sql`
    with added as (update payments set received = received + ${amount} where user_id = ${userId} and id = ${id} returning user_id, id)
    ${partPaidMessages(sql`added`)}`)

export const markPaid = (tx: Transaction, { userId, id }: PaymentKey): Promise<number> =>
  tx.run(
    sql`update payments set status = 'PAID', received = amount, paid_at = now() where user_id = ${userId} and id = ${id}`,
  )

/** Ends a pending payment whose time is over. Null when it is not pending any more or still has time. */
export const markEnded = (
  tx: Transaction,
  { userId, id }: PaymentKey,
  status: 'EXPIRED' | 'FAILED',
): Promise<LockedPayment | null> =>
  tx.maybeOne(
    LockedPayment,
    sql`
    update payments set status = ${status}
    where user_id = ${userId} and id = ${id} and status = 'PENDING' and expires_at <= now() returning ${lockedColumns}`,
  )

/** Pending payments whose time is over, longest overdue first. */
export const findExpiredPayments = (db: Db, limit: number): Promise<PaymentKey[]> =>
  db.rows(
    z.object({ userId: z.number(), id: z.number() }),
    sql`
    select user_id as "userId", id from payments where status = 'PENDING' and expires_at <= now() order by expires_at limit ${limit}`,
  )
