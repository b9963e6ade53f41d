import { type FacetQuery, type ListQuery, listProducts } from '@chophien/domain/catalog/contract'
import { listFacets } from '@chophien/domain/catalog/counts-contract'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { TagCache } from '../../platform/cache/tag-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { searchDeps } from '../../testing/search-deps.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { findFacets } from './facets.ts'
import { findProducts, paced } from './product-list.ts'

const market = testMarketplace()
/** A tenth of them in the second category; prices of 1,000 to 12,000,000. */
const PRODUCTS = 12_000
const categories: number[] = []
const shops: number[] = []

beforeAll(async () => {
  for (let made = 0; made < 3; made++) categories.push((await market.given.category()).id)
  for (let made = 0; made < 6; made++) shops.push((await market.given.shop()).id)
  // A statement may take five seconds.
  for (let from = 1; from <= PRODUCTS; from += 4000)
    await market.db.run(sql`
      insert into products (shop_id, category_id, name, base_price, min_price, in_stock, review_count, rating_sum, sold_count, status, published_at, approved_at)
      select (${shops}::bigint[])[1 + n % 6], (${categories}::bigint[])[case when n % 10 = 0 then 2 else 1 end], 'Món hàng ' || n, 1000 * n,
        case when n % 2 = 0 then 900 * n else 1000 * n end, n % 50 <> 0, 10, 10 + n % 41, n * 7919 % 1000, 'ACTIVE', now() - n * interval '1 minute',
        now() - n * interval '1 minute'
      from generate_series(${from}::integer, ${from + 3999}::integer) n`)
  await market.db.run(sql`vacuum analyze listed_products, products, shops`)
}, 60_000)

const list = (query: Partial<ListQuery>) => market.guest.call(listProducts, { query: { size: 30, ...query } })

test('a long list says that there are more than 10,000 products, a narrowed one more than 3,000, and all of their pages have products', async () => {
  const whole = await list({ page: 333 - 1 })
  expect(whole).toMatchObject({ totalElements: 10_000, totalIsMore: true, totalPages: 334 })
  expect(whole.products).toHaveLength(30)
  expect(await list({ inStock: true })).toMatchObject({ totalElements: 3000, totalIsMore: true, totalPages: 100 })
  // The last page that is counted leads on to the next one.
  const reached = await list({ inStock: true, page: 99 })
  expect(reached).toMatchObject({ totalElements: 11_760, totalPages: 392 })
  expect(reached.totalIsMore).toBeUndefined()
  const exact = await list({ categoryId: categories[1] as number })
  expect([exact.totalElements, exact.totalIsMore]).toEqual([1200, undefined])
})

test('a page some hundred products into a list is read at once, one behind thousands in turn', async () => {
  await list({ page: 200 })
  const gate = Promise.withResolvers<void>()
  const waiting = Array.from({ length: 31 }, () => paced(Number.POSITIVE_INFINITY, () => gate.promise))
  onTestFinished(() => gate.resolve())
  expect((await list({ page: 30 })).products).toHaveLength(30)
  await expect(list({ page: 190 })).rejects.toThrow('503')
  gate.resolve()
  await Promise.all(waiting)
  expect((await list({ page: 190 })).products).toHaveLength(30)
})

test('a page beyond what is counted knows the whole number, up to the last page', async () => {
  const query = { inStock: true, sortBy: 'name', sortDirection: 'asc' }
  const last = await list({ ...query, page: 391 })
  expect(last).toMatchObject({ totalElements: 11_760, totalPages: 392 })
  expect([last.totalIsMore, last.products.length]).toEqual([undefined, 30])
  expect((await list({ ...query, page: 392 })).products).toEqual([])
  const [before, after] = [await list({ ...query, page: 99 }), await list({ ...query, page: 100 })]
  expect(after.products.filter(({ id }) => before.products.some((other) => other.id === id))).toEqual([])
})

test.each(['publishedAt', 'name', 'basePrice', 'approvedAt', 'isFeatured', 'popularity'])(
  'a short list by %s is the same in either direction, whichever way it is read',
  async (sortBy) => {
    const query = { minPrice: 2_000_000, maxPrice: 2_024_000, sortBy }
    const up = (await list({ ...query, sortDirection: 'asc' })).products.map(({ id }) => id)
    const down = (await list({ ...query, sortDirection: 'desc' })).products.map(({ id }) => id)
    expect(up.length).toBeGreaterThan(20)
    expect(down.reverse()).toEqual(up)
  },
)

const facets = (query: FacetQuery) => market.guest.call(listFacets, { query })

