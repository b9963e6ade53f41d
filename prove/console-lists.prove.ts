import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeLedgerDays } from '../apps/server/src/modules/ledger/make-ledger-days.ts'
import { renewShopDays } from '../apps/server/src/modules/statistics/shop-days.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import type { Person } from '../apps/server/src/testing/builders.ts'
import { testMarketplace } from '../apps/server/src/testing/test-marketplace.ts'
import { adminQuestions, first, ofLongAgo, second, someDay, third } from './admin-questions.ts'
import { insertLargeDataset } from './large-dataset.ts'
import { responseTime } from './response-time.ts'
import { isFull, sized } from './size.ts'

const LIMIT_MS = 200
const CASES_MS = 100
const limitOf = (list: string) => (list === 'cases' ? CASES_MS : LIMIT_MS)

const market = testMarketplace()

let admin: Person
let seller: Person
beforeAll(async () => {
  await insertLargeDataset(market.db, {
    people: sized(200_000, 3000),
    products: sized(120_000, 3000),
    orders: sized(1_000_000, 10_000),
  })
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  seller = await market.given.person({ roles: ['ROLE_USER', 'ROLE_SELLER'] })
  // Half of all orders belong to the first shop.
  await market.db.run(sql`update shops set owner_id = ${seller.id} where id = (select min(id) from shops)`)
  await renewShopDays(market.db)
  await makeLedgerDays(market.db)
}, 1_800_000)

/** `{n}` in a path is the number of the n-th order. */
async function withNumbers(path: string): Promise<string> {
  const [placeholder, order] = /\{(\d+)\}/u.exec(path) ?? []
  if (!placeholder) return path
  const { number } = await market.db.one(
    z.object({ number: z.string() }),
    sql`select order_number as number from orders where order_number like ${`%-${Number(order).toString(16).toUpperCase().padStart(8, '0')}`}`,
  )
  return path.replace(placeholder, number)
}

async function expectQuick(person: Person, questions: readonly string[], limitMs: number): Promise<void> {
  for (const question of questions) {
    const path = await withNumbers(question)
    const took = await responseTime(market, { person, path })
    if (isFull) console.log(`${path}: ${Math.round(took)} ms`)
    expect.soft(took, `${path} took ${Math.round(took)} ms`).toBeLessThanOrEqual(limitMs)
  }
}

test.each(adminQuestions)('every list, filter and search of %s answers in 200 ms, of cases in 100', (list, queries) =>
  expectQuick(
    admin,
    queries.map((query) => `admin/${list}${query}`),
    limitOf(list),
  ),
)

const tabs = ['CONFIRM', 'SHIP', 'SHIPPED', 'DONE', 'RETURN', 'CANCELLED']
const names = ['an', 'nguyen', 'nguyen%20van%20an', 'quynh', 'khue', 'hoang%20thi%20mai', 'n', 'q', 'zz']

test.each([
  ['orders', ['', '?after=500001', '/counts', ...tabs.map((tab) => `?tab=${tab}`), '?tab=DONE&after=500001']],
  [
    'orders',
    [
      ...names.map((name) => `?search=${name}`),
      ...names.map((name) => `?search=${name}&tab=RETURN`),
      ...names.map((name) => `?search=${name}&tab=DONE`),
      ...names.map((name) => `?search=${name}&from=${someDay(first)}&to=${someDay(second)}`),
      ...names.map((name) => `?search=${name}&after=3001`),
      '?search={1024}',
      '?search=0900000012',
      '?search=0900000012&tab=RETURN',
    ],
  ],
  [
    'orders',
    [
      `?from=${someDay(7)}`,
      `?to=${someDay(first)}`,
      `?from=${someDay(first)}&to=${someDay(third)}&tab=DONE`,
      `?from=${someDay(first)}&to=${someDay(third)}&tab=RETURN`,
    ],
  ],
  [
    'money/entries',
    ['BALANCE', 'PENDING', 'COD_DEBT'].flatMap((account) => [
      `?account=${account}`,
      `?account=${account}&after=100000`,
      `?account=${account}&from=${someDay(first)}&to=${someDay(third)}`,
      `?account=${account}&from=${someDay(30)}`,
    ]),
  ],
  [
    'reviews',
    [
      '',
      '?after=5000',
      '?rating=1',
      '?rating=3',
      '?unanswered=true',
      '?unanswered=true&rating=1',
      '?search=xau',
      '?search=giao%20777',
      '?search=zz',
      '?search=xau&rating=2',
      '?productId=77',
    ],
  ],
  [
    'cases',
    [
      '/counts',
      '?tab=todo',
      '?tab=open',
      '?tab=ended',
      '?tab=ended&after=300',
      '?tab=todo&search={20}',
      '?tab=ended&search=khong%20co',
    ],
  ],
  ['money', ['']],
  ['overview', ['?days=1', '?days=7', '?days=30', `?from=${someDay(365)}&to=${someDay(0)}`]],
  [
    'search',
    [
      '?q=CP26',
      `?q=CP${ofLongAgo}-0000`,
      `?q=CP${ofLongAgo}-ZZZZ`,
      '?q=0900000012',
      ...names.map((name) => `?q=${name}`),
    ],
  ],
])("every list, filter and search of a shop's %s answers in 200 ms, of cases in 100", (list, queries) =>
  expectQuick(
    seller,
    queries.map((query) => `seller/${list}${query}`),
    limitOf(list),
  ),
)

test.each(['admin', 'seller'])('the second pages of the cases of a %s come in 100 ms', async (side) => {
  const person = side === 'admin' ? admin : seller
  for (const tab of ['todo', 'open', 'ended']) {
    const path = `${side}/cases?tab=${tab}`
    const { next } = (await market.as(person).get(`/api/v1/${path}`)).body.data as { next: number | null }
    // In small size one page may hold them all.
    if (next !== null) await expectQuick(person, [`${path}&after=${next}`], CASES_MS)
    else expect(isFull, path).toBe(false)
  }
})
