import { addPlanRule } from '@chophien/domain/plans/admin-contract'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { startOfDay } from '../../platform/database/vietnam-days.ts'
import type { Person } from '../../testing/builders.ts'
import { dayFromNow, givePlan, makePlan, writePlan, writeRule, writeShopPlan } from '../../testing/commission-plans.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { findCaseOrder } from '../orders/case-orders.queries.ts'
import { orderRows } from '../orders/export-orders.ts'
import { LineRules, lineRules } from './line-rules.queries.ts'
import { rateOfLine } from './rate-of-line.ts'

const market = testMarketplace()

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

const commissionOf = async ({ id }: { id: number }) =>
  (await market.db.one(z.object({ commission: z.number() }), sql`select commission from orders where id = ${id}`))
    .commission

/** What a shop pays for a category at an instant. The category's own commission would be 5 %. */
async function rateAt(shop: { id: number }, category: { id: number }, at: Sql) {
  const { rules } = await market.db.one(
    z.object({ rules: z.nullable(LineRules) }),
    sql`select ${lineRules({ shopId: sql`${shop.id}::bigint`, categoryId: sql`${category.id}::bigint`, at })} as rules`,
  )
  return rateOfLine(500, rules)
}

test('an order of a shop with a plan pays its rate; a shop without one pays that of the category', async () => {
  const category = await market.given.category()
  const [shop, other] = [await market.given.shop(), await market.given.shop()]
  await givePlan(market, admin, shop, await makePlan(market, admin, [{ commissionBps: 300 }]))
  const product = (of: { id: number }) => market.given.product({ shop: of, category })
  // One unit at 90.000 ₫.
  expect(await commissionOf(await orderFrom(market, { product: await product(shop) }))).toBe(2700)
  expect(await commissionOf(await orderFrom(market, { product: await product(other) }))).toBe(4500)
})

test('the rate of a category goes before that of one above it, and that before the rate of all', async () => {
  const root = await market.given.category()
  const middle = await market.given.category({ parent: root })
  const leaf = await market.given.category({ parent: middle })
  const apart = await market.given.category()
  const shop = await market.given.shop()
  const plan = await makePlan(market, admin, [
    { commissionBps: 1000 },
    { categoryId: root.id, commissionBps: 200 },
    { categoryId: leaf.id, commissionBps: 100 },
  ])
  await givePlan(market, admin, shop, plan)
  const paid = async (category: { id: number }) =>
    commissionOf(await orderFrom(market, { product: await market.given.product({ shop, category }) }))
  expect([await paid(leaf), await paid(middle), await paid(root), await paid(apart)]).toEqual([900, 1800, 1800, 9000])
})

test('a plan that says nothing about a category leaves it its own commission, and 0 % is a rate', async () => {
  const [free, own] = [await market.given.category(), await market.given.category()]
  const shop = await market.given.shop()
  await givePlan(market, admin, shop, await makePlan(market, admin, [{ categoryId: free.id, commissionBps: 0 }]))
  const paid = async (category: { id: number }) =>
    commissionOf(await orderFrom(market, { product: await market.given.product({ shop, category }) }))
  expect([await paid(free), await paid(own)]).toEqual([0, 4500])
})

test('a bound counts for each line, and cases and files go by what was frozen', async () => {
  const shop = await market.given.shop()
  await givePlan(market, admin, shop, await makePlan(market, admin, [{ commissionBps: 1000, cap: 10_000 }]))
  const product = await market.given.product({ shop, variants: [{ finalPrice: 1_000_001 }] })
  const order = await orderFrom(market, { product, quantity: 2 })
  expect(await commissionOf(order)).toBe(10_000)
  const found = await findCaseOrder(market.db, sql`o.id = ${order.id}`)
  expect(found?.lines).toMatchObject([{ subtotal: 2_000_002, commissionBps: 1000, commission: 10_000 }])
  const rows: unknown[][] = []
  await market.db.transaction(async (tx) => {
    for await (const row of orderRows(tx, { shopId: shop.id }, () => {})) rows.push([...row])
  })
  const [head = [], line = []] = rows
  const cell = (name: string) => line[head.indexOf(name)]
  expect([cell('Hoa hồng (%)'), cell('Hoa hồng (đồng)')]).toEqual([10, 10_000])
  const small = await market.given.product({ shop, variants: [{ finalPrice: 99_999 }] })
  expect(await commissionOf(await orderFrom(market, { product: small }))).toBe(9999)
})

