import { createSynonymGroup, trySearch } from '@chophien/domain/search/admin-contract'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { refreshSearch } from './search-index.queries.ts'

const market = testMarketplace()

let admin: Person
let group: { id: number }
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  const { given } = market
  const fans = await given.category({ name: 'Đồ điện gia dụng' })
  const shop = await given.shop({ name: 'Tiệm Gió Ngàn' })
  for (const [name, finalPrice] of [
    ['Quạt đứng năm cánh', 450_000],
    ['Quạt thổi mát thân cao', 900_000],
    ['Nồi nấu phở 5L', 300_000],
    ['Bếp nướng điện', 700_000],
  ] as const)
    await given.product({ name, shop, category: fans, variants: [{ finalPrice }] })
  // Only the words of this test: what the marketplace starts with changes.
  await market.db.run(sql`delete from search_synonyms`)
  await refreshSearch(market.db)
  const body = { kind: 'SYNONYM', terms: ['quạt thổi', 'quạt cây'], expansions: ['quạt đứng'] }
  group = await market.as(admin).call(createSynonymGroup, { body })
})

const tried = (q: string) => market.as(admin).call(trySearch, { query: { q } })

test('a query is explained part by part, with the group that says what a part means', async () => {
  const { parts, groups, products, other, total } = await tried('quat thoi năm')
  expect(parts).toEqual([
    {
      words: 'quat thoi',
      measured: false,
      optional: false,
      meanings: [
        { text: 'quạt đứng', groupId: group.id },
        { text: 'quạt cây', groupId: group.id },
      ],
    },
    { words: 'năm', measured: false, optional: false, meanings: [] },
  ])
  expect(groups).toMatchObject([{ id: group.id, terms: ['quạt thổi', 'quạt cây'], version: 1 }])
  expect([total, other]).toEqual([1, null])
  expect(products).toEqual([
    {
      id: expect.any(Number),
      name: 'Quạt đứng năm cánh',
      price: 450_000,
      shopName: 'Tiệm Gió Ngàn',
      chosen: false,
      reasons: [
        { part: 'quat thoi', meaning: 'quạt đứng', place: 'NAME' },
        { part: 'năm', meaning: null, place: 'NAME' },
      ],
    },
  ])
})

test('the price and the measures of a query are told apart from its words', async () => {
  const { parts, min, max, products } = await tried('nồi 5 lít dưới 400k')
  expect([min, max]).toEqual([null, 400_000])
  expect(parts).toEqual([
    { words: 'nồi', measured: false, optional: false, meanings: [] },
    { words: '5 lít', measured: true, optional: false, meanings: [] },
  ])
  expect(products.map(({ name, reasons }) => [name, reasons.at(-1)])).toEqual([
    ['Nồi nấu phở 5L', { part: '5 lít', meaning: '5L', place: 'NAME' }],
  ])
})

test('words of the category and of the shop explain a product too', async () => {
  const { products } = await tried('bếp gia dụng gió ng')
  expect(products.map(({ name, reasons }) => [name, reasons.map(({ part, place }) => [part, place])])).toEqual([
    [
      'Bếp nướng điện',
      [
        ['bếp', 'NAME'],
        ['gia', 'CATEGORY'],
        ['dụng', 'CATEGORY'],
        ['gió', 'SHOP'],
        ['ng', 'SHOP'],
      ],
    ],
  ])
})

test('what is searched instead of a query that finds nothing is named', async () => {
  const { parts, other, products } = await tried('quạt đứng năm cánk')
  expect(parts.map(({ words }) => words)).toEqual(['quạt', 'đứng', 'năm', 'cánk'])
  expect(other).toMatchObject({ corrected: 'quạt đứng năm cánh', dropped: [] })
  expect(products[0]?.name).toBe('Quạt đứng năm cánh')
})

test('a group is named also by an entry with signs between its words', async () => {
  const body = { kind: 'SPELLING', terms: ['nồi-nấu', 'xoong nấu'], expansions: [] } as const
  const spelled = await market.as(admin).call(createSynonymGroup, { body })
  const { parts } = await tried('xoong nấu')
  expect(parts[0]?.meanings).toEqual([{ text: 'nồi nấu', groupId: spelled.id }])
})

test('the products are those that a shopper is shown, at most ten', async () => {
  for (let made = 0; made < 12; made++) await market.given.product({ name: `Quạt cây cỡ ${made}`, soldCount: made })
  // Which of its words the catalogue has is asked anew for a changed vocabulary.
  await refreshSearch(market.db)
  await market
    .as(admin)
    .call(createSynonymGroup, { body: { kind: 'SYNONYM', terms: ['bếp từ', 'bếp điện từ'], expansions: [] } })
  const { products, total } = await tried('quạt thổi')
  expect([products.length, total]).toEqual([10, 14])
  const { body } = await market.guest.get('/api/v1/products?searchTerm=qu%E1%BA%A1t%20th%E1%BB%95i&size=10')
  const shown = (body.data as { products: { id: number }[] }).products.map(({ id }) => id)
  expect(products.map(({ id }) => id)).toEqual(shown)
})

test('what many choose for the words stands further up, and is said to', async () => {
  const [last] = (await tried('quạt')).products.toReversed()
  await market.db.run(sql`insert into search_lifts (query, product_id, lift) values ('quạt', ${last?.id}, 7)`)
  await market.recurringJob('search-lifts')
  const chosen = async () => (await tried('quạt')).products.filter((product) => product.chosen).map(({ id }) => id)
  // The job sums anew, and nobody has chosen anything.
  expect(await chosen()).toEqual([])
  await market.db.run(sql`
    insert into search_choices (day, query, product_id, opened, clients)
    values ((now() at time zone 'Asia/Ho_Chi_Minh')::date, 'quạt', ${last?.id}, 9, 31)`)
  await market.recurringJob('search-lifts')
  expect(await chosen()).toEqual([last?.id])
})

test('a query is searched once, like a shopper’s', async () => {
  const count = async (ask: () => Promise<unknown>) => {
    const before = market.db.statementCount
    await ask()
    return market.db.statementCount - before
  }
  await tried('nồi')
  const shopper = await count(() => market.guest.get('/api/v1/products?searchTerm=n%E1%BB%93i&size=10&try=1'))
  // The session of the administrator is checked too.
  expect(await count(() => tried('nồi'))).toBe(shopper + 1)
})

test.each(['!!!', 'zzzzqqqq'])('a query that finds nothing is answered: %s', async (q) => {
  expect(await tried(q)).toMatchObject({ total: 0, products: [], groups: [] })
})

test('an empty query and one without an end are refused', async () => {
  for (const [q, message] of [
    ['', 'Vui lòng nhập câu cần thử.'],
    ['a'.repeat(201), 'Không được dài quá 200 ký tự.'],
  ] as const)
    expect((await market.as(admin).get(`/api/v1/admin/vocabulary/try?q=${q}`)).body.errors).toEqual([
      { field: 'q', message },
    ])
})
