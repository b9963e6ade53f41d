import type { Refund } from '@chophien/domain/payments/admin-contract'
import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

interface RefundRow extends Omit<Refund, 'dueAt' | 'paidAt' | 'shopper'> {
  dueAt: Date
  paidAt: Date | null
  shopperName: string
  shopperEmail: string
}

// MoMo pays back what it can by itself; a transfer is always made by a person.
const whole = (where: Sql) => sql`
  select r.id, r.cause, r.method, r.amount, r.status, u.first_name || ' ' || u.last_name as "shopperName", u.email as "shopperEmail",
    r.order_id as "orderId", o.order_number as "orderNumber", p.transfer_code as "transferCode",
    (select t.counterparty from bank_transfers t where t.user_id = r.user_id and t.payment_id = r.payment_id order by t.id desc limit 1)
      as counterparty,
    r.status = 'DUE' and (r.method = 'BANK_TRANSFER' or exists (
      select from momo_refunds m where m.refund_id = r.id and m.status = 'REFUSED')) as "byHand",
    r.reference, r.created_at as "dueAt", r.paid_at as "paidAt"
  from refunds r join users u on u.id = r.user_id
  left join orders o on o.shop_id = r.shop_id and o.id = r.order_id
  left join payments p on p.user_id = r.user_id and p.id = r.payment_id where ${where}`

const present = ({ dueAt, paidAt, shopperName, shopperEmail, ...refund }: RefundRow): Refund => ({
  ...refund,
  shopper: { name: shopperName, email: shopperEmail },
  dueAt: dueAt.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
})

export const findRefund = async (db: Db, id: number): Promise<Refund | null> => {
  const row = await db.maybeOne<RefundRow>(whole(sql`r.id = ${id}`))
  return row && present(row)
}

/** Refunds from the newest on, those before an id, of one status or all. */
export const findRefunds = async (
  db: Db,
  { status, before, limit }: { status: Refund['status'] | undefined; before: number | undefined; limit: number },
): Promise<Refund[]> =>
  (
    await db.rows<RefundRow>(sql`
      ${whole(sql`${status === undefined ? sql`true` : sql`r.status = ${status}`} and ${before === undefined ? sql`true` : sql`r.id < ${before}`}`)}
      order by r.id desc limit ${limit}`)
  ).map(present)
