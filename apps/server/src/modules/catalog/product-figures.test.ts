import {
  getProduct,
  listCategoryProducts,
  listFeaturedProducts,
  listProductGroups,
  listProducts,
  suggestProducts,
} from '@chophien/domain/catalog/contract'
import { getShop } from '@chophien/domain/shops/contract'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import type { MadeProduct } from '../../testing/builders.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { countRating } from './product-rating.ts'
import { countSold } from './sold-count.ts'

const market = testMarketplace()

let shop: Awaited<ReturnType<typeof market.given.shop>>
let category: { id: number; name: string }
/** Older than the other product of its category, so that no group shows it. */
let bowl: MadeProduct
let lamp: MadeProduct
let other: MadeProduct
beforeAll(async () => {
  shop = await market.given.shop()
  category = await market.given.category()
  bowl = await market.given.product({
    name: 'Bát men lam',
    shop,
    category,
    publishedAt: new Date(0),
    basePrice: 90_000,
  })
  lamp = await market.given.product({ name: 'Đèn mây', shop, category, isFeatured: true })
  other = await market.given.product({ name: 'Nón lá', isFeatured: true })
})

/** An order of the bowl that its seller has shipped. Returns its delivery. */
async function shipped(): Promise<() => Promise<number>> {
  const { id } = await orderFrom(market, { product: bowl })
  const step = async (name: string, body?: object) =>
    (await market.as(shop.owner).put(`/api/v1/seller/orders/${id}/${name}`, body)).status
  expect(await step('confirm')).toBe(200)
  expect(await step('ship', { carrier: 'Giao Hàng Nhanh', trackingCode: `GHN${id}` })).toBe(200)
  return () => step('deliver')
}

/** How many statements `work` sends. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const before = market.db.statementCount
  await work()
  return market.db.statementCount - before
}

const soldOf = async ({ id }: MadeProduct) => (await market.guest.call(getProduct, { params: { id } })).soldCount
const rate = (product: MadeProduct, rating: number) =>
  market.db.transaction((tx) => countRating(tx, product.id, rating))

test('a delivery writes at most 4 kB of WAL for its counters', async () => {
  const Written = z.object({ bytes: z.number(), fpi: z.number() })
  const Session = z.object({ pid: z.number() })
  /** Counts one unit; returns what its session has written in all. */
  const deliver = async () => {
    const { pid } = await market.db.transaction(async (tx) => {
      await countSold(tx, [{ productId: lamp.id, quantity: 1 }], 1)
      return tx.one(Session, sql`select pg_backend_pid() as pid from pg_stat_force_next_flush()`)
    })
    const written = await market.db.one(
      Written,
      sql`select wal_bytes as bytes, wal_fpi as fpi from pg_stat_get_backend_wal(${pid}::integer)`,
    )
    return { pid, ...written }
  }
  // The first writes to a page after a checkpoint write the whole page.
  await deliver()
  const before = await deliver()
  const after = await deliver()
  expect(after.pid).toBe(before.pid)
  const bytes = after.bytes - before.bytes - (after.fpi - before.fpi) * 8192
  expect(bytes).toBeGreaterThan(100)
  expect(bytes).toBeLessThanOrEqual(4096)
})

/** 202 products of `shop` in a category of their own: a list of them is too long to name each. Returns one of them. */
async function manyProducts(shop: { id: number }): Promise<MadeProduct> {
  const model = await market.given.product({ shop })
  await market.db.transaction(async (tx) => {
    await tx.run(sql`
      insert into products (shop_id, category_id, name, base_price, min_price, status, published_at)
      select ${shop.id}, ${model.categoryId}, 'Cốc số ' || n, 100000, 90000, 'ACTIVE', now() from generate_series(1, 201) n`)
    tx.changed([`category:${model.categoryId}`, `shop:${shop.id}`, 'catalog'])
  })
  return model
}

