import { daysBefore } from '@chophien/domain/contract/period'
import { getTrialBalance } from '@chophien/domain/ledger/admin-contract'
import { trialTotals } from '@chophien/domain/ledger/trial-balance'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { add, bookCommission, everyEntry, expectedAccounts, rawEntries } from '../../testing/raw-books.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { remakeUnequalDays, UnequalDay, unequalDays, unmakeFutureDays } from './book-faults.queries.ts'
import { remakeDueDay } from './booked-days.queries.ts'

const market = testMarketplace()
/** Whose day before is made: yesterday's transactions may be under way for an hour. */
const today = dayInVietnam(new Date(Date.now() - 3_600_000))
const calendarDay = dayInVietnam(new Date())
const ago = (days: number) => daysBefore(today, days)
const bookAt = (shop: { id: number }, at: string, amount: number) => bookCommission(market, shop, at, amount)

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

const periods = [
  {},
  { from: today, to: today },
  { from: ago(5), to: ago(3) },
  { from: ago(40), to: ago(2) },
  { from: ago(400), to: today },
  { to: ago(4) },
  { from: ago(3) },
]

/** Compares every figure of every period with the raw entries: trial balance, an account's entries, the overview. */
async function compareAll() {
  const entries = await rawEntries(market)
  for (const query of periods) {
    const trial = await market.as(admin).call(getTrialBalance, { query })
    expect([query, trial.accounts]).toEqual([query, expectedAccounts(entries, trial)])
    const totals = trialTotals(trial.accounts)
    expect([totals.openingDebit, totals.debit, totals.closingDebit]).toEqual([
      totals.openingCredit,
      totals.credit,
      totals.closingCredit,
    ])
    const { from, to } = trial
    for (const account of ['COMMISSION', 'SHOPPER', 'SHOP_BALANCE'] as const) {
      const all = await everyEntry(market, admin, { account, from, to })
      const { account: _account, ...figures } = trial.accounts.find((each) => each.account === account) ?? {}
      expect([account, all.figures]).toEqual([account, figures])
      expect([account, add(all.items)]).toEqual([account, all.figures.closing - all.figures.opening])
      expect([account, all.total]).toEqual([account, all.items.length])
    }
  }
}

const madeThrough = async () =>
  (
    await market.db.one(
      z.object({ day: z.string() }),
      sql`select greatest(through, '2000-01-01')::text as day from ledger_days_made`,
    )
  ).day

test('every figure is the sum of its entries, before and after the sums of days are made, and after late bookings', async () => {
  const shop = await market.given.shop()
  for (const [index, day] of [400, 41, 40, 6, 5, 4, 3, 2, 1].entries())
    await bookAt(shop, `${ago(day)}T08:00:00+07:00`, 10 ** (index % 5) + index)
  // The last instant of a day, and the first of the next.
  await bookAt(shop, `${ago(4)}T23:59:59.999+07:00`, 70_000)
  await bookAt(shop, `${ago(3)}T00:00:00+07:00`, 900_000)
  await compareAll()
  await market.db.run(sql`update ledger_days_made set through = ${ago(30)}`)
  await market.recurringJob('ledger-days')
  expect(await madeThrough()).toBe(ago(1))
  expect(
    await market.db.rows(z.object({ day: z.string() }), sql`select day::text as day from ledger_days_due`),
  ).toEqual([])
  await compareAll()
  await bookAt(shop, `${ago(5)}T10:00:00+07:00`, -333)
  await bookAt(shop, `${ago(200)}T10:00:00+07:00`, 21)
  await compareAll()
  await market.recurringJob('ledger-days')
  await compareAll()
  expect(await market.db.rows(UnequalDay, unequalDays)).toEqual([])
})

test('a day is summed once all of it was booked, also when it was booked on meanwhile', async () => {
  const shop = await market.given.shop()
  await market.recurringJob('ledger-days')
  await bookAt(shop, `${ago(3)}T12:00:00+07:00`, 5)
  const committing = Promise.withResolvers<void>()
  const booked = Promise.withResolvers<void>()
  const late = market.db.transaction(async (tx) => {
    const [marked] = await tx.rows(
      z.object({ id: z.number() }),
      sql`insert into ledger_transactions (entry_key, at) values ('late', ${`${ago(3)}T13:00:00+07:00`}) returning id`,
    )
    await tx.run(sql`
      insert into ledger_entries (transaction_id, line, account, holder_id, amount)
      values (${marked?.id ?? 0}, 1, 'BANK', 0, 77), (${marked?.id ?? 0}, 2, 'UNMATCHED', 0, -77)`)
    booked.resolve()
    await committing.promise
  })
  await booked.promise
  // The late booking holds its day: the job leaves that day alone.
  await market.recurringJob('ledger-days')
  committing.resolve()
  await late
  await market.recurringJob('ledger-days')
  expect(await market.db.rows(UnequalDay, unequalDays)).toEqual([])
  await compareAll()
})

