import { getTrialBalance } from '@chophien/domain/ledger/admin-contract'
import { closeMonth, listMonths } from '@chophien/domain/ledger/months-contract'
import { daysOfMonth, monthAfter, monthOf } from '@chophien/domain/text/months'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { expect, test } from 'vitest'
import { createRandom } from '../apps/server/src/demo/random.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { expectedAccounts } from '../apps/server/src/testing/raw-books.ts'
import { makeFixture } from './fixture.ts'
import { findLedgerFaults } from './ledger-checks.ts'
import { marketplaceClock } from './marketplace-clock.ts'
import { monthBank } from './month-bank.ts'
import { countEvents, monthEvents } from './month-events.ts'
import { monthLife } from './month-life.ts'
import { monthPayouts } from './month-payouts.ts'
import { monthShops } from './month-shops.ts'
import { type ReadStatement, readStatements } from './month-statements.ts'
import { readTaxesOf, readTaxReport } from './month-taxes.ts'
import {
  expectCommissions,
  expectEarned,
  expectPayouts,
  expectTaxChanges,
  expectWithheld,
  readMonthOrders,
} from './month-totals.ts'
import { digestOfMonth, type RawTransaction, readRawBooks, sumOf } from './raw-books.ts'
import { fileOf, pagesOf, statementOf } from './raw-statements.ts'
import { figuresOf, type RawTax, reckonTaxes, unlikeBooks } from './raw-taxes.ts'
import { isFull, seed, sized } from './size.ts'
import { findTaxNoteFaults } from './tax-checks.ts'

const clock = marketplaceClock()
// Buyers press together, more of them than a marketplace of this size has: on a busy machine they wait for each other longer than in service.
const fixture = makeFixture({}, undefined, { ...clock.parts, lockMs: 20_000 })
const ORDERS = sized(10_000, 150)
const SHOPS = sized(24, 6)
/** Days of each month on which everybody does something. After the second one comes what changes in mid-month. */
const DAYS = ['03', '13', '23']

// They have ended, whatever the day of the run.
const months = [-4, -3, -2].map((ago) => monthAfter(monthOf(dayInVietnam(new Date())), ago))
const afterwards = monthAfter(months.at(-1) ?? '')

const shops = monthShops(fixture, clock)
const payouts = monthPayouts(fixture, clock)
const bank = monthBank(fixture, clock, () => payouts.bank.sumLeft())
const life = monthLife(fixture, shops.shops, payouts)
const goTo = (day: string, hour = '10') => clock.set(fixture.market, new Date(`${day}T${hour}:00:00+07:00`))

/** Closes a month some hours after its end, and reads what everybody is told of it. */
async function close(month: string): Promise<ReadStatement[]> {
  await goTo(`${monthAfter(month)}-01`, '03')
  await fixture.market.recurringJob('ledger-days')
  const admin = await fixture.asAdmin()
  // The balance that the bank told last in it is that of the books, and nothing else is in the way.
  expect((await admin.call(listMonths)).next).toEqual({ month, obstacles: [] })
  await admin.call(closeMonth, { params: { month }, body: {} })
  return readStatements(fixture, shops.shops, month)
}

/** The database itself refuses whatever would change a closed month. */
async function expectUnchangeable(month: string): Promise<void> {
  const { db } = fixture.market
  const [from, end] = [`${month}-01T00:00:00+07:00`, `${monthAfter(month)}-01T00:00:00+07:00`]
  const own = sql`(select min(id) from ledger_transactions where at >= ${from}::timestamptz and at < ${end}::timestamptz)`
  const closed = { constraint: 'ledger_months_closed' }
  await expect(
    db.run(
      sql`insert into ledger_transactions (entry_key, at) values ('proof:late', ${`${month}-28T12:00:00+07:00`}::timestamptz)`,
    ),
  ).rejects.toMatchObject(closed)
  await expect(
    db.run(sql`
      insert into ledger_entries (transaction_id, line, account, holder_id, amount)
      select ${own}, line, account, 0, amount from (values (98, 'BANK', 1), (99, 'OWN_FUNDS', -1)) as entry (line, account, amount)`),
  ).rejects.toMatchObject(closed)
  for (const change of [
    sql`update ledger_entries set amount = amount + 1 where transaction_id = ${own}`,
    sql`delete from ledger_entries where transaction_id = ${own}`,
    sql`update ledger_transactions set at = at + interval '40 days' where id = ${own}`,
    sql`delete from ledger_transactions where id = ${own}`,
    sql`update ledger_months set sha256 = sha256('') where month = ${`${month}-01`}::date`,
    sql`delete from ledger_months where month = ${`${month}-01`}::date`,
  ])
    await expect(db.run(change)).rejects.toThrow('append-only')
}

