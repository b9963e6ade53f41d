import type { CursorPage } from '@chophien/domain/contract/lists'
import { AdminPayment } from '@chophien/domain/payments/admin-schemas'
import * as z from 'zod/mini'
import { consolePage, findCursorPage, type Slice } from '../../platform/database/cursor-list.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { withinDays } from '../../platform/database/vietnam-days.ts'
import { userIdBy } from './payment-search.queries.ts'
import { type PaymentSearch, parsePaymentSearch } from './payment-search.ts'

const AdminPaymentRow = z.extend(
  z.omit(AdminPayment, { createdAt: true, expiresAt: true, paidAt: true, shopper: true }),
  {
    createdAt: z.date(),
    expiresAt: z.date(),
    paidAt: z.nullable(z.date()),
    shopperName: z.string(),
    shopperEmail: z.string(),
  },
)

const columns = sql`
  p.id, p.method, p.status, p.amount, p.received, p.transfer_code as "transferCode",
  (select string_agg(m.trans_id, ', ' order by m.received_at) from momo_receipts m where m.user_id = p.user_id and m.payment_id = p.id)
    as "momoTransaction",
  u.first_name || ' ' || u.last_name as "shopperName", u.email as "shopperEmail",
  (select json_agg(json_build_object('id', o.id, 'orderNumber', o.order_number) order by o.id) from published.orders o
    where o.user_id = p.user_id and o.checkout_id = p.checkout_id) as orders,
  p.created_at as "createdAt", p.expires_at as "expiresAt", p.paid_at as "paidAt"`

type NumberSearch = Extract<PaymentSearch, { kind: 'number' }>

/** The newest payments of a number, each part found by its own index: for `or` the planner reads all payments from the newest on, and a sum may be
 *  that of every third one. */
const ofNumber = ({ text, phone, amount }: NumberSearch, where: readonly Sql[], limit: number): Sql => {
  const newest = (condition: Sql) => sql`(
    select id from payments p where ${sql.join([condition, ...where], sql` and `)} order by id desc limit ${limit}::integer)`
  return sql`(
    ${newest(sql`p.user_id = ${userIdBy({ phone })}`)}
    union ${newest(sql`p.amount = ${amount}::bigint`)}
    union ${newest(sql`p.id in (
      select payment_id from momo_receipts where trans_id = ${text}
      union select payment_id from momo_attempts where order_id = ${text}
      union select payment_id from bank_transfers where reference = ${text} and payment_id is not null)`)})`
}

/** Conditions of a search that is not for a number. */
function conditionsOf(known: Exclude<PaymentSearch, NumberSearch>): Sql {
  if (known.kind === 'order')
    return sql`(p.user_id, p.checkout_id) in (select user_id, checkout_id from published.orders where order_number = ${known.number})`
  return known.kind === 'email' ? sql`p.user_id = ${userIdBy(known)}` : sql`p.transfer_code = ${known.code}`
}

export interface PaymentQuery {
  after?: number | undefined
  search?: string | undefined
  status?: AdminPayment['status'] | undefined
  from?: string | undefined
  to?: string | undefined
}

/** One page of payments; the days are those on which they were made. */
export async function findPayments(
  db: ReadDb,
  { after, search, status, ...days }: PaymentQuery,
  slice: Slice = consolePage,
): Promise<CursorPage<AdminPayment>> {
  const known = parsePaymentSearch(search)
  const where = [
    ...(known && known.kind !== 'number' ? [conditionsOf(known)] : []),
    ...(status === undefined ? [] : [sql`p.status = ${status}`]),
    ...withinDays(sql`p.created_at`, days),
  ]
  const older = after === undefined ? where : [...where, sql`p.id < ${after}`]
  const among = (conditions: readonly Sql[], limit: number) =>
    known?.kind === 'number'
      ? sql`${ofNumber(known, conditions, limit)} found join payments p on p.id = found.id`
      : sql`payments p`
  const page = await findCursorPage(
    db,
    AdminPaymentRow,
    {
      columns,
      from: sql`${among(older, slice.size + 1)} join published.users u on u.id = p.user_id`,
      counted: among(where, slice.countMax + 1),
      id: sql`p.id`,
      where,
      after,
    },
    slice,
  )
  return {
    ...page,
    items: page.items.map(({ shopperName, shopperEmail, createdAt, expiresAt, paidAt, ...payment }) => ({
      ...payment,
      shopper: { name: shopperName, email: shopperEmail },
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
    })),
  }
}
