import type { FoundOrder } from '@chophien/domain/finder/contract'
import { orderNumberStartIn } from '@chophien/domain/orders/order-number'
import { orderStatuses } from '@chophien/domain/orders/order-status'
import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { orderNumberCondition } from './order-number.queries.ts'

const FoundRow = z.object({
  id: z.number(),
  orderNumber: z.string(),
  orderStatus: z.enum(orderStatuses),
  shopName: z.string(),
  recipientName: z.string(),
  totalAmount: z.number(),
  orderedAt: z.date(),
})

// Numbers begin with the day. In the order of their index, so that an old day costs no more than today; a shop's orders are few enough to be
// read from the newest on.
const newestDayFirst = sql`o.order_number using ~>~`
const newestFirst = sql`o.id desc`

/** The orders of the newest days whose number begins as typed, or the newest with that telephone number of the recipient; null for other words.
 *  `shopId`: of this shop only; null: of every shop. */
export async function findNumberedOrders(
  db: ReadDb,
  shopId: number | null,
  search: string,
  limit: number,
): Promise<FoundOrder[] | null> {
  const start = orderNumberStartIn(search)
  const numbered = start === null ? orderNumberCondition(search) : sql`o.order_number like ${`${start}%`}`
  if (!numbered) return null
  const order = start !== null && shopId === null ? newestDayFirst : newestFirst
  const rows = await db.rows(
    FoundRow,
    sql`
    select o.id, o.order_number as "orderNumber", o.status as "orderStatus", o.shop_name as "shopName",
      o.shipping_address ->> 'contactFullName' as "recipientName", o.total_amount as "totalAmount", o.ordered_at as "orderedAt"
    from orders o where ${numbered} ${shopId === null ? sql.empty : sql`and o.shop_id = ${shopId}`}
    order by ${order} limit ${limit}::integer`,
    { unnamed: true },
  )
  return rows.map((row) => ({ ...row, orderedAt: row.orderedAt.toISOString() }))
}
