import { COUNT_MAX, type CursorPage } from '@chophien/domain/contract/lists'
import { SELLER_ORDERS_PAGE } from '@chophien/domain/orders/limits'
import type { OrderTimes } from '@chophien/domain/orders/order-deadlines'
import { SellerOrder } from '@chophien/domain/orders/seller-schemas'
import { type SellerOrderTab, sellerOrderTabs, statusesOfTab } from '@chophien/domain/orders/seller-tabs'
import type { StaffOrder } from '@chophien/domain/orders/staff-contract'
import * as z from 'zod/mini'
import type { Slice } from '../../platform/database/cursor-list.ts'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { withinDays } from '../../platform/database/vietnam-days.ts'
import { newestFirst, olderThan } from './newest-first.queries.ts'
import { orderNumberCondition } from './order-number.queries.ts'
import { findStaffOrders } from './orders.queries.ts'
import {
  countOrdersByRecipient,
  findOrdersByRecipient,
  newestOrders,
  type OrderScope,
} from './recipient-search.queries.ts'

const SellerOrderRow = z.extend(z.omit(SellerOrder, { orderedAt: true }), {
  orderedAt: z.date(),
})

export interface SellerOrderQuery {
  after?: number | undefined
  search?: string | undefined
  tab?: SellerOrderTab | undefined
  from?: string | undefined
  to?: string | undefined
}

/** A morning's orders on one page (product.md). */
const sellerPage: Slice = { size: SELLER_ORDERS_PAGE, countMax: COUNT_MAX }

interface Found {
  /** Which orders, one more than a page. */
  page: Sql
  total: number
}

async function findByRecipient(
  db: ReadDb,
  scope: OrderScope,
  older: readonly Sql[],
  search: string,
  { size, countMax }: Slice,
): Promise<Found> {
  const limit = size + 1
  const first = older.length === 0
  const { ids, byIndex } = await findOrdersByRecipient(
    db,
    { ...scope, where: [...scope.where, ...older] },
    search,
    limit,
  )
  return {
    page: sql`select o.* from orders o where o.shop_id = ${scope.shopId} and o.id = any(${ids}::bigint[])`,
    total:
      first && ids.length < limit
        ? ids.length
        : countMax === 0
          ? 0
          : await countOrdersByRecipient(db, scope, search, countMax + 1, { byIndex: first && byIndex }),
  }
}

async function findNewest(
  db: ReadDb,
  scope: OrderScope,
  older: readonly Sql[],
  { size, countMax }: Slice,
): Promise<Found> {
  const counts = await db.rows(
    z.object({ total: z.number() }),
    sql`select count(*) as total from (${newestOrders(scope, countMax === 0 ? 0 : countMax + 1, sql`o.id, o.ordered_at`)}) o`,
    { unnamed: true },
  )
  return {
    page: newestOrders({ ...scope, where: [...scope.where, ...older] }, size + 1),
    total: counts[0]?.total ?? 0,
  }
}

/** One page of a shop's orders, newest first, and their number. A search is for an order number, a phone number, or words of the recipient's
 *  name, the last one as a prefix. */
