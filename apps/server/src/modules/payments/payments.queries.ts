import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { PaymentRow } from './payment-terms.ts'

const whole = (where: Sql) => sql`
  select p.user_id as "userId", p.id, p.method, p.status, p.amount, p.received, p.transfer_code as "transferCode", p.expires_at as "expiresAt"
  from payments p ${where}`

/** The payment that a shopper's own order belongs to; null also where the order was another's or pays at the door. */
export const findPaymentOfOrder = (db: Db, userId: number, orderId: number): Promise<PaymentRow | null> =>
  db.maybeOne(
    PaymentRow,
    whole(sql`join orders o on o.user_id = p.user_id and o.checkout_id = p.checkout_id
      where o.user_id = ${userId} and o.id = ${orderId}`),
  )

export const hasOrder = (db: Db, userId: number, orderId: number): Promise<boolean> =>
  db.exists(sql`select 1 from orders where user_id = ${userId} and id = ${orderId}`)

/** Writes the payment of a new checkout. */
export const insertPayment = (payment: PaymentRow, checkoutId: number): Sql => sql`
  insert into payments (user_id, id, checkout_id, method, status, amount, transfer_code, expires_at) overriding system value
  values (${payment.userId}, ${payment.id}, ${checkoutId}, ${payment.method}, ${payment.status}, ${payment.amount},
    ${payment.transferCode}, ${payment.expiresAt})`
