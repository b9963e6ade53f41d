import { addCartItem } from '@chophien/domain/cart/contract'
import { suggestProducts } from '@chophien/domain/catalog/contract'
import { listFrequentSearches } from '@chophien/domain/search-learning/admin-contract'
import { expect, test } from 'vitest'
import { CountRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { refreshSearch } from '../catalog/search-index.queries.ts'

const market = testMarketplace({ SEARCH_LEARNING: 'off' })

test('without learning nothing is counted or remembered, and what was learned before changes no search', async () => {
  const [first, second] = [
    await market.given.product({ name: 'Mành trúc xanh', soldCount: 9 }),
    await market.given.product({ name: 'Mành trúc vàng' }),
  ]
  await refreshSearch(market.db)
  await market.db.run(sql`insert into search_lifts (query, product_id, lift) values ('mành trúc', ${second.id}, 7)`)
  const body = { query: 'mành trúc', outcome: 'OPENED', productId: second.id }
  const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile' }
  expect((await market.guest.post('/api/v1/searches', body, agent)).status).toBe(200)
  const lan = await market.given.person()
  const wanted = { variantId: first.variants[0].id, quantity: 1, foundBy: 'mành trúc' }
  expect((await market.as(lan).call(addCartItem, { body: wanted })).item.foundBy).toBeNull()
  const { count } = await market.db.one(CountRow, sql`select count(*) as count from search_days`)
  expect(count).toBe(0)
  const { products } = await market.guest.call(suggestProducts, { query: { searchTerm: 'mành trúc' } })
  expect(products.map(({ name }) => name)).toEqual(['Mành trúc xanh', 'Mành trúc vàng'])
  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  expect(await market.as(admin).call(listFrequentSearches)).toEqual({ items: [], counting: false })
})
