import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { MadeProduct } from '../../testing/builders.ts'
import { learnedSearch, phone } from '../../testing/learned-search.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { refreshSearch } from '../catalog/search-index.queries.ts'
import { clientBits } from './client-bits.ts'
import { createSearchCounter } from './search-counter.ts'

const market = testMarketplace({ TRUST_PROXY: '1' })
const { freshClient, clients, report, choose, sum, dayOf, choicesOf, liftsOf, equals, suggested, listed } =
  learnedSearch(market)

test('a product that many choose for words comes first among those that match alike, for these words only', async () => {
  const made = await equals('Nón quai thao', 60)
  const last = made.at(-1) as MadeProduct
  // No best seller, and there are enough of those.
  await market.db.run(sql`update products set hot = id <> ${last.id}`)
  expect(await suggested('nón quai thao')).not.toContain(last.id)
  await choose('nón quai thao', last, 30)
  await sum()
  expect(await liftsOf('nón quai thao')).toEqual([last.id])
  expect((await suggested('Nón  QUAI thao'))[0]).toBe(last.id)
  expect((await listed('nón quai thao'))[0]).toBe(last.id)
  expect((await suggested('nón quai'))[0]).toBe(made[0].id)
  expect((await suggested('quai thao'))[0]).toBe(made[0].id)
})

test('one client opens a product a thousand times, on many days: it counts once a day and lifts nothing', async () => {
  const [, product] = await equals('Guốc mộc sơn mài', 2)
  const client = freshClient()
  for (let time = 0; time < 1000; time++) await report({ query: 'guốc mộc', productId: product?.id ?? 0 }, { client })
  await sum()
  expect(await choicesOf('guốc mộc')).toEqual([{ productId: product?.id, opened: 1, bought: 0 }])
  expect(await dayOf('guốc mộc')).toEqual({ searches: 1, found: 1, opened: 1 })
  let now = Date.now()
  const counter = createSearchCounter(market.db, clientBits(Buffer.alloc(32)), { now: () => now })
  for (let day = 0; day < 60; day++, now -= 86_400_000)
    counter.count({
      query: 'guốc mộc',
      outcome: 'OPENED',
      productId: product?.id,
      client,
      userAgent: phone,
      userId: null,
    })
  await counter.close()
  await sum()
  expect((await choicesOf('guốc mộc'))[0]?.opened).toBe(61)
  expect(await liftsOf('guốc mộc')).toEqual([])
})

test('four clients lift nothing, and many do not where few of those who searched chose it', async () => {
  const [, few, many] = await equals('Quạt nan', 3)
  await choose('quạt nan', few as MadeProduct, 4)
  await sum()
  expect(await liftsOf('quạt nan')).toEqual([])
  await choose('quạt nan', many as MadeProduct, 30)
  await sum()
  expect(await liftsOf('quạt nan')).toEqual([many?.id])
  await market.db.run(sql`update search_days set searches = 2000, found = 2000 where query = 'quạt nan'`)
  await sum()
  expect(await liftsOf('quạt nan')).toEqual([])
})

test('what its own seller opens does not count, signed in or with a token that is over', async () => {
  const shop = await market.given.shop()
  const product = await market.given.product({ shop, name: 'Đèn kéo quân' })
  for (const client of clients(30))
    await report({ query: 'đèn kéo quân', productId: product.id }, { client, by: shop.owner })
  const broken = { ...shop.owner, id: -1, token: `${shop.owner.token}x` }
  expect((await report({ query: 'đèn kéo quân', productId: product.id }, { by: broken })).status).toBe(200)
  await sum()
  expect(await choicesOf('đèn kéo quân')).toEqual([])
  await report({ query: 'đèn kéo quân', productId: product.id }, { by: await market.given.person() })
  await sum()
  expect(await choicesOf('đèn kéo quân')).toMatchObject([{ productId: product.id, opened: 1 }])
})

test('a choice never brings what matches badly above what matches well', async () => {
  const category = await market.given.category()
  const exact = await market.given.product({ name: 'Phên tre', category, soldCount: 1 })
  const whole = await market.given.product({ name: 'Tấm phên tre chắn nắng', category, soldCount: 1 })
  // The words stand in its name and in that of its shop.
  const shop = await market.given.shop({ name: 'Nhà Tre' })
  const other = await market.given.product({ name: 'Giỏ phên đi chợ', shop, soldCount: 900 })
  await refreshSearch(market.db)
  await choose('phên tre', other, 40)
  await sum()
  expect(await liftsOf('phên tre')).toEqual([other.id])
  expect(await suggested('phên tre')).toEqual([exact.id, whole.id, other.id])
  // What does not match at all is not found by being chosen.
  const stranger = await market.given.product({ name: 'Chậu đồng' })
  await choose('phên tre', stranger, 40)
  await sum()
  expect(await suggested('phên tre')).not.toContain(stranger.id)
})

test('choices say less as they age', async () => {
  const [old, fresh] = await equals('Gáo dừa', 2)
  for (const [ago, id, opened] of [
    [80, old.id, 10],
    [0, fresh?.id ?? 0, 5],
  ] as const) {
    await market.db.run(sql`
      insert into search_days (day, query, searches, clients)
      values ((now() at time zone 'Asia/Ho_Chi_Minh')::date - ${ago}::integer, 'gáo dừa', 12, 31)`)
    await market.db.run(sql`
      insert into search_choices (day, query, product_id, opened, clients)
      values ((now() at time zone 'Asia/Ho_Chi_Minh')::date - ${ago}::integer, 'gáo dừa', ${id}, ${opened}, 31)`)
  }
  await sum()
  expect(await liftsOf('gáo dừa')).toEqual([fresh?.id, old.id])
})

test('a search pays no statement for what was learned', async () => {
  const [, product] = await equals('Lược sừng', 2)
  await choose('lược sừng', product as MadeProduct, 30)
  await sum()
  await suggested('lược gỗ')
  const count = async (words: string) => {
    const before = market.db.statementCount
    await suggested(words)
    return market.db.statementCount - before
  }
  expect(await count('lược sừng')).toBe(await count('lược sừng kiểu'))
})
