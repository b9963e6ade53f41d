import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { daysBefore } from '@chophien/domain/contract/period'
import { accountIds } from '@chophien/domain/ledger/accounts'
import {
  exportAccountEntries,
  exportTrialBalance,
  getTrialBalance,
  listAccountEntries,
} from '@chophien/domain/ledger/admin-contract'
import { type LedgerAccount, MARKETPLACE, type Posting } from '@chophien/domain/ledger/postings'
import { trialTotals } from '@chophien/domain/ledger/trial-balance'
import { getAdminOverview } from '@chophien/domain/overview/admin-contract'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { book } from './book.ts'
import { UnequalDay, unequalDays } from './book-faults.queries.ts'

const market = testMarketplace()
const today = dayInVietnam(new Date())
const ago = (days: number) => daysBefore(today, days)

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

let posted = 0
/** Books `amount` of commission from a shop's balance at an instant. */
const posting = (shop: { id: number }, at: string, amount: number): Posting => ({
  entryKey: `test:${posted++}`,
  at: new Date(at),
  entries: [
    { account: 'SHOP_BALANCE', holderId: shop.id, amount },
    { account: 'COMMISSION', holderId: MARKETPLACE, amount: -amount },
  ],
})
const bookAt = (shop: { id: number }, at: string, amount: number) =>
  market.db.transaction(async (tx) => book(tx, [posting(shop, at, amount)]))

/** A cash order that was received: 120.000 ₫, of it 4.500 ₫ of commission. */
async function completed(shop: { id: number; owner: Person }): Promise<{ id: number; orderNumber: string }> {
  const lan = await market.given.person()
  const order = await orderFrom(market, { shop, by: lan })
  const seller = (name: string, body?: object) =>
    market.as(shop.owner).put(`/api/v1/seller/orders/${order.id}/${name}`, body)
  await seller('confirm')
  await seller('ship', { carrier: 'GHN', trackingCode: 'GHN1' })
  await seller('deliver')
  await market.as(lan).put(`/api/v1/orders/${order.id}/received`)
  return order
}

interface RawEntry {
  account: string
  amount: number
  day: string
}

/** All entries with their days in Vietnam, as they were booked. */
const rawEntries = async (): Promise<RawEntry[]> => {
  const rows = await market.db.rows(
    z.object({ account: z.string(), amount: z.number(), at: z.date() }),
    sql`select e.account, e.amount, t.at from ledger_entries e join ledger_transactions t on t.id = e.transaction_id`,
  )
  return rows.map(({ at, ...entry }) => ({ ...entry, day: dayInVietnam(at) }))
}

const add = (entries: readonly { amount: number }[]) => entries.reduce((sum, { amount }) => sum + amount, 0)

/** What the trial balance must say, from the raw entries alone. */
function expected(entries: readonly RawEntry[], { from = '0001-01-01', to = '9999-12-31' }) {
  return accountIds.map((account) => {
    const own = entries.filter((entry) => entry.account === account && entry.day <= to)
    const moved = own.filter(({ day }) => day >= from)
    return {
      account,
      opening: add(own.filter(({ day }) => day < from)),
      debit: add(moved.filter(({ amount }) => amount > 0)),
      credit: -add(moved.filter(({ amount }) => amount < 0)) || 0,
      closing: add(own),
    }
  })
}

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
  const entries = await rawEntries()
  for (const query of periods) {
    const trial = await market.as(admin).call(getTrialBalance, { query })
    expect([query, trial.accounts]).toEqual([query, expected(entries, trial)])
    const totals = trialTotals(trial.accounts)
    expect([totals.openingDebit, totals.debit, totals.closingDebit]).toEqual([
      totals.openingCredit,
      totals.credit,
      totals.closingCredit,
    ])
    const { from, to } = trial
    for (const account of ['COMMISSION', 'SHOPPER', 'SHOP_BALANCE'] as const) {
      const all = await everyEntry({ account, from, to })
      const { account: _account, ...figures } = trial.accounts.find((each) => each.account === account) ?? {}
      expect([account, all.figures]).toEqual([account, figures])
      expect([account, add(all.items)]).toEqual([account, all.figures.closing - all.figures.opening])
      expect([account, all.total]).toEqual([account, all.items.length])
    }
  }
}