export async function findSellerOrders(
  db: ReadDb,
  shopId: number,
  query: SellerOrderQuery,
  slice: Slice = sellerPage,
): Promise<CursorPage<SellerOrder>> {
  const search = query.search?.trim() ?? ''
  const numbered = orderNumberCondition(search)
  const scope = {
    shopId,
    statuses: query.tab === undefined ? null : statusesOfTab(query.tab),
    where: [...withinDays(sql`o.ordered_at`, query), ...(numbered ? [numbered] : [])],
  }
  const older = query.after === undefined ? [] : [olderThan(query.after, shopId)]
  const { page, total } = await (search === '' || numbered
    ? findNewest(db, scope, older, slice)
    : findByRecipient(db, scope, older, search, slice))
  const rows = await db.rows(
    SellerOrderRow,
    sql`select o.id, o.order_number as "orderNumber", o.status as "orderStatus",
        o.shipping_address ->> 'contactFullName' as "recipientName", o.customer_phone as "customerPhone",
        items.first as "firstItem", items.others as "otherItems", o.total_amount as "totalAmount",
        o.payment_method as "paymentMethodCode", o.payment_status as "paymentStatus", o.ordered_at as "orderedAt"
      from (${page}) o
      cross join lateral (
        select (array_agg(json_build_object('name', i.product_name, 'options', i.variant_options, 'imageUrl', i.image_url,
            'quantity', i.quantity) order by i.id))[1] as first, count(*) - 1 as others
        from order_items i where i.shop_id = o.shop_id and i.order_id = o.id
      ) items ${newestFirst}`,
    { unnamed: true },
  )
  const items = rows.slice(0, slice.size)
  return {
    items: items.map((row) => ({ ...row, orderedAt: row.orderedAt.toISOString() })),
    next: rows.length > slice.size ? (items.at(-1)?.id ?? null) : null,
    total: Math.min(total, slice.countMax),
    totalIsMore: total > slice.countMax,
  }
}

/** The number of orders per tab, counted up to COUNT_MAX. */
export async function countOrdersByTab(db: ReadDb, shopId: number): Promise<Record<SellerOrderTab, number>> {
  const rows = await db.rows(
    z.object({ status: z.string(), count: z.number() }),
    sql`
    select wanted.status, (select count(*) from (
      select 1 from orders o where o.shop_id = ${shopId} and o.status = wanted.status limit ${COUNT_MAX}::integer) counted) as count
    from unnest(${sellerOrderTabs.flatMap(({ statuses }) => [...statuses])}::text[]) as wanted (status)`,
  )
  const countOf = (statuses: readonly string[]) =>
    rows.reduce((sum, { status, count }) => (statuses.includes(status) ? sum + count : sum), 0)
  return Object.fromEntries(
    sellerOrderTabs.map(({ id, statuses }) => [id, Math.min(countOf(statuses), COUNT_MAX)]),
  ) as Record<SellerOrderTab, number>
}

/** What goes onto the parcels of a shop, in the order of `ids`, so that slips lie as the rows did; another shop's orders are not found. */
export async function findSlips(
  db: Db,
  shopId: number,
  ids: readonly number[],
  times: OrderTimes,
): Promise<StaffOrder[]> {
  const found = await findStaffOrders(db, sql`o.shop_id = ${shopId} and o.id = any(${ids}::bigint[])`, times)
  return ids.flatMap((id) => found.filter((order) => order.id === id))
}

/** Who sends the parcels of a shop. */
export const findSender = (db: Db, shopId: number): Promise<{ name: string; phone: string; address: string }> =>
  db.one(
    z.object({ name: z.string(), phone: z.string(), address: z.string() }),
    sql`
    select name, contact_phone as phone, coalesce(concat_ws(', ', nullif(address ->> 'streetAddress1', ''), nullif(address ->> 'streetAddress2', ''),
      nullif(address ->> 'ward', ''), nullif(address ->> 'district', ''), nullif(address ->> 'city', '')), '') as address
    from published.shops where id = ${shopId}`,
  )

/** How many orders of a shop wait for its seller, by what has to be done, counted up to COUNT_MAX. */
export const countOpenOrders = (
  db: ReadDb,
  shopId: number,
): Promise<{ confirm: number; ship: number; returns: number }> => {
  const upTo = (status: string) =>
    sql`(select count(*) from (
      select 1 from orders where shop_id = ${shopId} and status = ${status} limit ${COUNT_MAX}::integer) counted)`
  return db.one(
    z.object({ confirm: z.number(), ship: z.number(), returns: z.number() }),
    sql`
    select ${upTo('AWAITING_CONFIRMATION')} as confirm, ${upTo('PROCESSING')} as ship, ${upTo('RETURN_REQUESTED')} as returns`,
  )
}
