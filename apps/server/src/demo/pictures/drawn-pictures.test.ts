import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { drawnPictures } from './drawn-pictures.queries.ts'

// In NODE_ENV=test pictures are always drawn.
const market = testMarketplace({ NODE_ENV: 'development', SEED: 'none' })

const drawing = async () => (await market.app.inject('/img/category/ao-dai/200.webp')).statusCode

test('a marketplace without demo data draws no pictures, and one that is seeded while it runs draws without a restart', async () => {
  expect(await drawing()).toBe(404)
  await market.given.product()
  expect(await drawing()).toBe(404)
  await market.db.run(sql`update categories set image_url = '/img/category/ao-dai/800.webp'`)
  expect(await drawing()).toBe(200)
  const before = market.db.statementCount
  expect((await market.app.inject('/img/category/ao-dai/400.webp')).statusCode).toBe(200)
  expect(market.db.statementCount).toBe(before)
})

test('simultaneous callers share a query', async () => {
  const draws = drawnPictures(market.db)
  const before = market.db.statementCount
  await Promise.all([draws(), draws(), draws()])
  expect(market.db.statementCount).toBe(before + 1)
})

test('a query that fails is not kept', async () => {
  let lost = true
  const exists: typeof market.db.exists = async (statement) => {
    if (lost) throw new Error('connection lost')
    return market.db.exists(statement)
  }
  const draws = drawnPictures({ ...market.db, exists })
  await expect(Promise.all([draws(), draws()])).rejects.toThrow('connection lost')
  lost = false
  expect(await draws()).toBeTypeOf('boolean')
})
