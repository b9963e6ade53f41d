import type { FoundOrder } from '@chophien/domain/finder/contract'
import { daysOfNumbers, orderNumberStartIn } from '@chophien/domain/orders/order-number'
import { orderStatuses } from '@chophien/domain/orders/order-status'
import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { withinDays } from '../../platform/database/vietnam-days.ts'
import { newestFirst } from './newest-first.queries.ts'
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
const newestDayFirst = sql`order by o.order_number using ~>~`

/** The orders of the newest days whose number begins as typed, or the newest with that telephone number of the recipient; null for other words.
 *  `shopId`: of this shop only; null: of every shop. */
export async function findNumberedOrders(
  db: ReadDb,
  shopId: number | null,
  search: string,
  limit: number,
): Promise<FoundOrder[] | null> {
  const exact = orderNumberCondition(search)
  const start = exact ? null : orderNumberStartIn(search)
  if (!exact && start === null) return null
  const where = exact ? [exact] : [sql`o.order_number like ${`${start}%`}`]
  if (shopId !== null) where.push(sql`o.shop_id = ${shopId}`)
  // A number and the time of its order are of the same instant.
  if (shopId !== null && start !== null) where.push(...withinDays(sql`o.ordered_at`, daysOfNumbers(start)))
  const order = start !== null && shopId === null ? newestDayFirst : newestFirst
  const rows = await db.rows(
    FoundRow,
    sql`
    select o.id, o.order_number as "orderNumber", o.status as "orderStatus", o.shop_name as "shopName",
      o.shipping_address ->> 'contactFullName' as "recipientName", o.total_amount as "totalAmount", o.ordered_at as "orderedAt"
    from orders o where ${sql.join(where, sql` and `)}
    ${order} limit ${limit}::integer`,
    { unnamed: true },
  )
  return rows.map((row) => ({ ...row, orderedAt: row.orderedAt.toISOString() }))
}
