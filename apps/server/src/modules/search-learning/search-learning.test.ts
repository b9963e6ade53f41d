import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deleteExpired } from '../../housekeeping.ts'
import { sql } from '../../platform/database/sql.ts'
import { learnedSearch } from '../../testing/learned-search.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace({ TRUST_PROXY: '1' })
const { freshClient, report, sum, dayOf, choicesOf } = learnedSearch(market)

test('hidden products, programs and nonsense are not counted, and every report is answered alike', async () => {
  const draft = await market.given.product({ name: 'Chum sành', status: 'DRAFT' })
  const product = await market.given.product({ name: 'Vại sành' })
  expect((await report({ query: 'sành', productId: draft.id })).status).toBe(200)
  expect((await report({ query: 'sành', productId: 99_999_999 })).status).toBe(200)
  expect((await report({ query: 'vại', productId: product.id }, { agent: 'Googlebot/2.1' })).status).toBe(200)
  expect((await report({ query: '?!', productId: product.id })).status).toBe(200)
  for (const body of [
    { query: '', outcome: 'FOUND' },
    { query: 'a'.repeat(101), outcome: 'FOUND' },
    { query: 'vại', outcome: 'BOUGHT' },
    { query: 'vại', outcome: 'OPENED', productId: 'x' },
  ] as const)
    expect((await market.guest.post('/api/v1/searches', body)).status).toBe(400)
  await sum()
  expect([await choicesOf('sành'), await choicesOf('vại'), await dayOf('vại')]).toEqual([[], [], null])
})

test('how searches end is counted once per client and day, and nothing is kept of who asked, nor words that may tell it', async () => {
  const client = freshClient()
  await report({ query: 'lọng che kiệu', outcome: 'NOTHING' }, { client })
  await report({ query: 'Lọng che  kiệu', outcome: 'NOTHING' }, { client })
  await report({ query: 'lọng che kiệu', outcome: 'NOTHING' })
  await report({ query: 'lọng che kiệu', outcome: 'FOUND' })
  await report({ query: 'lọng che kiệu', outcome: 'OPENED' })
  for (const query of ['0912 345 678', 'lan@example.vn', 'CP261121-7K3QMX9A'])
    await report({ query, outcome: 'NOTHING' })
  await sum()
  expect(await dayOf('lọng che kiệu')).toEqual({ searches: 4, found: 2, opened: 1 })
  const personal = await market.db.rows(
    z.object({ query: z.string() }),
    sql`select query from search_days where query ~ '[0-9]{3}|example'`,
  )
  expect(personal).toEqual([])
  const { columns } = await market.db.one(
    z.object({ columns: z.array(z.string()) }),
    sql`
    select array_agg(distinct column_name::text order by column_name::text) as columns from information_schema.columns
    where table_name in ('search_days', 'search_choices', 'search_purchases', 'search_lifts')`,
  )
  expect(columns).toEqual([
    'buyers',
    'client',
    'clients',
    'day',
    'found',
    'id',
    'lift',
    'opened',
    'product_id',
    'query',
    'searches',
  ])
})

test('counts are deleted after ninety days, those of rare words after thirty', async () => {
  const days = (query: string, bits: number, ago: number) => sql`
    insert into search_days (day, query, searches, found, opened, clients)
    values ((now() at time zone 'Asia/Ho_Chi_Minh')::date - ${ago}::integer, ${query}, 9, 9, 9, ${bits})`
  const ages = (query: string) =>
    market.db.rows(
      z.object({ ago: z.number() }),
      sql`
      select (now() at time zone 'Asia/Ho_Chi_Minh')::date - day as ago from search_days where query = ${query} order by day desc`,
    )
  for (const ago of [1, 29, 30, 59, 89, 90]) {
    await market.db.run(days('chiếu cói', 0b111, ago))
    if (ago > 59) continue
    await market.db.run(days('chiếu của tôi', 0b11, ago))
    await market.db.run(sql`
      insert into search_choices (day, query, product_id, opened, clients)
      values ((now() at time zone 'Asia/Ho_Chi_Minh')::date - ${ago}::integer, 'chiếu của tôi', 1, 1, 1)`)
  }
  await deleteExpired(market.db, () => {})
  expect((await ages('chiếu cói')).map(({ ago }) => ago)).toEqual([1, 29, 30, 59, 89])
  expect((await ages('chiếu của tôi')).map(({ ago }) => ago)).toEqual([1, 29])
  expect((await choicesOf('chiếu của tôi'))[0]?.opened).toBe(2)
})
