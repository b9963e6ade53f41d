import { expect, test, vi } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { compile } from '../../platform/database/sql.ts'
import { useImports } from '../../testing/import-fixture.ts'
import { findSellingShop } from '../shops/selling-shop.queries.ts'
import { importNow } from './import-now.ts'

const { market, csv } = useImports()

const many = (products: number, category: string) =>
  csv(...Array.from({ length: products }, (_, n) => `P${n},Khăn,${category},,,1000,1,,`))

test('on a machine on which each batch takes a second a file is not read anew for each, and every batch is told', async () => {
  const category = await market.given.category()
  const shop = await findSellingShop(market.db, (await market.given.shop()).id)
  if (!shop) throw new Error('the shop sells')
  let leases = 0
  const maybeOne: Database['maybeOne'] = (schema, statement) => {
    if (compile(statement).text.includes('attempts = attempts + 1')) leases++
    return market.db.maybeOne(schema, statement)
  }
  // Each look at the clock a second later than the one before.
  let seconds = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => ++seconds * 1000)
  const told: number[] = []
  try {
    const file = { fileName: 'khan.csv', bytes: many(900, category.name) }
    const report = await importNow({ ...market.db, maybeOne }, shop, file, (done) => told.push(done))
    expect(report.productsCreated).toBe(900)
  } finally {
    clock.mockRestore()
  }
  // Once to judge it, once to write all of it.
  expect(leases).toBe(2)
  expect(told).toEqual([200, 400, 600, 800, 900])
})
