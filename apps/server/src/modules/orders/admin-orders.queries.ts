import type { CursorPage } from '@chophien/domain/contract/lists'
import { AdminOrder } from '@chophien/domain/orders/admin-schemas'
import * as z from 'zod/mini'
import { consolePage, findCursorPage, type Slice } from '../../platform/database/cursor-list.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { withinDays } from '../../platform/database/vietnam-days.ts'
import { findShopIdsByWords } from '../shops/admin-shops.queries.ts'
import { newestFirst, olderThan } from './newest-first.queries.ts'
import { orderNumberCondition } from './order-number.queries.ts'

const OrderRow = z.extend(z.omit(AdminOrder, { orderedAt: true }), {
  orderedAt: z.date(),
})

export interface AdminOrderQuery {
  after?: number | undefined
  search?: string | undefined
  status?: AdminOrder['orderStatus'] | undefined
  shopId?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

const columns = sql`
  o.id, o.order_number as "orderNumber", o.status as "orderStatus", o.shop_id as "shopId", o.shop_name as "shopName",
  o.shipping_address ->> 'contactFullName' as "customerName", o.customer_phone as "customerPhone", o.total_amount as "totalAmount",
  o.payment_method as "paymentMethodCode", o.payment_status as "paymentStatus", o.ordered_at as "orderedAt"`

/** The orders of some shops, each shop's newest found by its own index. */
const ofShops = (shopIds: readonly number[], where: readonly Sql[], limit: number): Sql => sql`
  unnest(${shopIds}::bigint[]) as shop (id) cross join lateral (
    select * from orders o where o.shop_id = shop.id ${where.length > 0 ? sql`and ${sql.join(where, sql` and `)}` : sql.empty}
    ${newestFirst} limit ${limit}::integer
  ) o`

/** One page of all orders. A search is for an order number, a recipient's phone number, or else words of a shop's name. */
export async function findAdminOrders(
  db: ReadDb,
  query: AdminOrderQuery,
  slice: Slice = consolePage,
): Promise<CursorPage<AdminOrder>> {
  const search = query.search?.trim() ?? ''
  const numbered = orderNumberCondition(search)
  const where: Sql[] = withinDays(sql`o.ordered_at`, query)
  let shopIds = query.shopId === undefined ? null : [query.shopId]
  if (numbered) where.push(numbered)
  else if (search !== '') shopIds = await findShopIdsByWords(db, search)
  if (query.status) where.push(sql`o.status = ${query.status}`)

  const older = query.after === undefined ? where : [...where, olderThan(query.after, null)]
  const page = await findCursorPage(
    db,
    OrderRow,
    {
      columns,
      from: shopIds ? ofShops(shopIds, older, slice.size + 1) : sql`orders o`,
      counted: shopIds ? ofShops(shopIds, where, slice.countMax + 1) : sql`orders o`,
      id: sql`o.id`,
      where,
      sequence: { order: newestFirst, older: (after) => olderThan(after, null) },
      after: query.after,
    },
    slice,
  )
  return { ...page, items: page.items.map((row) => ({ ...row, orderedAt: row.orderedAt.toISOString() })) }
}
