import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { daysBefore } from '@chophien/domain/contract/period'
import {
  exportAccountEntries,
  exportTrialBalance,
  getTrialBalance,
  listAccountEntries,
} from '@chophien/domain/ledger/admin-contract'
import { MARKETPLACE } from '@chophien/domain/ledger/postings'
import { trialTotals } from '@chophien/domain/ledger/trial-balance'
import { getAdminOverview } from '@chophien/domain/overview/admin-contract'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import {
  add,
  bookCommission,
  commissionPosting,
  everyEntry,
  expectedAccounts,
  rawEntries,
} from '../../testing/raw-books.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { bookingOf, LINES_MAX } from './book.queries.ts'
import { book } from './book.ts'

const market = testMarketplace()
const today = dayInVietnam(new Date())
const ago = (days: number) => daysBefore(today, days)

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

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
    await everyEntry(market, admin, { account: 'SHOPPER', side: 'DEBIT' }),
    await everyEntry(market, admin, { account: 'SHOPPER', side: 'CREDIT' }),
  ]
  expect(debits.items.find(({ orderId }) => orderId === order.id)?.amount).toBe(120_000)
  expect(credits.items.find(({ orderId }) => orderId === order.id)?.amount).toBe(-120_000)
  expect(add(debits.items)).toBe(debits.figures.debit)
  expect(-add(credits.items)).toBe(credits.figures.credit)
})

test('a transaction has so many entries that each has a cursor of its own', () => {
  const postingOf = (count: number) => ({
    entryKey: 'many',
    entries: Array.from({ length: count }, (_, index) => ({
      account: 'BANK' as const,
      holderId: MARKETPLACE,
      amount: index % 2 === 0 ? 1 : -1,
    })),
  })
  expect(() => bookingOf([postingOf(LINES_MAX)])).not.toThrow()
  expect(() => bookingOf([postingOf(LINES_MAX + 1)])).toThrow('a posting has more than 999 entries')
})

test('an account of many entries is read page by page, each entry once', async () => {
  const shop = await market.given.shop()
  for (let made = 0; made < 33; made++) await bookCommission(market, shop, new Date().toISOString(), made + 1)
  const all = await everyEntry(market, admin, { account: 'COMMISSION' })
  expect(new Set(all.items.map(({ id }) => id)).size).toBe(all.items.length)
  expect(all.total).toBe(all.items.length)
  expect(add(all.items)).toBe(all.figures.closing)
})

test('the overview earns what the books earned in the same days, and says apart what is still open', async () => {
  const shop = await market.given.shop()
  await completed(shop)
  await orderFrom(market, { shop })
  const old = await orderFrom(market, { shop })
  await market.db.run(sql`update orders set ordered_at = now() - interval '200 days' where id = ${old.id}`)
  const cancelled = await orderFrom(market, { shop })
  await market.as(admin).put(`/api/v1/admin/orders/${cancelled.id}/cancel`, { reason: 'x' })
  await bookCommission(market, shop, `${ago(33)}T12:00:00+07:00`, 1234)
  for (const query of [{ days: 7 as const }, { days: 90 as const }, { from: ago(10), to: ago(2) }]) {
    const overview = await market.as(admin).call(getAdminOverview, { query })
    const period = query.days ? { from: ago(query.days - 1), to: today } : query
    const { accounts } = await market.as(admin).call(getTrialBalance, { query: period })
    const own = accounts.find(({ account }) => account === 'COMMISSION')
    expect([query, overview.money?.commission.now]).toEqual([query, (own?.credit ?? 0) - (own?.debit ?? 0)])
    const before = expectedAccounts(await rawEntries(market), {
      from: daysBefore(period.from, overview.days),
      to: daysBefore(period.from, 1),
    }).find(({ account }) => account === 'COMMISSION')
    expect([query, overview.money?.commission.before]).toEqual([query, (before?.credit ?? 0) - (before?.debit ?? 0)])
  }
  const { money } = await market.as(admin).call(getAdminOverview, { query: { from: today, to: today } })
  const { open } = await market.db.one(
    z.object({ open: z.number() }),
    sql`select sum(commission)::bigint as open from orders where status = 'AWAITING_CONFIRMATION'`,
  )
  expect([money?.openCommission, open > 0]).toEqual([open, true])
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
  // More than a file reads at once.
  const shop = await market.given.shop()
  const many = Array.from({ length: 520 }, (_, index) => commissionPosting(shop, new Date().toISOString(), index + 1))
  await market.db.transaction(async (tx) => book(tx, many))
  const { accounts } = await market.as(admin).call(getTrialBalance, { query: { from: ago(5), to: today } })
  const file = await fileOf(exportTrialBalance.path, { from: ago(5), to: today })
  expect(file.name).toContain(`bang-can-doi-${ago(5)}_${today}`)
  const last = file.lines.at(-1)?.split(',') ?? []
  expect(last.slice(0, 2)).toEqual(['Cộng', ''])
  expect(last.slice(2).map(Number)).toEqual(Object.values(trialTotals(accounts)))
  expect(file.lines).toHaveLength(accounts.length + 2)
  const { items, figures } = await everyEntry(market, admin, { account: 'COMMISSION', from: today })
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
  ['money/entries?account=BANK&side=LEFT', 'side chỉ nhận DEBIT (ghi Nợ) hoặc CREDIT (ghi Có).'],
  ['money/shops?list=RICH', 'Danh sách không hợp lệ.'],
  ['money/shops?after=12', 'Mã định danh không hợp lệ.'],
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
