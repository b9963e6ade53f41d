import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

// In NODE_ENV=test pictures are always drawn.
const market = testMarketplace({ NODE_ENV: 'development', SEED: 'none' })

const drawing = async () => (await market.app.inject('/img/category/1f457/200.webp')).statusCode

test('a marketplace without demo data draws no pictures, and one that is seeded while it runs draws without a restart', async () => {
  expect(await drawing()).toBe(404)
  await market.given.product()
  expect(await drawing()).toBe(404)
  await market.db.run(sql`update categories set image_url = '/img/category/1f457/800.webp'`)
  expect(await drawing()).toBe(200)
  const before = market.db.statementCount
  expect((await market.app.inject('/img/category/1f457/400.webp')).statusCode).toBe(200)
  expect(market.db.statementCount).toBe(before)
})
