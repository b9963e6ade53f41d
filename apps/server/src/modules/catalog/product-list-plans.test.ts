import { productSorts } from '@chophien/domain/catalog/schemas'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { findProductGroups } from './product-groups.queries.ts'
import { findListedPage, selectionOf } from './product-list.queries.ts'

const market = testMarketplace()
const PRODUCTS = 3000

beforeAll(async () => {
  const { shopId, categoryId } = await market.given.product()
  await market.db.run(sql`
    insert into products (shop_id, category_id, name, base_price, min_price, is_featured, status, published_at, approved_at)
    select ${shopId}, ${categoryId}, 'Món hàng số ' || n, 900000 - n, 1000 + n * 7919 % ${PRODUCTS}::integer, n % 100 = 0, 'ACTIVE',
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${PRODUCTS}::integer) n`)
  await market.db.run(sql`vacuum analyze products, listed_products, shops`)
})

const Node = z.object({
  'Node Type': z.string(),
  'Index Name': z.optional(z.string()),
  'Relation Name': z.optional(z.string()),
  'Actual Rows': z.optional(z.number()),
  'Actual Loops': z.optional(z.number()),
  'Rows Removed by Filter': z.optional(z.number()),
  'Rows Removed by Join Filter': z.optional(z.number()),
  get Plans() {
    return z.optional(z.array(Node))
  },
})
type Node = z.output<typeof Node>

/** The plan of the statement that `ask` sends; with what it read when it `ran`. */
async function planOf(ask: (db: Db) => Promise<unknown>, { ran = false } = {}): Promise<Node> {
  const asked: Sql[] = []
  const keep = async (_row: unknown, statement: Sql) => {
    asked.push(statement)
    return []
  }
  await ask({ rows: keep } as never)
  const [statement = sql.empty] = asked
  const [row] = await market.db.rows(
    z.object({ 'QUERY PLAN': z.array(z.object({ Plan: Node })) }),
    sql`explain (format json, analyze ${sql.raw(String(ran))}) ${statement}`,
    { unnamed: true },
  )
  const plan = row?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error('no plan')
  return plan
}

/** The way from the top of a plan down to the scan of products within a page, which is the only index-only one. Empty: there is none. */
function wayToScan(node: Node): Node[] {
  if (node['Node Type'] === 'Index Only Scan' && node['Index Name']?.startsWith('listed_')) return [node]
  const [below] = (node.Plans ?? []).map(wayToScan).filter((way) => way.length > 0)
  return below ? [node, ...below] : []
}

const page = { limit: 24, offset: 48 }

const indexes = [
  ['publishedAt', 'asc', 'listed_newest'],
  ['publishedAt', 'desc', 'listed_newest'],
  ['name', 'asc', 'listed_by_name'],
  ['name', 'desc', 'listed_by_name'],
  ['basePrice', 'asc', 'listed_cheapest'],
  ['basePrice', 'desc', 'listed_dearest'],
  ['approvedAt', 'asc', 'listed_by_approval'],
  ['approvedAt', 'desc', 'listed_by_approval'],
  ['popularity', 'asc', 'listed_popular'],
  ['popularity', 'desc', 'listed_popular'],
] as const

test.each(indexes)(
  'a page of the list by %s %s comes from %s alone, unsorted',
  async (sortBy, sortDirection, index) => {
    const selection = await selectionOf(market.db, { page: 0, size: 24, sortBy, sortDirection }, {})
    const way = wayToScan(await planOf((db) => findListedPage(db, selection, page)))
    expect(way.at(-1)?.['Index Name']).toBe(index)
    // What is above the page's limit sorts no more than its few rows.
    const names = way.map((node) => node['Node Type'])
    expect(names).toContain('Limit')
    expect(names.slice(names.lastIndexOf('Limit')).filter((name) => name.includes('Sort'))).toEqual([])
  },
)

/** Rows of products that a plan read. */
const productsRead = (node: Node): number =>
  (['products', 'listed_products'].includes(node['Relation Name'] ?? '')
    ? ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 0)
    : 0) + (node.Plans ?? []).reduce((sum, below) => sum + productsRead(below), 0)

test('the groups of the front page read a few rows of a category, also of one that a single shop owns', async () => {
  const plan = await planOf((db) => findProductGroups(db, 12), { ran: true })
  expect(productsRead(plan)).toBeGreaterThan(12)
  expect(productsRead(plan)).toBeLessThan(150)
})

test('every order of the lists has its index named here', () => {
  const named = new Set<string>(indexes.map(([sortBy]) => sortBy))
  // By the mark alone a list is sorted among the few that have it.
  expect(productSorts.filter((sort) => !named.has(sort))).toEqual(['isFeatured'])
})