test('a delivery leaves kept answers that do not show its product', async () => {
  const { guest } = market
  const elsewhere = await manyProducts(await market.given.shop())
  const answers = {
    'long list of another category': () =>
      guest.call(listCategoryProducts, { params: { id: elsewhere.categoryId }, query: { size: 300 } }),
    'long list of another shop': () => guest.call(listProducts, { query: { shopId: elsewhere.shopId, size: 300 } }),
    featured: () => guest.call(listFeaturedProducts, { query: { size: 8 } }),
    groups: () => guest.call(listProductGroups, { query: { size: 1 } }),
    sale: () => guest.call(listProducts, { query: { onSale: true, size: 30 } }),
    'first of the category': () =>
      guest.call(listCategoryProducts, { params: { id: category.id }, query: { size: 1 } }),
    'another category': () => guest.call(listCategoryProducts, { params: { id: other.categoryId } }),
    'another product': () => guest.call(getProduct, { params: { id: lamp.id } }),
    suggestions: () => guest.call(suggestProducts, { query: { searchTerm: 'bát' } }),
    shop: () => guest.call(getShop, { params: { id: shop.id } }),
  }
  const deliver = await shipped()
  for (const answer of Object.values(answers)) await answer()
  expect(await deliver()).toBe(200)
  const asked: Record<string, number> = {}
  for (const [name, answer] of Object.entries(answers)) asked[name] = await statementsOf(answer)
  expect(asked).toEqual(Object.fromEntries(Object.keys(answers).map((name) => [name, 0])))
})

test('a delivery renews the kept page and lists of its product', async () => {
  const lists = {
    category: { categoryId: category.id },
    shop: { shopId: shop.id },
    all: {},
    found: { searchTerm: 'Bát men lam' },
  }
  const shown = async () => {
    const found: Record<string, number | undefined> = { product: await soldOf(bowl) }
    for (const [name, query] of Object.entries(lists)) {
      const { products } = await market.guest.call(listProducts, { query })
      found[name] = products.find(({ id }) => id === bowl.id)?.soldCount
    }
    return found
  }
  const deliver = await shipped()
  const sold = (await shown()).product ?? Number.NaN
  expect(await deliver()).toBe(200)
  const { product, ...ofLists } = await shown()
  expect([product, ...Object.values(ofLists)]).toEqual(Array(5).fill(sold + 1))
})

test('a delivery renews kept lists that are too long to name their products', async () => {
  const model = await manyProducts(shop)
  const lists = {
    category: { categoryId: model.categoryId },
    shop: { shopId: shop.id },
    shopAndCategory: { shopId: shop.id, categoryId: model.categoryId },
    all: {},
  }
  const shown = async () => {
    const sold: (number | undefined)[] = []
    for (const query of Object.values(lists)) {
      const { products } = await market.guest.call(listProducts, { query })
      expect(products.length).toBeGreaterThan(200)
      sold.push(products.find(({ id }) => id === model.id)?.soldCount)
    }
    return sold
  }
  expect(await shown()).toEqual([0, 0, 0, 0])
  await market.db.transaction((tx) => countSold(tx, [{ productId: model.id, quantity: 3 }], 1))
  expect(await shown()).toEqual([3, 3, 3, 3])
})

test('a review renews the stars of its product and its shop, and leaves other pages', async () => {
  const stars = async () => [
    (await market.guest.call(getProduct, { params: { id: bowl.id } })).reviewCount,
    (await market.guest.call(getShop, { params: { id: shop.id } })).averageRating,
  ]
  const elsewhere = () => market.guest.call(getProduct, { params: { id: lamp.id } })
  expect(await stars()).toEqual([0, 0])
  await elsewhere()
  await rate(bowl, 4)
  expect(await statementsOf(elsewhere)).toBe(0)
  expect(await stars()).toEqual([1, 4])
  await rate(bowl, 5)
  expect(await stars()).toEqual([2, 4.5])
  await market.recurringJob('figure-copies')
  await market.db.transaction(async (tx) => tx.changed([`shop:${shop.id}`]))
  expect(await stars()).toEqual([2, 4.5])
})
