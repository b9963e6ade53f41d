import { getAdminShopFigures, getShopFigures, getShopperRefusals } from '@chophien/domain/returns/figures-contract'
import { getShopService } from '@chophien/domain/shops/service-contract'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { madeCase } from '../../testing/return-cases.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()
const hours = (count: number) => new Date(Date.now() - count * 3_600_000)

/** An order of a shop that stands somewhere: ordered, confirmed and handed over so many hours ago. */
async function order(
  shop: { id: number },
  {
    status,
    confirmed,
    shipped,
    ordered = 100,
    by,
  }: { status: string; confirmed?: number; shipped?: number; ordered?: number; by?: Person },
): Promise<number> {
  const { id } = await orderFrom(market, { shop, ...(by ? { by } : {}) })
  await market.db.run(sql`update orders set status = ${status}, ordered_at = ${hours(ordered)} where id = ${id}`)
  for (const [state, at] of [
    ['PROCESSING', confirmed],
    ['SHIPPED', shipped],
  ] as const)
    if (at !== undefined)
      await market.db.run(sql`
        insert into order_events (shop_id, order_id, status, actor, at) values (${shop.id}, ${id}, ${state}, 'seller', ${hours(at)})`)
  return id
}

test('a shop sees what it cancelled, handed over late, gave back for its fault and lost, over 30 and 90 days', async () => {
  const shop = await market.given.shop()
  const seller = market.as(shop.owner)
  expect(await seller.call(getShopFigures)).toEqual(
    [30, 90].map((days) => ({
      days,
      cancelled: { count: 0, of: 0 },
      late: { count: 0, of: 0 },
      returned: { count: 0, of: 0 },
      lost: { count: 0, of: 0 },
    })),
  )
  await order(shop, { status: 'CANCELLED_BY_SELLER' })
  await order(shop, { status: 'CANCELLED' })
  // Neither counts: the shopper cancelled, nobody paid.
  await order(shop, { status: 'CANCELLED_BY_USER' })
  await order(shop, { status: 'FAILED' })
  await order(shop, { status: 'DELIVERED', confirmed: 90, shipped: 43 })
  await order(shop, { status: 'FAILED', confirmed: 90, shipped: 41 })
  // Two months ago.
  await order(shop, { status: 'COMPLETED', confirmed: 1400, shipped: 1390, ordered: 1440 })
  // Too long ago.
  await order(shop, { status: 'CANCELLED', ordered: 2400 })
  const fault = await madeCase(market, { shop, state: 'REFUNDED', reason: 'WRONG_ITEM' })
  await market.db.run(sql`
    insert into order_events (shop_id, order_id, status, actor) values (${shop.id}, ${fault.orderId}, 'SHIPPED', 'seller')`)
  const mind = await madeCase(market, { shop, state: 'REFUNDED', reason: 'CHANGED_MIND' })
  await market.db.run(sql`
    insert into order_events (shop_id, order_id, status, actor) values (${shop.id}, ${mind.orderId}, 'SHIPPED', 'seller')`)
  const decide = (of: { id: number }, outcome: string, bearer: string) =>
    market.db.run(sql`
      insert into case_decisions (shop_id, case_id, outcome, amount, bearer, return_payer, reason, state, decided_by)
      values (${shop.id}, ${of.id}, ${outcome}, 1000, ${bearer}, 'SHOP', 'x', 'APPLIED', ${shop.owner.id})`)
  await decide(fault, 'REFUND', 'SHOP')
  await decide(mind, 'REFUND', 'MARKETPLACE')
  const figures = await seller.call(getShopFigures)
  expect(figures).toEqual([
    {
      days: 30,
      cancelled: { count: 2, of: 6 },
      late: { count: 1, of: 4 },
      returned: { count: 1, of: 4 },
      lost: { count: 1, of: 2 },
    },
    {
      days: 90,
      cancelled: { count: 2, of: 7 },
      late: { count: 1, of: 5 },
      returned: { count: 1, of: 5 },
      lost: { count: 1, of: 2 },
    },
  ])
  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  expect(await market.as(admin).call(getAdminShopFigures, { params: { id: shop.id } })).toEqual(figures)
  await expect(market.as(admin).call(getAdminShopFigures, { params: { id: 999_999 } })).rejects.toThrow('404')
  expect((await market.as(shop.owner).get(`/api/v1/admin/shops/${shop.id}/figures`)).status).toBe(403)
})

test('shoppers see how a shop serves, and nothing of what fewer than ten orders say', async () => {
  const shop = await market.given.shop()
  const service = () => market.guest.call(getShopService, { params: { id: shop.id } })
  for (let made = 0; made < 8; made++) await order(shop, { status: 'DELIVERED', confirmed: 90, shipped: 80 })
  await order(shop, { status: 'DELIVERED', confirmed: 90, shipped: 10 })
  await order(shop, { status: 'CANCELLED_BY_SELLER' })
  // Ten came, nine were handed over.
  expect(await service()).toEqual({ accepted: 90, onTime: null, returned: null })
  await order(shop, { status: 'DELIVERED', confirmed: 90, shipped: 80 })
  const fault = await madeCase(market, { shop, state: 'REFUNDED', reason: 'WRONG_ITEM' })
  await market.db.run(sql`
    insert into order_events (shop_id, order_id, status, actor) values (${shop.id}, ${fault.orderId}, 'SHIPPED', 'seller')`)
  // Kept for minutes, until the shop changes: no order tells of it.
  await market.db.transaction(async (tx) => tx.changed([`shop:${shop.id}`]))
  expect(await service()).toEqual({ accepted: 91.7, onTime: 90.9, returned: 9.1 })
  await market.db.run(sql`update shops set status = 'SUSPENDED', suspension_reason = 'x' where id = ${shop.id}`)
  await market.db.transaction(async (tx) => tx.changed([`shop:${shop.id}`]))
  expect((await market.guest.get(`/api/v1/shops/${shop.id}/service`)).status).toBe(404)
})

test('administrators see what a shopper refused', async () => {
  const shop = await market.given.shop()
  const lan = await market.given.person()
  await order(shop, { status: 'FAILED', shipped: 10, by: lan })
  await order(shop, { status: 'FAILED', by: lan })
  await madeCase(market, { shop, shopper: lan, state: 'CLOSED' })
  await madeCase(market, { shop, shopper: lan })
  // Never arrived, as a case found.
  const missed = await madeCase(market, { shop, shopper: lan, state: 'REFUNDED', reason: 'NOT_RECEIVED' })
  await market.db.run(sql`update return_cases set kind = 'NOT_RECEIVED' where id = ${missed.id}`)
  await market.db.run(sql`update orders set status = 'FAILED' where id = ${missed.orderId}`)
  await market.db.run(sql`
    insert into order_events (shop_id, order_id, status, actor) values (${shop.id}, ${missed.orderId}, 'SHIPPED', 'seller')`)
  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  expect(await market.as(admin).call(getShopperRefusals, { params: { id: lan.id } })).toEqual({
    orders: 5,
    refusedParcels: 1,
    cases: 3,
    refusedCases: 1,
  })
  expect((await market.as(lan).get(`/api/v1/admin/users/${lan.id}/refusals`)).status).toBe(403)
  expect((await market.as(admin).get('/api/v1/admin/users/999999/refusals')).status).toBe(404)
})
