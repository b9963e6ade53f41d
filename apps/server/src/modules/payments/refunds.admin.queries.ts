import type { CursorPage } from '@chophien/domain/contract/lists'
import { Refund } from '@chophien/domain/payments/admin-schemas'
import * as z from 'zod/mini'
import { consolePage, findCursorPage, type Slice } from '../../platform/database/cursor-list.ts'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { withinDays } from '../../platform/database/vietnam-days.ts'
import { userIdBy } from './payment-search.queries.ts'
import { parsePaymentSearch } from './payment-search.ts'

const RefundRow = z.extend(z.omit(Refund, { dueAt: true, paidAt: true, shopper: true }), {
  dueAt: z.date(),
  paidAt: z.nullable(z.date()),
  shopperName: z.string(),
  shopperEmail: z.string(),
})
type RefundRow = z.output<typeof RefundRow>

// MoMo refunds are paid by a job where MoMo accepts them; a bank transfer is always made by a person.
const columns = sql`
  r.id, r.cause, r.method, r.amount, r.status, u.first_name || ' ' || u.last_name as "shopperName", u.email as "shopperEmail",
  r.order_id as "orderId", o.order_number as "orderNumber", p.transfer_code as "transferCode",
  (select t.counterparty from bank_transfers t where t.user_id = r.user_id and t.payment_id = r.payment_id order by t.id desc limit 1)
    as counterparty,
  r.status = 'DUE' and (r.method = 'BANK_TRANSFER' or exists (
    select from momo_refunds m where m.refund_id = r.id and m.status = 'REFUSED')) as "byHand",
  r.reference, r.created_at as "dueAt", r.paid_at as "paidAt"`
const whole = sql`
  refunds r join published.users u on u.id = r.user_id
  left join published.orders o on o.shop_id = r.shop_id and o.id = r.order_id
  left join payments p on p.user_id = r.user_id and p.id = r.payment_id`

const present = ({ dueAt, paidAt, shopperName, shopperEmail, ...refund }: RefundRow): Refund => ({
  ...refund,
  shopper: { name: shopperName, email: shopperEmail },
  dueAt: dueAt.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
})

export const findRefund = async (db: Db, id: number): Promise<Refund | null> => {
  const row = await db.maybeOne(RefundRow, sql`select ${columns} from ${whole} where r.id = ${id}`)
  return row && present(row)
}

export interface RefundQuery {
  after?: number | undefined
  search?: string | undefined
  status?: Refund['status'] | undefined
  from?: string | undefined
  to?: string | undefined
}

function searched(search: string | undefined): Sql[] {
  const known = parsePaymentSearch(search)
  if (!known) return []
  if (known.kind === 'order')
    return [sql`r.order_id = (select id from published.orders where order_number = ${known.number})`]
  if (known.kind === 'email') return [sql`r.user_id = ${userIdBy(known)}`]
  if (known.kind === 'code')
    return [sql`(r.user_id, r.payment_id) in (select user_id, id from payments where transfer_code = ${known.code})`]
  return [
    sql`r.id in (
      select id from refunds where reference = ${known.text}
      union select id from refunds where user_id = ${userIdBy(known)}
      union select id from refunds where amount = ${known.amount}::bigint)`,
  ]
}

/** One page of refunds, due and paid. */
export async function findRefunds(
  db: ReadDb,
  { after, search, status, ...days }: RefundQuery,
  slice: Slice = consolePage,
): Promise<CursorPage<Refund>> {
  const page = await findCursorPage(
    db,
    RefundRow,
    {
      columns,
      from: whole,
      counted: sql`refunds r`,
      id: sql`r.id`,
      where: [
        ...searched(search),
        ...(status === undefined ? [] : [sql`r.status = ${status}`]),
        ...withinDays(sql`r.created_at`, days),
      ],
      after,
    },
    slice,
  )
  return { ...page, items: page.items.map(present) }
}
