import type { FoundOrder } from '@chophien/domain/finder/contract'
import { daysOfNumbers, orderNumberStartIn } from '@chophien/domain/orders/order-number'
import { orderStatuses } from '@chophien/domain/orders/order-status'
import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { endOfDay, startOfDay } from '../../platform/database/vietnam-days.ts'
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

// Numbers begin with the day. All orders are read in the order of the numbers' index, those of a shop in the order of time among the days that are
// asked for: an old day costs no more than today.
const newestDayFirst = sql`o.order_number using ~>~`
const newestFirst = sql`o.id desc`
const newestOfShopFirst = sql`o.ordered_at desc, o.id desc`

/** Condition for the days of an order number's beginning. A number is made shortly before its order is inserted, maybe on the day before. */
const onDaysOf = (start: string): Sql => {
  const { from, to } = daysOfNumbers(start)
  return sql`o.ordered_at >= ${startOfDay(from)} and o.ordered_at < ${endOfDay(to)} + interval '1 hour'`
}

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
  const ofShop =
    shopId === null
      ? sql.empty
      : sql`and o.shop_id = ${shopId} ${start === null ? sql.empty : sql`and ${onDaysOf(start)}`}`
  const order = start === null ? newestFirst : shopId === null ? newestDayFirst : newestOfShopFirst
  const rows = await db.rows(
    FoundRow,
    sql`
    select o.id, o.order_number as "orderNumber", o.status as "orderStatus", o.shop_name as "shopName",
      o.shipping_address ->> 'contactFullName' as "recipientName", o.total_amount as "totalAmount", o.ordered_at as "orderedAt"
    from orders o where ${numbered} ${ofShop}
    order by ${order} limit ${limit}::integer`,
    { unnamed: true },
  )
  return rows.map((row) => ({ ...row, orderedAt: row.orderedAt.toISOString() }))
}