/** All pages of an account's entries. */
async function everyEntry(query: { account: LedgerAccount; from?: string; to?: string; side?: 'DEBIT' | 'CREDIT' }) {
  const first = await market.as(admin).call(listAccountEntries, { query })
  const items = [...first.items]
  for (let { next } = first; next !== null; ) {
    const page = await market.as(admin).call(listAccountEntries, { query: { ...query, after: next } })
    items.push(...page.items)
    next = page.next
  }
  return { ...first, items }
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
  await completed(shop)
  for (const [index, day] of [400, 41, 40, 6, 5, 4, 3, 2, 1].entries())
    await bookAt(shop, `${ago(day)}T08:00:00+07:00`, 10 ** (index % 5) + index)
  // The last instant of a day, and the first of the next.
  await bookAt(shop, `${ago(4)}T23:59:59.999+07:00`, 70_000)
  await bookAt(shop, `${ago(3)}T00:00:00+07:00`, 900_000)
  await compareAll()
  await market.db.run(sql`update ledger_days_made set through = ${ago(30)}`)
  await market.recurringJob('ledger-days')
  // In the first hour of a day yesterday's transactions may still be under way.
  expect([ago(1), ago(2)]).toContain(await madeThrough())
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

test('the closing balances of today are those that are kept with every entry', async () => {
  const { accounts } = await market.as(admin).call(getTrialBalance, {})
  const kept = await market.db.rows(
    z.object({ account: z.string(), balance: z.number() }),
    sql`select account, sum(balance)::bigint as balance from ledger_balances group by account`,
  )
  for (const { account, closing } of accounts)
    expect([account, closing]).toEqual([account, kept.find((each) => each.account === account)?.balance ?? 0])
})

test('an account is read entry by entry, with its shop and order, and by side', async () => {
  const shop = await market.given.shop({ name: 'Lò rèn Phúc Sen' })
  const order = await completed(shop)
  const { items } = await market.as(admin).call(listAccountEntries, { query: { account: 'COMMISSION', from: today } })
  expect(items[0]).toMatchObject({
    words: 'Đơn hoàn tất',
    shop: { id: shop.id, name: 'Lò rèn Phúc Sen' },
    orderId: order.id,
    orderNumber: order.orderNumber,
    amount: -4500,
    entryKey: `order:${order.id}:COMPLETED`,
  })
  // A cash delivery moves the shopper's account twice, in one transaction.
  const [debits, credits] = [
    await everyEntry({ account: 'SHOPPER', side: 'DEBIT' }),
    await everyEntry({ account: 'SHOPPER', side: 'CREDIT' }),
  ]
  expect(debits.items.find(({ orderId }) => orderId === order.id)?.amount).toBe(120_000)
  expect(credits.items.find(({ orderId }) => orderId === order.id)?.amount).toBe(-120_000)
  expect(add(debits.items)).toBe(debits.figures.debit)
  expect(-add(credits.items)).toBe(credits.figures.credit)
})

test('an account of many entries is read page by page, each entry once', async () => {
  const shop = await market.given.shop()
  for (let made = 0; made < 33; made++) await bookAt(shop, new Date().toISOString(), made + 1)
  const all = await everyEntry({ account: 'COMMISSION' })
  expect(new Set(all.items.map(({ id }) => id)).size).toBe(all.items.length)
  expect(all.total).toBe(all.items.length)
  expect(add(all.items)).toBe(all.figures.closing)
})

test('the overview earns what the books earned in the same days, and says apart what is still open', async () => {
  const shop = await market.given.shop()
  await completed(shop)
  await orderFrom(market, { shop })
  const cancelled = await orderFrom(market, { shop })
  await market.as(admin).put(`/api/v1/admin/orders/${cancelled.id}/cancel`, { reason: 'x' })
  await bookAt(shop, `${ago(33)}T12:00:00+07:00`, 1234)
  for (const query of [{ days: 7 as const }, { days: 90 as const }, { from: ago(10), to: ago(2) }]) {
    const overview = await market.as(admin).call(getAdminOverview, { query })
    const period = query.days ? { from: ago(query.days - 1), to: today } : query
    const { accounts } = await market.as(admin).call(getTrialBalance, { query: period })
    const own = accounts.find(({ account }) => account === 'COMMISSION')
    expect([query, overview.commission.now]).toEqual([query, (own?.credit ?? 0) - (own?.debit ?? 0)])
    const before = expected(await rawEntries(), {
      from: daysBefore(period.from, overview.days),
      to: daysBefore(period.from, 1),
    }).find(({ account }) => account === 'COMMISSION')
    expect([query, overview.commission.before]).toEqual([query, (before?.credit ?? 0) - (before?.debit ?? 0)])
  }
  const { openCommission } = await market.as(admin).call(getAdminOverview, { query: { from: today, to: today } })
  const { open } = await market.db.one(
    z.object({ open: z.number() }),
    sql`select sum(commission)::bigint as open from orders where status = 'AWAITING_CONFIRMATION'`,
  )
  expect([openCommission, open > 0]).toEqual([open, true])
})

test('the trial balance and an account are saved as files, and that is in the audit log', async () => {
  const fileOf = async (path: string, query: Record<string, string>) => {
    const answer = await market.app.inject({
      url: `/api${path}?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(answer.statusCode).toBe(200)
    const lines = answer.body.replace('\uFEFF', '').trimEnd().split('\r\n')
    return { name: String(answer.headers['content-disposition']), lines }
  }
  const { accounts } = await market.as(admin).call(getTrialBalance, { query: { from: ago(5), to: today } })
  const file = await fileOf(exportTrialBalance.path, { from: ago(5), to: today })
  expect(file.name).toContain(`bang-can-doi-${ago(5)}_${today}`)
  const last = file.lines.at(-1)?.split(',') ?? []
  expect(last.slice(0, 2)).toEqual(['Cộng', ''])
  expect(last.slice(2).map(Number)).toEqual(Object.values(trialTotals(accounts)))
  expect(file.lines).toHaveLength(accounts.length + 2)
  const { items, figures } = await everyEntry({ account: 'COMMISSION', from: today })
  const entries = await fileOf(exportAccountEntries.path, { account: 'COMMISSION', from: today })
  expect(entries.lines).toHaveLength(items.length + 1)
  expect(entries.lines[0]).toBe('Lúc,Nội dung,Shop,Mã đơn,Nợ (đồng),Có (đồng),Khóa bút toán')
  const credited = entries.lines.slice(1).map((line) => Number(line.split(',').at(-2)))
  expect(credited.reduce((sum, each) => sum + each, 0)).toBe(figures.credit)
  const log = await market.as(admin).call(listAdminActions, { query: { subject: 'ledger' } })
  expect(log.items.slice(0, 2).map(({ action, after }) => ({ action, after }))).toEqual([
    { action: 'ledger.export', after: { format: 'csv', account: 'Hoa hồng', from: today, rows: items.length } },
    { action: 'ledger.export', after: { format: 'csv', from: ago(5), to: today, rows: accounts.length } },
  ])
})

test.each([
  ['money?from=2026-11-02&to=2026-11-01', 'Ngày bắt đầu phải trước hoặc trùng ngày kết thúc.'],
  ['money?to=2026-02-30', 'Ngày không hợp lệ.'],
  ['money/entries?account=GOLD', 'Tài khoản sổ cái không hợp lệ.'],
  ['money/entries?account=BANK&side=LEFT', 'Bên phải là DEBIT (Nợ) hoặc CREDIT (Có).'],
  ['money/shops?list=RICH', 'Danh sách không hợp lệ.'],
  ['money/shops?sort=name', 'Thứ tự phải là largest hoặc smallest.'],
])('%s is refused with a sentence', async (path, message) => {
  const reply = await market.as(admin).get(`/api/v1/admin/${path}`)
  expect([reply.status, reply.body.message]).toEqual([400, message])
})

test('nobody but an administrator reads the books', async () => {
  const { id, owner } = await market.given.shop()
  for (const path of ['money', 'money/export', 'money/entries?account=BANK', 'money/shops', `shops/${id}/money`]) {
    expect([path, (await market.guest.get(`/api/v1/admin/${path}`)).status]).toEqual([path, 401])
    expect([path, (await market.as(owner).get(`/api/v1/admin/${path}`)).status]).toEqual([path, 403])
  }
})