/** What everybody is told of a month is what its entries say, to the byte. */
async function expectMonth(month: string, read: readonly ReadStatement[], books: RawTransaction[], taxes: RawTax[]) {
  const admin = await fixture.asAdmin()
  for (const { shopId, account, csv, pages } of read) {
    const reckoned = statementOf(books, shopId, account, month)
    const about = `${account} of shop ${shopId} in ${month}`
    expect(csv, about).toBe(fileOf(reckoned))
    expect(pages, about).toEqual(pagesOf(reckoned))
  }
  const entries = books.flatMap(({ day, entries: own }) => own.map(({ account, amount }) => ({ account, amount, day })))
  const { accounts } = await admin.call(getTrialBalance, { query: daysOfMonth(month) })
  expect(accounts).toEqual(expectedAccounts(entries, daysOfMonth(month)))
  expect(sumOf(accounts.map(({ closing }) => ({ amount: closing })))).toBe(0)
  const shown = (await admin.call(listMonths)).months.find((each) => each.month === month)
  expect(shown?.sha256).toBe(digestOfMonth(books, month))

  const own = taxes.filter((tax) => tax.month === month)
  const report = await readTaxReport(fixture, month)
  expect(report.sum).toEqual(figuresOf(own))
  for (const shop of shops.shops) {
    const { shopId } = shop
    const figures = figuresOf(own.filter((tax) => tax.shopId === shopId))
    expect(await readTaxesOf(fixture, shop, month), `taxes of shop ${shopId} in ${month}`).toMatchObject(figures)
    expect(report.ofShop(shopId), `report of shop ${shopId} in ${month}`).toEqual(figures)
  }
}

test(`${ORDERS} orders over three months: books, statements, taxes and payouts are what they must be, and closed months never change`, {
  timeout: 3_600_000,
}, async () => {
  await goTo(`${months[0]}-02`)
  await shops.open(SHOPS)
  const random = createRandom(seed, 'months')
  const closed = new Map<string, ReadStatement[]>()
  for (const [number, month] of months.entries()) {
    for (const [part, day] of DAYS.entries()) {
      await goTo(`${month}-${day}`)
      await life.livePart(random, ORDERS / (months.length * DAYS.length))
      if (part === 1) await shops.change(number)
      expect(await findLedgerFaults(fixture.market.db, findTaxNoteFaults)).toEqual([])
    }
    await goTo(`${month}-27`)
    await bank.tellBalance(month, 77_000 + number)
    closed.set(month, await close(month))
    for (const ended of closed.keys()) await expectUnchangeable(ended)
  }
  // What is left of them happens in the month after, and changes none of them.
  for (const day of ['04', '15', '26']) {
    await goTo(`${afterwards}-${day}`)
    await life.livePart(random, 0)
  }
  await payouts.tell([...payouts.take('before'), ...payouts.take('after')])
  expect(await findLedgerFaults(fixture.market.db, findTaxNoteFaults)).toEqual([])

  const books = await readRawBooks(fixture.market.db)
  const taxes = reckonTaxes(books, shops.timetable)
  expect(unlikeBooks(books, taxes)).toEqual([])
  const orders = await readMonthOrders(fixture)
  const about = {
    totals: new Map(orders.map(({ id, total }) => [id, total])),
    momo: new Set(orders.filter(({ method }) => method === 'MOMO').map(({ id }) => id)),
  }
  const missing = months.map((month) => {
    const counts = countEvents(books, taxes, { month, ...about })
    console.log(month, JSON.stringify(counts))
    return monthEvents.filter((event) => counts[event] === 0)
  })
  // Whether a late line comes after the next run hangs on chance: few payouts have one in some month only.
  const isRare = (event: string) => !isFull && event === 'payouts paid late, after the shop was paid again'
  expect(missing.map((events) => events.filter((event) => !isRare(event)))).toEqual(months.map(() => []))
  expect(monthEvents.filter((event) => missing.every((events) => events.includes(event)))).toEqual([])
  expectCommissions(orders, shops.shops, months)
  expectEarned(orders, shops.shops, books)
  expectTaxChanges(books, taxes, months)
  const paid = await expectPayouts(fixture, payouts, books)
  const withheld = expectWithheld(books, taxes)
  console.log(
    `${orders.length} orders, ${payouts.runs.length} runs, ${payouts.bank.all.size} transfers, ${paid} đồng paid, ${withheld} đồng withheld`,
  )
  for (const [month, read] of closed) {
    expect(await readStatements(fixture, shops.shops, month)).toEqual(read)
    await expectMonth(month, read, books, taxes)
  }
})
