import type { CursorPage } from '@chophien/domain/contract/lists'
import { AdminPayment } from '@chophien/domain/payments/admin-schemas'
import * as z from 'zod/mini'
import { consolePage, findCursorPage, type Slice } from '../../platform/database/cursor-list.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { withinDays } from '../../platform/database/vietnam-days.ts'
import { userIdBy } from './payment-search.queries.ts'
import { parsePaymentSearch } from './payment-search.ts'

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

function searched(search: string | undefined): Sql[] {
  const known = parsePaymentSearch(search)
  if (!known) return []
  if (known.kind === 'order')
    return [
      sql`(p.user_id, p.checkout_id) in (select user_id, checkout_id from published.orders where order_number = ${known.number})`,
    ]
  if (known.kind === 'email') return [sql`p.user_id = ${userIdBy(known)}`]
  if (known.kind === 'code') return [sql`p.transfer_code = ${known.code}`]
  // A union, each part by its index: for `or` the planner reads all payments from the newest on.
  return [
    sql`p.id in (
      select id from payments where user_id = ${userIdBy(known)}
      union select id from payments where amount = ${known.amount}::bigint
      union select payment_id from momo_receipts where trans_id = ${known.text}
      union select payment_id from momo_attempts where order_id = ${known.text}
      union select payment_id from bank_transfers where reference = ${known.text} and payment_id is not null)`,
  ]
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
  const page = await findCursorPage(
    db,
    AdminPaymentRow,
    {
      columns,
      from: sql`payments p join published.users u on u.id = p.user_id`,
      counted: sql`payments p`,
      id: sql`p.id`,
      where: [
        ...searched(search),
        ...(status === undefined ? [] : [sql`p.status = ${status}`]),
        ...withinDays(sql`p.created_at`, days),
      ],
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
