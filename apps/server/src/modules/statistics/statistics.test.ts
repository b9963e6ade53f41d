import { daysBefore } from '@chophien/domain/contract/period'
import { getSellerOverview } from '@chophien/domain/statistics/seller-contract'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { createViewCounter } from './view-counter.ts'

const market = testMarketplace()
afterEach(() => void vi.useRealTimers())

async function overviewOf(seller: Person, days = 7) {
  await market.recurringJob('order-outbox')
  await market.recurringJob('shop-days')
  return market.as(seller).call(getSellerOverview, { query: { days } })
}

test('orders and revenue are summed by day, and compared with the days before', async () => {
  const shop = await market.given.shop()
  const product = await market.given.product({ shop, name: 'Nón lá bài thơ' })
  const sold = await orderFrom(market, { product, quantity: 2 })
  const lost = await orderFrom(market, { shop })
  const before = await orderFrom(market, { shop })
  await orderFrom(market)
  await market.db.run(sql`update orders set ordered_at = ordered_at - interval '8 days' where id = ${before.id}`)
  await market.as(shop.owner).put(`/api/v1/seller/orders/${lost.id}/cancel`, { reason: 'Hết hàng' })
  const overview = await overviewOf(shop.owner)
  expect(overview).toMatchObject({
    days: 7,
    revenue: { now: 210_000, before: 120_000 },
    orders: { now: 1, before: 1 },
    views: { now: 0, before: 0 },
    bestSellers: [{ productId: product.id, name: 'Nón lá bài thơ', pieces: 2, revenue: 180_000 }],
    todo: { confirm: 2, ship: 0, returns: 0, reviews: 0 },
  })
  expect(overview.byDay).toHaveLength(7)
  expect(overview.byDay.at(-1)).toMatchObject({
    revenue: 210_000,
    orders: 1,
    before: { revenue: 0, orders: 0, views: 0 },
  })
  // Eight days ago, over yesterday.
  expect(overview.byDay.at(-2)).toMatchObject({ revenue: 0, before: { revenue: 120_000, orders: 1, views: 0 } })
  // Moved again: the same day is added up again, and nothing twice.
  await market.as(shop.owner).put(`/api/v1/seller/orders/${sold.id}/cancel`, { reason: 'Hết hàng' })
  expect(await overviewOf(shop.owner, 1)).toMatchObject({
    revenue: { now: 0, before: 0 },
    bestSellers: [],
    todo: { confirm: 1 },
  })
  expect((await market.as(shop.owner).get('/api/v1/seller/overview?days=8')).status).toBe(400)
  // Two days of one's own: those on which the older order was placed, and the one after.
  const day = daysBefore(dayInVietnam(new Date()), 8)
  const own = { from: day, to: daysBefore(day, -1) }
  const earlier = await market.as(shop.owner).call(getSellerOverview, { query: own })
  expect(earlier).toMatchObject({ days: 2, revenue: { now: 120_000, before: 0 }, orders: { now: 1, before: 0 } })
  expect(earlier.bestSellers).toMatchObject([{ pieces: 1 }])
  expect(earlier.byDay.at(-2)).toMatchObject({ date: day, orders: 1 })
  expect((await market.as(shop.owner).get(`/api/v1/seller/overview?from=${day}`)).status).toBe(400)
})

test('variants low on stock are listed with their current stock', async () => {
  const shop = await market.given.shop()
  const product = await market.given.product({
    shop,
    name: 'Khăn piêu',
    variants: [{ options: 'Đỏ', stockQuantity: 5 }, { options: 'Xanh', stockQuantity: 0 }, { stockQuantity: 6 }],
  })
  await market.given.product({ shop, status: 'DRAFT', variants: [{ stockQuantity: 1 }] })
  await market.recurringJob('scarce-variants')
  expect((await overviewOf(shop.owner)).scarce).toMatchObject([
    { name: 'Khăn piêu', options: 'Xanh', stock: 0 },
    { options: 'Đỏ', stock: 5 },
  ])
  await market.db.run(sql`update variants set stock_quantity = 50 where id = ${product.variants[0].id}`)
  const after = await overviewOf(shop.owner)
  expect([after.scarce.length, after.todo.scarce]).toEqual([1, 1])
  await market.recurringJob('scarce-variants')
  expect((await overviewOf(shop.owner)).todo.scarce).toBe(1)
})

const phone = 'Mozilla/5.0 (Linux; Android 16) Chrome/140'
const seen = async (productId: number) =>
  (
    await market.db.maybeOne(
      z.object({ views: z.number() }),
      sql`select views from product_views where product_id = ${productId}`,
    )
  )?.views ?? 0

test('a view counts once per visitor and day; views by robots and of missing products do not', async () => {
  const product = await market.given.product()
  let now = Date.parse('2026-11-22T08:00:00+07:00')
  const counter = createViewCounter(market.db, { now: () => now })
  const look = (viewer: string, userAgent = phone, productId = product.id) =>
    counter.count({ productId, viewer, userAgent })
  look('10.0.0.1')
  look('10.0.0.1')
  look('10.0.0.2')
  look('10.0.0.1', 'Mozilla/5.0 (Macintosh) Safari/605')
  look('10.0.0.3', 'Googlebot/2.1')
  look('10.0.0.3', '')
  look('10.0.0.3', phone, 99_999_999)
  await counter.flush()
  expect(await seen(product.id)).toBe(3)
  look('10.0.0.1')
  now += 86_400_000
  look('10.0.0.1')
  await counter.close()
  expect(await seen(product.id)).toBe(4)
})

test('views are reported by the page, and nothing about the visitor is stored', async () => {
  const { id } = await market.given.product()
  const report = (body: object) => market.guest.post('/api/v1/views', body, { 'user-agent': phone })
  expect((await report({ productId: id })).status).toBe(200)
  for (const remoteAddress of ['2001:db8::1', '2001:db8::2'])
    await market.app.inject({
      method: 'POST',
      url: '/api/v1/views',
      remoteAddress,
      headers: { 'user-agent': phone },
      payload: { productId: id },
    })
  expect((await report({ productId: 99_999_999 })).status).toBe(200)
  expect((await report({ productId: 'x' })).status).toBe(400)
  // One IPv4 address and one IPv6 network.
  await expect.poll(() => seen(id), { timeout: 9000 }).toBe(2)
  const { columns } = await market.db.one(
    z.object({ columns: z.array(z.string()) }),
    sql`
    select array_agg(column_name::text order by column_name) as columns from information_schema.columns where table_name = 'product_views'`,
  )
  expect(columns).toEqual(['day', 'product_id', 'shop_id', 'views'])
})
