import { productSorts } from '@chophien/domain/catalog/schemas'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
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
  await market.db.run(sql`vacuum analyze products, shops`)
})

/** The plan of the statement that `ask` sends, as text. */
async function planOf(ask: (db: Db) => Promise<unknown>): Promise<string> {
  const asked: Sql[] = []
  const keep = async (_row: unknown, statement: Sql) => {
    asked.push(statement)
    return []
  }
  await ask({ rows: keep } as never)
  const [statement = sql.empty] = asked
  const lines = await market.db.rows(z.object({ 'QUERY PLAN': z.string() }), sql`explain ${statement}`, {
    unnamed: true,
  })
  return lines.map((line) => line['QUERY PLAN']).join('\n')
}

const page = { limit: 24, offset: 48 }

test.each(
  productSorts.filter((sort) => sort !== 'isFeatured').flatMap((sortBy) => ['asc', 'desc'].map((way) => [sortBy, way])),
)('a page of the list by %s %s comes from an index alone', async (sortBy, sortDirection) => {
  const selection = selectionOf({ page: 0, size: 24, sortBy, sortDirection }, {})
  const plan = await planOf((db) => findListedPage(db, selection, page))
  expect(plan).toMatch(/Index Only Scan (?:Backward )?using products_\w+ on products/u)
})