test('a long list is counted by a sample: round figures close to the truth, which say so', async () => {
  const found = await facets({})
  expect(found.approximate).toEqual([
    'total',
    'price',
    'stars',
    'stock',
    'sale',
    'shops',
    'category',
    'colors',
    'sizes',
  ])
  const near = (count: number | null | undefined, truth: number, share: number) =>
    expect(Math.abs((count ?? 0) - truth) / truth).toBeLessThan(share)
  near(found.total, PRODUCTS, 0.15)
  near(found.inStock, 11_760, 0.15)
  near(found.onSale, 6000, 0.25)
  expect(found.shops).toHaveLength(6)
  for (const { count } of found.shops) near(count, 2000, 0.5)
  near(found.categories.find(({ id }) => id === categories[0])?.count, 10_800, 0.2)
  expect(String(found.total)).toMatch(/^\d\d0+$/u)
})

test('choices that few products meet are counted one by one, also in a long list', async () => {
  const chosen = { minPrice: 2_000_000, maxPrice: 2_030_000 }
  const found = await facets(chosen)
  expect(found.total).toBe((await list(chosen)).totalElements)
  for (const { id, count } of found.shops)
    expect([id, count]).toEqual([id, (await list({ ...chosen, shopIds: String(id) })).totalElements])
  expect(found.inStock).toBe((await list({ ...chosen, inStock: true })).totalElements)
  const nothing = await facets({ minPrice: 900_000_000, onSale: true })
  expect([nothing.total, nothing.inStock, nothing.shops.map(({ count }) => count)]).toEqual([0, 0, [0, 0, 0, 0, 0, 0]])
  expect(nothing.prices.some(({ count }) => count > 0)).toBe(true)
})

test('a chosen value that is rare has the exact count of its list, beside estimates of the others', async () => {
  const [, , rare] = categories as [number, number, number]
  await market.db.run(
    sql`update products set category_id = ${rare} where name in ('Món hàng 77', 'Món hàng 78', 'Món hàng 79')`,
  )
  const found = await facets({ categoryId: rare })
  expect([found.total, found.categories.find(({ id }) => id === rare)?.count]).toEqual([3, 3])
  expect(found.categories.find(({ id }) => id === categories[0])?.count).toBeGreaterThan(9000)
  expect(found.approximate).toEqual(['category'])
})

const Plan = z.object({ 'QUERY PLAN': z.array(z.object({ Plan: z.record(z.string(), z.unknown()) })) })

/** The pages of tables and indexes that the statements of `ask` read. */
async function pagesRead(ask: (db: Database) => Promise<unknown>): Promise<number> {
  const asked: Sql[] = []
  const { db } = market
  const rows: Database['rows'] = (schema, statement, options) => {
    asked.push(statement)
    return db.rows(schema, statement, options)
  }
  const one: Database['one'] = (schema, statement) => {
    asked.push(statement)
    return db.one(schema, statement)
  }
  await ask({ ...db, rows, one })
  let pages = 0
  for (const statement of asked) {
    const [row] = await db.rows(Plan, sql`explain (analyze, buffers, format json) ${statement}`, { unnamed: true })
    const { Plan: plan } = row?.['QUERY PLAN'][0] ?? { Plan: {} }
    pages += Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks'])
  }
  return pages
}

const nothingKept = () => new TagCache<number>({ maxBytes: 0, maxAgeMs: 0 })
/** A sample of some thousand products, each in its own page where nothing was vacuumed yet. The walk of an index over all products would read 12,000. */
const PAGES = 2500

test.each<[name: string, query: Partial<ListQuery>]>([
  ['nothing at that price', { minPrice: 900_000_000 }],
  ['nothing at that price in a category', { categoryId: 1, minPrice: 900_000_000, inStock: true }],
  ['a window of prices of a shop, by popularity', { shopIds: '1', minPrice: 2_000_000, maxPrice: 2_100_000 }],
  [
    'a wide window of prices of a shop, by name',
    { shopIds: '2', minPrice: 2_000_000, maxPrice: 9_000_000, sortBy: 'name' },
  ],
  ['nothing on sale with five stars and dear', { onSale: true, minRating: 5, minPrice: 11_990_000 }],
  ['much of a small category, newest first', { categoryId: 2, inStock: true, sortBy: 'publishedAt' }],
  ['colours that nothing has', { colors: 'tím', sizes: 'xl' }],
  ['no filter', {}],
])('a list and its counts read few pages: %s', async (_name, query) => {
  const { categoryId, shopIds, ...others } = query
  const asked = {
    ...others,
    ...(categoryId === undefined ? {} : { categoryId: categories[categoryId] as number }),
    ...(shopIds === undefined ? {} : { shopIds: String(shops[Number(shopIds)]) }),
  }
  const deps = (db: Database) => ({ ...searchDeps(db), totals: nothingKept() })
  expect(
    await pagesRead((db) => findProducts(deps(db), { page: 0, size: 30, sortBy: 'popularity', ...asked } as ListQuery)),
  ).toBeLessThan(PAGES)
  expect(await pagesRead((db) => findFacets(deps(db), asked as FacetQuery))).toBeLessThan(PAGES)
})