const DueDay = z.object({ day: z.string() })
const dueDays = async () =>
  (await market.db.rows(DueDay, sql`select day::text as day from ledger_days_due order by day`)).map(({ day }) => day)

test('a day whose sums are made is made anew when it was booked on, whatever the clock says', async () => {
  const shop = await market.given.shop()
  await market.recurringJob('ledger-days')
  const before = await madeThrough()
  // As if the clock had gone back: tomorrow's sums are made.
  await market.db.run(sql`update ledger_days_made set through = ${daysBefore(calendarDay, -1)}`)
  await bookAt(shop, new Date().toISOString(), 55)
  expect(await dueDays()).toEqual([calendarDay])
  await compareAll()
  await market.recurringJob('ledger-days')
  expect(await dueDays()).toEqual([])
  await compareAll()
  await market.db.run(sql`update ledger_days_made set through = ${before}`)
  await market.db.run(sql`delete from ledger_days where day > ${before}`)
})

test('days are made anew one by one, so that a booking waits for one day at most', async () => {
  const shop = await market.given.shop()
  await market.recurringJob('ledger-days')
  for (const days of [5, 6, 7]) await bookAt(shop, `${ago(days)}T12:00:00+07:00`, days)
  await market.db.transaction(async (tx) => {
    expect(await remakeDueDay(tx)).toBe(1)
    await bookAt(shop, `${ago(6)}T12:00:00+07:00`, 1)
  })
  expect(await dueDays()).toEqual([ago(6), ago(5)])
  await market.recurringJob('ledger-days')
  expect(await dueDays()).toEqual([])
  expect(await market.db.rows(UnequalDay, unequalDays)).toEqual([])
  await compareAll()
})

test('a restore has days made anew that differ, and takes back those that have not ended', async () => {
  const shop = await market.given.shop()
  await bookAt(shop, `${ago(9)}T12:00:00+07:00`, 100)
  await market.recurringJob('ledger-days')
  await market.db.run(sql`delete from ledger_days where day = ${ago(9)}`)
  await market.db.run(sql`update ledger_days_made set through = ${daysBefore(calendarDay, -1)}`)
  for (const statement of [...unmakeFutureDays, remakeUnequalDays]) await market.db.run(statement)
  expect(await madeThrough()).toBe(daysBefore(calendarDay, 1))
  expect(await dueDays()).toContain(ago(9))
  expect(await market.db.rows(UnequalDay, unequalDays)).toEqual([])
  await compareAll()
  await market.recurringJob('ledger-days')
  expect(await dueDays()).toEqual([])
  await compareAll()
})

test('after a restore that knows of fewer days than it has sums of, the job goes on', async () => {
  const shop = await market.given.shop()
  await bookAt(shop, `${ago(9)}T12:00:00+07:00`, 100)
  await market.recurringJob('ledger-days')
  await market.db.run(sql`update ledger_days_made set through = ${ago(20)}`)
  for (const statement of [...unmakeFutureDays, remakeUnequalDays]) await market.db.run(statement)
  await compareAll()
  await market.recurringJob('ledger-days')
  expect(await madeThrough()).toBe(ago(1))
  await compareAll()
})

/** As docs/operating.md says. */
async function remakeAll() {
  await market.db.run(sql`
    insert into ledger_days_due select day from ledger_days
      union select (at at time zone 'Asia/Ho_Chi_Minh')::date from ledger_transactions on conflict do nothing`)
  await market.recurringJob('ledger-days')
}

test.each(['debit', 'credit', 'debits', 'credits', 'first_id', 'last_id'])(
  'a wrong %s of a day is found, and made anew',
  async (column) => {
    const shop = await market.given.shop()
    await bookAt(shop, `${ago(9)}T12:00:00+07:00`, 100)
    await market.recurringJob('ledger-days')
    const by = column === 'first_id' ? -1 : 1
    await market.db.run(sql`
    update ledger_days set ${sql.raw(column)} = ${sql.raw(column)} + ${by}::integer where account = 'COMMISSION' and day = ${ago(9)}`)
    expect(await market.db.rows(UnequalDay, unequalDays)).toMatchObject([{ account: 'COMMISSION', day: ago(9) }])
    await remakeAll()
    expect(await market.db.rows(UnequalDay, unequalDays)).toEqual([])
  },
)

test('a day without its sums is found, and made anew', async () => {
  const shop = await market.given.shop()
  await bookAt(shop, `${ago(9)}T12:00:00+07:00`, 100)
  await market.recurringJob('ledger-days')
  await market.db.run(sql`delete from ledger_days where day = ${ago(9)}`)
  expect((await market.db.rows(UnequalDay, unequalDays)).map(({ day }) => day)).toContain(ago(9))
  await remakeAll()
  expect(await market.db.rows(UnequalDay, unequalDays)).toEqual([])
  await compareAll()
})
