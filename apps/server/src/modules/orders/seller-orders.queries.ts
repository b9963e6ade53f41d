import { CONSOLE_PAGE_SIZE, COUNT_MAX, type CursorPage } from '@chophien/domain/contract/cursor-contract'
import type { SellerOrder } from '@chophien/domain/orders/seller-contract'
import { type SellerOrderTab, sellerOrderTabs, statusesOfTab } from '@chophien/domain/orders/seller-tabs'
import { fold } from '@chophien/domain/text/fold'
import { normalizePhone } from '@chophien/domain/text/phone'
import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { withinDays } from '../../platform/database/vietnam-days.ts'

interface SellerOrderRow extends Omit<SellerOrder, 'orderedAt'> {
  orderedAt: Date
}

export interface SellerOrderQuery {
  after?: number | undefined
  search?: string | undefined
  tab?: SellerOrderTab | undefined
  from?: string | undefined
  to?: string | undefined
}

/** `CP261121-7K3QMX9A` */
const orderNumber = /^CP\d{6}-[0-9A-Z]{8}$/u
const PHONE_MIN = 8

/** What somebody looks for among the orders of a shop: a number, a telephone number, or the beginnings of words of a name. */
function searched(shopId: number, search: string): Sql[] {
  const number = search.toUpperCase()
  if (orderNumber.test(number)) return [sql`o.order_number = ${number}`]
  const phone = normalizePhone(search)
  if (phone !== null && phone.length >= PHONE_MIN) return [sql`o.customer_phone = ${phone}`]
  const words = fold(search)
    .split(/[^a-z0-9]+/u)
    .filter(Boolean)
  if (words.length === 0) return [sql`false`]
  const query = words.map((word) => `'${shopId}/${word}':*`).join(' & ')
  return [sql`recipient_words(o.shop_id, o.shipping_address ->> 'contactFullName') @@ ${query}::tsquery`]
}

const newestFirst = sql`order by o.ordered_at desc, o.id desc`

/** The newest orders that fit. Within a tab each status is walked by its own index, so that a rare one is not looked for among all. */
function newest(shopId: number, statuses: readonly string[] | null, where: readonly Sql[], limit: number): Sql {
  const conditions = sql.join([sql`o.shop_id = ${shopId}`, ...where], sql` and `)
  if (statuses === null) return sql`select o.* from orders o where ${conditions} ${newestFirst} limit ${limit}::integer`
  return sql`
    select o.* from unnest(${[...statuses]}::text[]) as wanted (status) cross join lateral (
      select * from orders o where o.status = wanted.status and ${conditions} ${newestFirst} limit ${limit}::integer
    ) o ${newestFirst} limit ${limit}::integer`
}

// As text: a Date would lose the microseconds.
const findCursor = (db: Db, shopId: number, id: number): Promise<{ at: string } | null> =>
  db.maybeOne(sql`select ordered_at::text as at from orders where shop_id = ${shopId} and id = ${id}`)

/** One page of a shop's orders, the newest first, and how many there are. Two statements, planned for their values. */
export async function findSellerOrders(
  db: Db,
  shopId: number,
  query: SellerOrderQuery,
): Promise<CursorPage<SellerOrder>> {
  const search = query.search?.trim() ?? ''
  const where = [...withinDays(sql`o.ordered_at`, query), ...(search === '' ? [] : searched(shopId, search))]
  const statuses = query.tab === undefined ? null : statusesOfTab(query.tab)
  const cursor = query.after === undefined ? null : await findCursor(db, shopId, query.after)
  const older = cursor ? [sql`(o.ordered_at, o.id) < (${cursor.at}::timestamptz, ${query.after})`] : []
  const [rows, counts] = await Promise.all([
    db.rows<SellerOrderRow>(
      sql`select o.id, o.order_number as "orderNumber", o.status as "orderStatus",
          o.shipping_address ->> 'contactFullName' as "recipientName", o.customer_phone as "customerPhone",
          items.first as "firstItem", items.others as "otherItems", o.total_amount as "totalAmount",
          o.payment_method as "paymentMethodCode", o.payment_status as "paymentStatus", o.ordered_at as "orderedAt"
        from (${newest(shopId, statuses, [...where, ...older], CONSOLE_PAGE_SIZE + 1)}) o
        cross join lateral (
          select (array_agg(json_build_object('name', i.product_name, 'options', i.variant_options, 'imageUrl', i.image_url,
              'quantity', i.quantity) order by i.id))[1] as first, count(*) - 1 as others
          from order_items i where i.shop_id = o.shop_id and i.order_id = o.id
        ) items ${newestFirst}`,
      { unnamed: true },
    ),
    db.rows<{ total: number }>(
      sql`select count(*) as total from (${newest(shopId, statuses, where, COUNT_MAX + 1)}) o`,
      { unnamed: true },
    ),
  ])
  const items = rows.slice(0, CONSOLE_PAGE_SIZE)
  const total = counts[0]?.total ?? 0
  return {
    items: items.map((row) => ({ ...row, orderedAt: row.orderedAt.toISOString() })),
    next: rows.length > CONSOLE_PAGE_SIZE ? (items.at(-1)?.id ?? null) : null,
    total: Math.min(total, COUNT_MAX),
    totalIsMore: total > COUNT_MAX,
  }
}

/** How many orders stand under each tab, counted up to COUNT_MAX. */
export async function countOrdersByTab(db: Db, shopId: number): Promise<Record<SellerOrderTab, number>> {
  const rows = await db.rows<{ status: string; count: number }>(sql`
    select wanted.status, (select count(*) from (
      select 1 from orders o where o.shop_id = ${shopId} and o.status = wanted.status limit ${COUNT_MAX}::integer) counted) as count
    from unnest(${sellerOrderTabs.flatMap(({ statuses }) => [...statuses])}::text[]) as wanted (status)`)
  const countOf = (statuses: readonly string[]) =>
    rows.reduce((sum, { status, count }) => (statuses.includes(status) ? sum + count : sum), 0)
  return Object.fromEntries(
    sellerOrderTabs.map(({ id, statuses }) => [id, Math.min(countOf(statuses), COUNT_MAX)]),
  ) as Record<SellerOrderTab, number>
}

/** Who sends the parcels of a shop. */
export const findSender = (db: Db, shopId: number): Promise<{ name: string; phone: string; address: string }> =>
  db.one(sql`
    select name, contact_phone as phone, coalesce(concat_ws(', ', nullif(address ->> 'streetAddress1', ''), nullif(address ->> 'streetAddress2', ''),
      nullif(address ->> 'ward', ''), nullif(address ->> 'district', ''), nullif(address ->> 'city', '')), '') as address
    from shops where id = ${shopId}`)

/** How many orders of a shop wait for its seller, by what has to be done, counted up to COUNT_MAX. */
export const countOpenOrders = (
  db: Db,
  shopId: number,
): Promise<{ confirm: number; ship: number; returns: number }> => {
  const upTo = (status: string) =>
    sql`(select count(*) from (
      select 1 from orders where shop_id = ${shopId} and status = ${status} limit ${COUNT_MAX}::integer) counted)`
  return db.one(sql`
    select ${upTo('AWAITING_CONFIRMATION')} as confirm, ${upTo('PROCESSING')} as ship, ${upTo('RETURN_REQUESTED')} as returns`)
}
