import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { searchDeps } from '../../testing/search-deps.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { refreshSearch } from './search-index.queries.ts'
import { suggest } from './suggestions.queries.ts'

const market = testMarketplace()

test('what shoppers choose is suggested first, though hundreds with the same words sell better', async () => {
  const chosen = await market.given.product({ name: 'Lược sừng' })
  await market.db.run(sql`
    insert into products (shop_id, category_id, name, status, published_at, min_price, sold_count, tsv)
    select ${chosen.shopId}, ${chosen.categoryId}, 'Lược sừng ' || n, 'ACTIVE', now(), 1000 + n, 1 + n, product_search_text('Lược sừng', '', '')
    from generate_series(1, 500) n`)
  await market.db.run(sql`update products set name = 'Lược sừng 0' where id = ${chosen.id}`)
  await refreshSearch(market.db)
  const deps = { ...searchDeps(market.db), liftsOf: () => ({ ids: [chosen.id], lifts: [7] }) }
  expect((await suggest(deps, 'lược sừng', 5))[0]?.id).toBe(chosen.id)
})
