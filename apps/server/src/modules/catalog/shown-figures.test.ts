import { listProducts } from '@chophien/domain/catalog/contract'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()
const list = (query: Record<string, unknown>) => market.guest.call(listProducts, { query })

test('lists, filters and searches go by the price that is shown, not by the one struck through', async () => {
  const stall = await market.given.shop()
  const priced = (basePrice: number | null, finalPrice: number) =>
    market.given.product({ shop: stall, name: 'Giỏ cói', basePrice, variants: [{ finalPrice }] })
  await priced(90_000, 30_000)
  await priced(50_000, 45_000)
  await priced(60_000, 40_000)
  // Without a variant the list price is shown, without both 'Liên hệ', which comes last in both directions.
  const bare = [await priced(35_000, 1), await priced(null, 1)].map(({ id }) => id)
  await market.db.run(sql`
    update products set min_price = null, default_variant_id = null, in_stock = false where id = any(${bare}::bigint[])`)
  await market.db.run(sql`delete from variants where product_id = any(${bare}::bigint[])`)

  const shown = async (query: Record<string, unknown>) =>
    (await list({ shopId: stall.id, ...query })).products.map(({ basePrice, minPrice }) => minPrice ?? basePrice)
  for (const search of [{}, { searchTerm: 'gio coi' }]) {
    const prices = (query: Record<string, unknown>) => shown({ ...search, sortBy: 'basePrice', ...query })
    expect(await prices({ sortDirection: 'asc' })).toEqual([30_000, 35_000, 40_000, 45_000, null])
    expect(await prices({ sortDirection: 'desc' })).toEqual([45_000, 40_000, 35_000, 30_000, null])
    expect(await prices({ sortDirection: 'asc', size: 2, page: 1 })).toEqual([40_000, 45_000])
    expect(await prices({ sortDirection: 'asc', minPrice: 35_000, maxPrice: 40_000 })).toEqual([35_000, 40_000])
  }
})

test('a rating that is shown as 4.3 counts as 4.3', async () => {
  const product = await market.given.product({ name: 'Ghế gấp' })
  // 4.25 on average.
  await market.db.run(sql`
    update product_figures set review_count = 4, rating_sum = 17, star_counts = '{0,0,0,3,1}' where product_id = ${product.id}`)
  await market.db.run(sql`update products set review_count = 4, rating_sum = 17 where id = ${product.id}`)
  const rated = (minRating: number) => list({ shopId: product.shopId, minRating })
  expect((await rated(4.3)).products[0]).toMatchObject({ name: 'Ghế gấp', averageRating: 4.3 })
  expect((await rated(4.4)).products).toEqual([])
})
