import { placeOrder } from '@chophien/domain/orders/contract'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import type { MadeProduct } from '../../testing/builders.ts'
import { dayFromNow, writePlan, writeRule, writeShopPlan } from '../../testing/commission-plans.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

const LINES = 500
const LINES_OF_CHECKOUT = 20

// Mulberry32: the same numbers in every run.
let state = 20_261_127
const random = () => {
  state = (state + 0x6d_2b_79_f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}
const below = (count: number) => Math.floor(random() * count)
function pick<Item>(items: readonly Item[]): Item {
  const item = items[below(items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

interface Category {
  id: number
  above: Category | null
  bps: number
}

const Rule = z.object({
  plan: z.number(),
  category: z.nullable(z.number()),
  bps: z.nullable(z.number()),
  cap: z.nullable(z.number()),
  day: z.string(),
})
const ShopRow = z.object({ shop: z.number(), plan: z.nullable(z.number()), day: z.string() })

/** The newest of some rows up to a day. */
function latest<Row extends { day: string }>(rows: readonly Row[], day: string): Row | undefined {
  let found: Row | undefined
  for (const row of rows) if (row.day <= day && (found === undefined || row.day > found.day)) found = row
  return found
}

/** The commission of a line, worked out step by step from the rows as they stand. */
function expected(
  { shop, category, amount, day }: { shop: number; category: Category; amount: number; day: string },
  { rules, shops }: { rules: z.output<typeof Rule>[]; shops: z.output<typeof ShopRow>[] },
): { bps: number; commission: number } {
  const plan = latest(
    shops.filter((row) => row.shop === shop),
    day,
  )?.plan
  const of = (id: number | null) =>
    latest(
      rules.filter((rule) => rule.plan === plan && rule.category === id),
      day,
    )
  let rate: { bps: number | null; cap: number | null } | undefined
  if (plan) {
    for (let at: Category | null = category; at && (rate?.bps ?? null) === null; at = at.above) rate = of(at.id)
    if ((rate?.bps ?? null) === null) rate = of(null)
  }
  const bps = rate?.bps ?? category.bps
  const share = (amount * bps - ((amount * bps) % 10_000)) / 10_000
  const cap = rate?.bps === undefined || rate.bps === null ? null : rate.cap
  return { bps, commission: cap !== null && share > cap ? cap : share }
}

async function grow(above: Category | null, depth: number): Promise<Category[]> {
  const { id } = await market.given.category(above ? { parent: above } : {})
  const bps = below(1500)
  await market.db.run(sql`update categories set commission_bps = ${bps} where id = ${id}`)
  const category = { id, above, bps }
  if (depth === 1) return [category]
  return [category, ...(await grow(category, depth - 1)), ...(await grow(category, depth - 1))]
}

test(`${LINES} random lines pay what their plans say`, async () => {
  const categories = [...(await grow(null, 3)), ...(await grow(null, 3))]
  const plans = [await writePlan(market.db), await writePlan(market.db), await writePlan(market.db)]
  const ids = [null, ...categories.map(({ id }) => id)]
  for (let made = 0; made < 150; made++)
    await writeRule(market.db, pick(plans).id, {
      categoryId: pick(ids),
      commissionBps: random() < 0.2 ? null : below(3000),
      fromDay: dayFromNow(below(40) - 35),
    })
  for (let made = 0; made < 60; made++)
    await writeRule(market.db, pick(plans).id, {
      categoryId: pick(ids),
      commissionBps: below(3000),
      cap: 1 + below(60_000),
      fromDay: dayFromNow(below(40) - 35),
    })
  const shops = []
  for (let made = 0; made < 8; made++) {
    const shop = await market.given.shop()
    shops.push(shop)
    const days = new Set(Array.from({ length: below(5) }, () => below(40) - 35))
    for (const day of days)
      await writeShopPlan(market.db, {
        shopId: shop.id,
        planId: random() < 0.15 ? null : pick(plans).id,
        fromDay: dayFromNow(day),
      })
  }
  const rows = {
    rules: await market.db.rows(
      Rule,
      sql`
      select plan_id as plan, category_id as category, commission_bps as bps, cap, to_char(from_day, 'YYYY-MM-DD') as day from commission_rules`,
    ),
    shops: await market.db.rows(
      ShopRow,
      sql`select shop_id as shop, plan_id as plan, to_char(from_day, 'YYYY-MM-DD') as day from shop_plans`,
    ),
  }
  const products: { product: MadeProduct; category: Category }[] = []
  for (let made = 0; made < 80; made++) {
    const category = pick(categories)
    const variants = [{ finalPrice: 1 + below(2_000_000), stockQuantity: 1000 }]
    products.push({ product: await market.given.product({ shop: pick(shops), category, variants }), category })
  }

  const Line = z.object({
    order: z.number(),
    item: z.number(),
    shop: z.number(),
    product: z.number(),
    amount: z.number(),
    at: z.date(),
    bps: z.number(),
    commission: z.number(),
    whole: z.number(),
  })
  let lines = 0
  let planned = 0
  let capped = 0
  while (lines < LINES) {
    const shopper = await market.given.person()
    const address = await market.given.address(shopper)
    const chosen = new Set(Array.from({ length: LINES_OF_CHECKOUT * 2 }, () => pick(products)))
    const cart: number[] = []
    for (const { product } of [...chosen].slice(0, LINES_OF_CHECKOUT))
      cart.push(await market.given.cartRow(shopper, product.variants[0], 1 + below(2)))
    const { orders } = await market.as(shopper).call(placeOrder, {
      body: { selectedCartItemIds: cart, shippingAddressId: address.id, customerPhone: '0912345678' },
    })
    const written = await market.db.rows(
      Line,
      sql`
      select o.id as order, i.id as item, o.shop_id as shop, i.product_id as product, i.subtotal as amount, o.ordered_at as at,
        i.commission_bps as bps, i.commission, o.commission as whole
      from orders o join order_items i on i.shop_id = o.shop_id and i.order_id = o.id where o.id = any(${orders.map(({ id }) => id)})`,
    )
    const sums = new Map<number, { sum: number; whole: number }>()
    for (const { order, item, shop, product, amount, at, bps, commission, whole } of written) {
      const category = products.find((each) => each.product.id === product)?.category
      if (!category) throw new Error('a line of no product')
      const meant = expected({ shop, category, amount, day: dayInVietnam(at) }, rows)
      expect([item, bps, commission]).toEqual([item, meant.bps, meant.commission])
      sums.set(order, { sum: (sums.get(order)?.sum ?? 0) + commission, whole })
      if (meant.bps !== category.bps) planned += 1
      if (commission !== Math.floor((amount * bps) / 10_000)) capped += 1
    }
    for (const { sum, whole } of sums.values()) expect(sum).toBe(whole)
    lines += written.length
  }
  // Not all alike.
  expect(planned).toBeGreaterThan(LINES / 5)
  expect(lines - planned).toBeGreaterThan(LINES / 20)
  expect(capped).toBeGreaterThan(LINES / 50)
})