test('a line from before shares were kept has the commission of its rate', async () => {
  const order = await orderFrom(market)
  await market.db.run(sql`update order_items set commission = null where order_id = ${order.id}`)
  const found = await findCaseOrder(market.db, sql`o.id = ${order.id}`)
  expect(found?.lines).toMatchObject([{ commissionBps: 500, commission: 4500 }])
})

test('what an order pays stays, whatever changes afterwards', async () => {
  const shop = await market.given.shop()
  const product = await market.given.product({ shop })
  const first = await writePlan(market.db)
  await writeRule(market.db, first.id, { commissionBps: 300, fromDay: dayFromNow(-30) })
  await writeShopPlan(market.db, { shopId: shop.id, planId: first.id, fromDay: dayFromNow(-30) })
  const before = await orderFrom(market, { product })
  expect(await commissionOf(before)).toBe(2700)

  // A new rate and another plan, from today.
  await writeRule(market.db, first.id, { commissionBps: 400 })
  const between = await orderFrom(market, { product })
  const second = await makePlan(market, admin, [{ commissionBps: 100 }])
  await writeShopPlan(market.db, { shopId: shop.id, planId: second.id, fromDay: dayFromNow(0) })
  const after = await orderFrom(market, { product })
  const end = await market.given.shop()
  expect(await Promise.all([before, between, after].map(commissionOf))).toEqual([2700, 3600, 900])
  expect(await commissionOf(await orderFrom(market, { shop: end }))).toBe(4500)

  // What is to come counts for nothing yet.
  const params = { id: second.id }
  await market.as(admin).call(addPlanRule, { params, body: { commissionBps: 0, fromDay: dayFromNow(1) } })
  expect(await commissionOf(await orderFrom(market, { product }))).toBe(900)
})

test('plans and rates change at midnight in Vietnam', async () => {
  const [shop, category] = [await market.given.shop(), await market.given.category()]
  const [first, second] = [await writePlan(market.db), await writePlan(market.db)]
  const [changed, raised] = [dayFromNow(-10), dayFromNow(-5)]
  await writeRule(market.db, first.id, { commissionBps: 300, fromDay: dayFromNow(-20) })
  await writeRule(market.db, second.id, { commissionBps: 200, fromDay: dayFromNow(-20) })
  await writeRule(market.db, second.id, { commissionBps: 700, cap: 5000, fromDay: raised })
  await writeShopPlan(market.db, { shopId: shop.id, planId: first.id, fromDay: dayFromNow(-20) })
  await writeShopPlan(market.db, { shopId: shop.id, planId: second.id, fromDay: changed })
  await writeShopPlan(market.db, { shopId: shop.id, planId: null, fromDay: dayFromNow(3) })
  const bps = async (at: Sql) => (await rateAt(shop, category, at)).commissionBps
  const both = async (day: string) => [
    await bps(sql`(${startOfDay(day)} - interval '1 millisecond')`),
    await bps(startOfDay(day)),
  ]
  expect(await both(dayFromNow(-20))).toEqual([500, 300])
  expect(await both(changed)).toEqual([300, 200])
  expect(await both(raised)).toEqual([200, 700])
  expect(await both(dayFromNow(3))).toEqual([700, 500])
  // 17:00 UTC is midnight in Vietnam.
  expect(await rateAt(shop, category, sql`${`${raised}T16:59:59Z`}::timestamptz`)).toEqual({
    commissionBps: 700,
    commissionCap: 5000,
  })
  expect(await bps(sql`${`${dayFromNow(2)}T17:00:00Z`}::timestamptz`)).toBe(500)
})
