import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { seedMarketplace } from '../apps/server/src/demo/seed-marketplace.ts'
import { UnequalTax, unequalTaxes } from '../apps/server/src/modules/taxes/tax-faults.queries.ts'
import { openSealer } from '../apps/server/src/open-sealer.ts'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { CountRow } from '../apps/server/src/platform/database/rows.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { TEST_SECRET, testMarketplace } from '../apps/server/src/testing/test-marketplace.ts'
import { findBookFaults, findDifferences } from './ledger-checks.ts'
import { isFull } from './size.ts'

const today = testMarketplace()

const seed = (db: Database, now: Date, products: number) =>
  seedMarketplace(db, { products, now, sealer: openSealer({ DATA_KEY: undefined }, TEST_SECRET) })

async function expectTrueBooks(db: Database): Promise<void> {
  expect(await findBookFaults(db)).toEqual([])
  expect([...(await findDifferences(db))]).toEqual([])
  expect(await db.rows(UnequalTax, unequalTaxes)).toEqual([])
  // The bank's statement ends with what the books have in the bank.
  const { bank, lines } = await db.one(
    z.object({ bank: z.number(), lines: z.number() }),
    sql`
    select (select coalesce(sum(balance), 0)::bigint from ledger_balances where account = 'BANK') as bank,
      (select coalesce(sum(case direction when 'IN' then amount else -amount end), 0)::bigint from bank_transfers) as lines`,
  )
  expect(bank).toBe(lines)
}

const Past = z.object({
  shops: z.number(),
  runs: z.number(),
  failed: z.number(),
  negative: z.number(),
  openMonths: z.number(),
  debts: z.number(),
  planned: z.number(),
  withheld: z.number(),
  taxBack: z.number(),
})

/** What an accountant finds in the demo. */
const past = sql`
  select (select count(distinct shop_id) from orders where ordered_at > now() - interval '95 days') as shops,
    (select count(*) from payout_runs where state = 'CLOSED') as runs,
    (select count(*) from payouts where state = 'FAILED') as failed,
    (select count(*) from ledger_balances where account = 'SHOP_BALANCE' and balance > 0) as negative,
    (select count(*) from generate_series(
      (select max(month) + interval '1 month' from ledger_months), now() at time zone 'Asia/Ho_Chi_Minh', interval '1 month')) as "openMonths",
    (select count(*) from ledger_balances where account = 'COD_DEBT' and balance > 0) as debts,
    (select count(*) from order_items where commission_bps in (300, 350) and shop_id in (select shop_id from shop_plans)) as planned,
    (select count(*) from tax_withheld where withheld) as withheld,
    (select count(*) from tax_withheld where case_id > 0) as "taxBack"`

test('the books of the demo marketplace are what its orders, payments, cases, taxes and payouts say', async () => {
  const { db } = today
  await seed(db, new Date(), 1200)
  await expectTrueBooks(db)
  const { shops, runs, failed, negative, openMonths, ...some } = await db.one(Past, past)
  // The month that runs, and the one that is to be closed.
  expect({ shops, runs, failed, negative, openMonths }).toEqual({
    shops: 20,
    runs: 2,
    failed: 1,
    negative: 1,
    openMonths: 2,
  })
  expect(Object.entries(some).filter(([, count]) => count === 0)).toEqual([])
})

test('nothing in the demo is overdue: no order ends by a timer, and a night sets off no more than any before', async () => {
  const { db } = today
  const events = async () => (await db.one(CountRow, sql`select count(*) from order_events`)).count
  const before = await events()
  await today.recurringJob('order-timers')
  expect(await events()).toBe(before)
  await today.recurringJob('debt-offsets')
  const nights = await db.rows(
    z.object({ amount: z.number(), isNew: z.boolean() }),
    sql`
    select sum(amount)::bigint as amount, day = max(day) over () as "isNew" from debt_offsets
    group by day order by day desc`,
  )
  const largest = Math.max(...nights.filter(({ isNew }) => !isNew).map(({ amount }) => amount))
  // Two nights: the last one before the demo was made, and the one after it.
  expect(nights[0]?.amount ?? 0).toBeLessThanOrEqual(2 * largest)
  await expectTrueBooks(db)
})

// The first minutes of a month, a leap through February, the last day of a month, the end of a day of many orders.
describe.each([
  '2026-12-01T00:10:00+07:00',
  ...(isFull ? ['2026-03-01T00:10:00+07:00', '2026-08-31T12:00:00+07:00', '2026-11-11T23:59:00+07:00'] : []),
])('a demo that is made at %s', (instant) => {
  const market = testMarketplace()

  test('has true books, also where a line whose commission had a bound came back', async () => {
    await seed(market.db, new Date(instant), 1200)
    await expectTrueBooks(market.db)
    const { count } = await market.db.one(
      CountRow,
      sql`
      select count(*) from order_items where commission_bps in (300, 350) and refunded_amount > 0
        and commission < floor(subtotal * commission_bps / 10000.0)`,
    )
    expect(count).toBeGreaterThan(0)
  })
})

describe('a demo of ten products', () => {
  const market = testMarketplace()

  test('has no order without an item, and true books', async () => {
    await seed(market.db, new Date(), 10)
    await expectTrueBooks(market.db)
    const { count } = await market.db.one(
      CountRow,
      sql`
      select count(*) from orders o where not exists (select from order_items i where i.shop_id = o.shop_id and i.order_id = o.id)`,
    )
    expect(count).toBe(0)
  })
})
