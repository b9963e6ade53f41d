import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { ignoreSearch, listFrequentSearches, watchSearch } from '@chophien/domain/search-learning/admin-contract'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()
const PATH = '/api/v1/admin/searches'

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})
beforeEach(() => market.db.run(sql`truncate search_days, ignored_searches`))

/** Searches of a day; `clients`: the bits of those who asked. */
const asked = (
  query: string,
  { ago = 0, searches = 9, found = 0, opened = 0, clients = 0b111 }: Record<string, number> = {},
) =>
  market.db.run(sql`
    insert into search_days (day, query, searches, found, opened, clients)
    values ((now() at time zone 'Asia/Ho_Chi_Minh')::date - ${ago}::integer, ${query}, ${searches}, ${found}, ${opened}, ${clients})`)

const list = async (query: Record<string, unknown> = {}) =>
  (await market.as(admin).call(listFrequentSearches, { query })).items
const queries = async (query: Record<string, unknown> = {}) => (await list(query)).map(({ query }) => query)

test('guests, shoppers and sellers see and change nothing', async () => {
  const { owner } = await market.given.shop()
  for (const [caller, status] of [
    [market.guest, 401],
    [market.as(await market.given.person()), 403],
    [market.as(owner), 403],
  ] as const) {
    const replies = [
      await caller.get(PATH),
      await caller.post(`${PATH}/ignored`, { query: 'quạt thổi' }),
      await caller.delete(`${PATH}/ignored?query=a`),
    ]
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => status))
  }
})

test('the queries that found nothing come by how often, of the last 7, 30 or 90 days', async () => {
  await asked('quạt thổi', { searches: 5 })
  await asked('quạt thổi', { searches: 4, found: 1, ago: 6 })
  await asked('bếp củi', { searches: 20, ago: 7 })
  await asked('mâm cỗ', { searches: 30, ago: 30 })
  await asked('quạt nan', { searches: 50, found: 50, opened: 30 })
  expect(await list({ days: 7 })).toEqual([{ query: 'quạt thổi', searches: 9, nothingFound: 8, opened: 0 }])
  expect(await queries()).toEqual(['bếp củi', 'quạt thổi'])
  expect(await queries({ days: 90 })).toEqual(['mâm cỗ', 'bếp củi', 'quạt thổi'])
  expect(await market.as(admin).call(listFrequentSearches)).toMatchObject({ counting: true })
})

test('the queries of which hardly anybody opened what was found', async () => {
  await asked('áo tơi', { searches: 40, found: 40, opened: 1 })
  await asked('nón cời', { searches: 60, found: 40 })
  await asked('quạt nan', { searches: 40, found: 40, opened: 2 })
  await asked('bếp củi')
  expect(await queries({ problem: 'NOTHING_OPENED' })).toEqual(['nón cời', 'áo tơi'])
})

test('a query that is found since goes by itself, and comes back when it is not found again', async () => {
  await asked('bếp củi', { ago: 3 })
  await asked('bếp củi', { ago: 2, found: 9 })
  expect(await queries()).toEqual([])
  await asked('bếp củi', { found: 8 })
  expect(await queries()).toEqual(['bếp củi'])
})

test('what fewer than three clients asked is not shown, on one day or on many', async () => {
  await asked('thư gửi em lan', { searches: 90, clients: 0b11 })
  await asked('thư gửi em lan', { searches: 90, clients: 0b10, ago: 1 })
  await asked('bếp củi', { clients: 0b1, ago: 1 })
  await asked('bếp củi', { clients: 0b110 })
  expect(await queries()).toEqual(['bếp củi'])
})

test('an ignored query goes, is found among the ignored, comes back, and stands in the audit log', async () => {
  await asked('bếp củi')
  const ignore = () => market.as(admin).call(ignoreSearch, { body: { query: 'bếp củi' } })
  await Promise.all([ignore(), ignore()])
  expect(await queries()).toEqual([])
  expect(await list({ problem: 'IGNORED' })).toEqual([{ query: 'bếp củi', searches: 9, nothingFound: 9, opened: 0 }])
  const watch = () => market.as(admin).call(watchSearch, { query: { query: 'bếp củi' } })
  await Promise.all([watch(), watch()])
  expect([await queries(), await queries({ problem: 'IGNORED' })]).toEqual([['bếp củi'], []])
  const { items } = await market.as(admin).call(listAdminActions, { query: { subject: 'vocabulary' } })
  expect(items.map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ['vocabulary.watch', 'bếp củi'],
    ['vocabulary.ignore', 'bếp củi'],
  ])
})

test.each([
  ['?problem=ALL', 'problem'],
  ['?days=8', 'days'],
])('is refused: %s', async (query, field) => {
  expect((await market.as(admin).get(PATH + query)).body.errors).toMatchObject([{ field }])
})

test('what is ignored shows no figures while fewer than three clients ask for it', async () => {
  await asked('bếp củi', { ago: 40 })
  await asked('bếp củi', { clients: 0b11 })
  await market.as(admin).call(ignoreSearch, { body: { query: 'bếp củi' } })
  expect(await list({ problem: 'IGNORED' })).toEqual([
    { query: 'bếp củi', searches: null, nothingFound: null, opened: null },
  ])
  expect(await list({ problem: 'IGNORED', days: 90 })).toMatchObject([{ query: 'bếp củi', searches: 18 }])
})

test('only what a list may show can be ignored', async () => {
  await asked('bếp củi')
  await asked('thư gửi em lan', { clients: 0b11 })
  for (const query of ['', 'Bếp  CỦI', 'thư gửi em lan', '0912 345 678', 'a'.repeat(81)])
    expect((await market.as(admin).post(`${PATH}/ignored`, { query })).status).toBe(400)
})
