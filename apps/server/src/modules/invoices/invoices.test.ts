import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { issueInvoices, listInvoices } from '@chophien/domain/invoices/admin-contract'
import { CommissionInvoice } from '@chophien/domain/invoices/schemas'
import { listOwnInvoices } from '@chophien/domain/invoices/seller-contract'
import { closeMonth, listMonths } from '@chophien/domain/ledger/months-contract'
import { amountText } from '@chophien/domain/text/amount'
import { daysOfMonth, monthAfter, monthOf, monthText } from '@chophien/domain/text/months'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CountRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { downloadFile } from '../../testing/download-file.ts'
import { pdfLines } from '../../testing/pdf-text.ts'
import { bookCommission } from '../../testing/raw-books.ts'
import { checkedIdentity } from '../../testing/seller-taxes.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { readInvoices } from './read-invoices.ts'

const market = testMarketplace({
  LEGAL_NAME: 'Công ty cổ phần Chợ Phiên',
  LEGAL_TAX_CODE: '0100047516',
  LEGAL_ADDRESS: '1 Tràng Tiền, Hà Nội',
  COMMISSION_VAT_BPS: '800',
})

const thisMonth = monthOf(dayInVietnam(new Date()))
const year = Number(thisMonth.slice(0, 4))
const ago = (months: number) => monthAfter(thisMonth, -months)
/** The first month of the books here, and the two after it. */
const [first, second, third] = [ago(4), ago(3), ago(2)]

type Shop = Awaited<ReturnType<typeof market.given.shop>>
let admin: Person
let potter: Shop
let weaver: Shop
let baker: Shop
let idle: Shop

const from = (month: string) => `${daysOfMonth(month).from}T00:00:00+07:00`
const until = (month: string) => `${daysOfMonth(month).to}T23:59:59.999+07:00`

beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  potter = await market.given.shop({ name: 'Gốm Bát Tràng' })
  weaver = await market.given.shop({ name: 'Lụa Vạn Phúc' })
  baker = await market.given.shop({ name: 'Bánh cốm Hàng Than' })
  idle = await market.given.shop()
  await checkedIdentity(market, potter, 'COMPANY', { legalName: 'Công ty TNHH Gốm' })
  await checkedIdentity(market, weaver, 'PERSON', { legalName: 'Nguyễn Thị Đào', number: '001087123456' })
  // At the first and the last instant of the month.
  await bookCommission(market, potter, from(first), 100_000)
  await bookCommission(market, potter, until(first), 8001)
  await bookCommission(market, potter, until(first), -4500)
  await bookCommission(market, weaver, until(first), 54)
  await bookCommission(market, idle, from(first), 700)
  await bookCommission(market, idle, from(first), -700)
  await bookCommission(market, potter, from(second), 27)
  // More goes back than was earned.
  await bookCommission(market, weaver, from(second), 1000)
  await bookCommission(market, weaver, until(second), -11_800)
  await bookCommission(market, baker, from(second), 999)
  await bookCommission(market, potter, from(third), 5)
})

const close = async (month: string) => {
  expect((await market.as(admin).put(`/api/v1/admin/months/${month}/close`, {})).status).toBe(200)
}
const issue = (month: string, by = admin) => market.as(by).put(`/api/v1/admin/months/${month}/invoices`, {})
const ofMonth = (month: string) => market.as(admin).call(listInvoices, { query: { month } })
const own = async ({ owner }: Shop) => (await market.as(owner).call(listOwnInvoices)).items

/** What the books say, without the queries of invoices. */
const booked = async (month: string): Promise<number> =>
  (
    await market.db.one(
      z.object({ sum: z.number() }),
      sql`
      select coalesce(-sum(e.amount), 0)::bigint as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account = 'COMMISSION' and to_char(t.at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM') = ${month}`,
    )
  ).sum

test('a month that is open has no invoices', async () => {
  expect(await ofMonth(first)).toMatchObject({
    month: first,
    closed: false,
    issued: null,
    items: [],
    issuerNamed: true,
  })
  expect(await issue(first)).toMatchObject({ status: 409, body: { code: 'INVOICE_MONTH_OPEN' } })
  expect((await market.as(admin).call(listInvoices, { query: {} })).month).toBe(ago(1))
})

test('two presses at once make the invoices of a month once, numbered without gaps', async () => {
  await close(first)
  const replies = await Promise.all([issue(first), issue(first), issue(first)])
  // One makes them; another hands them over as long as nobody has.
  const made = await market.as(admin).call(listAdminActions, { query: { subject: 'invoice' } })
  expect(made.items.filter(({ action }) => action === 'invoice.issue')).toHaveLength(1)
  expect(replies.some(({ status }) => status === 200)).toBe(true)
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'INVOICES_ISSUED'))
  const { items, issued, total } = await ofMonth(first)
  expect(items.map(({ number, shop, kind, earned, returned }) => [number, shop.name, kind, earned, returned])).toEqual([
    [`${year}-000001`, 'Gốm Bát Tràng', 'INVOICE', 108_001, 4500],
    [`${year}-000002`, 'Lụa Vạn Phúc', 'INVOICE', 54, 0],
  ])
  expect({ total, invoices: issued?.invoices }).toEqual({ total: 2, invoices: 2 })
})

test('the tax is part of the commission, the rest rounded half up, and all of it is what the books say', async () => {
  const { items, issued } = await ofMonth(first)
  for (const { total, net, vat, earned, returned } of items) {
    expect(total).toBe(earned - returned)
    expect(net + vat).toBe(total)
    expect(net).toBe(Number((BigInt(total) * 20_000n + 10_800n) / 21_600n))
  }
  // 54 / 1,08 is 50 exactly.
  expect(items[1]).toMatchObject({ net: 50, vat: 4, vatBps: 800 })
  const sum = items.reduce((all, { total }) => all + total, 0)
  expect([sum, (issued?.net ?? 0) + (issued?.vat ?? 0)]).toEqual([await booked(first), sum])
  // A rate that was set since changes nothing about what is said of them.
  const issuer = { letterhead: async () => ({ issuer: null }) as never, vatBps: 1000 }
  expect((await readInvoices(market.db, issuer, { month: first })).vatBps).toBe(800)
  expect((await readInvoices(market.db, issuer, { month: thisMonth })).vatBps).toBe(1000)
})

test('two months at once share one row of numbers, and a month below zero gets a credit note', async () => {
  await close(second)
  await close(third)
  const replies = await Promise.all([issue(second), issue(third)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const all = [...(await ofMonth(first)).items, ...(await ofMonth(second)).items, ...(await ofMonth(third)).items]
  expect(all.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `${year}-00000${number}`))
  expect((await own(weaver))[0]).toMatchObject({
    kind: 'CREDIT',
    month: second,
    earned: 1000,
    returned: 11_800,
    total: -10_800,
    net: -10_000,
    vat: -800,
  })
  expect((await ofMonth(second)).items.reduce((sum, { total }) => sum + total, 0)).toBe(await booked(second))
  // Nothing is booked by it.
  const { count } = await market.db.one(CountRow, sql`select count(*) as count from ledger_transactions`)
  expect(count).toBe(11)
})

test('an invoice is never changed, and names its provider once', async () => {
  for (const statement of [
    sql`update invoices set net = net + 1, vat = vat - 1`,
    sql`update invoices set provider_id = 'other'`,
    sql`delete from invoices`,
    sql`truncate invoices`,
    sql`delete from invoice_months`,
    sql`insert into invoices select * from invoices where number = 1`,
    sql`insert into invoices (shop_id, month, year, number, shop_name, earned, returned, vat_bps, net, vat, provider)
      select 99, month, year, number, shop_name, earned, returned, vat_bps, net, vat, provider from invoices where number = 1`,
  ])
    await expect(market.db.run(statement)).rejects.toThrow()
})

test('handing over that was cut off is finished by the next press', async () => {
  await market.db.run(sql`
    insert into invoices (shop_id, month, year, number, shop_name, earned, returned, vat_bps, net, vat, provider)
    select ${idle.id}, ${`${third}-01`}::date, ${year}, 7, 'Shop', 10, 0, 0, 10, 0, 'OWN'`)
  expect((await ofMonth(third)).waiting).toBe(1)
  expect((await issue(third)).status).toBe(200)
  const page = await ofMonth(third)
  expect([page.waiting, page.items.map(({ providerId, number }) => providerId === number)]).toEqual([0, [true, true]])
  expect((await issue(third)).status).toBe(409)
})

test('the data fits its schema, names both sides and no personal number', async () => {
  const file = await downloadFile(market, admin, `/v1/admin/invoices/export?month=${first}`)
  expect({ name: file.name, cacheControl: file.cacheControl }).toEqual({
    name: `hoa-don-hoa-hong-${first}.json`,
    cacheControl: 'no-store',
  })
  const text = file.bytes.toString('utf8')
  const data = z.parse(z.array(CommissionInvoice), JSON.parse(text))
  expect(data).toEqual((await ofMonth(first)).items)
  expect(data[0]).toMatchObject({
    issuer: { legalName: 'Công ty cổ phần Chợ Phiên', taxCode: '0100047516', address: '1 Tràng Tiền, Hà Nội' },
    buyer: { legalName: 'Công ty TNHH Gốm', taxCode: '0100047516' },
    currency: 'VND',
    provider: 'OWN',
  })
  expect(data[1]?.buyer).toEqual({ legalName: 'Nguyễn Thị Đào', taxCode: null, address: '1 Tràng Tiền, Hà Nội' })
  expect(text).not.toContain('001087123456')
  const empty = await downloadFile(market, admin, `/v1/admin/invoices/export?month=${thisMonth}`)
  expect(JSON.parse(empty.bytes.toString('utf8'))).toEqual([])
})

test('the paper has number, sides, figures and their tax', async () => {
  const [invoice] = (await own(potter)).filter(({ month }) => month === first)
  const file = await downloadFile(market, potter.owner, `/v1/seller/invoices/${invoice?.number}/pdf`)
  expect({ name: file.name, type: file.type }).toEqual({
    name: `hoa-don-hoa-hong-${year}-000001.pdf`,
    type: 'application/pdf',
  })
  const lines = pdfLines(file.bytes).flat()
  expect(lines).toEqual(
    expect.arrayContaining([
      'Công ty cổ phần Chợ Phiên | Chợ Phiên',
      'Hóa đơn hoa hồng',
      `Công ty TNHH Gốm | Tháng ${monthText(first)}`,
      `Hoa hồng bán hàng trên chợ trong tháng ${monthText(first)} | 108.001`,
      'Hoa hồng trả lại shop (hoàn tiền hoặc đơn không giao được) | −4.500',
      'Tổng cộng | 103.501',
      `Tiền trước thuế | ${amountText(invoice?.net ?? 0)}`,
      `Thuế GTGT 8% | ${amountText(invoice?.vat ?? 0)}`,
    ]),
  )
  expect(lines.join('\n')).toContain(`Số ${year}-000001 · Ngày `)
  const credit = (await own(weaver)).find(({ kind }) => kind === 'CREDIT')
  const paper = await downloadFile(market, admin, `/v1/admin/invoices/${credit?.number}/pdf`)
  expect(paper.name).toBe(`phieu-giam-tru-hoa-hong-${credit?.number}.pdf`)
  const creditLines = pdfLines(paper.bytes).flat()
  expect(creditLines).toEqual(
    expect.arrayContaining(['Phiếu giảm trừ hoa hồng', 'Tổng cộng | −10.800', 'Tiền trước thuế | −10.000']),
  )
})

test('another seller finds nothing, and strangers are refused', async () => {
  const number = `${year}-000001`
  const stranger = market.as(idle.owner)
  expect((await stranger.get(`/api/v1/seller/invoices/${number}/pdf`)).status).toBe(404)
  expect((await own(baker)).map(({ shop }) => shop.id)).toEqual([baker.id])
  for (const path of ['seller/invoices', `seller/invoices/${number}/pdf`]) {
    expect((await market.guest.get(`/api/v1/${path}`)).status).toBe(401)
    expect((await market.as(await market.given.person()).get(`/api/v1/${path}`)).status).toBe(403)
  }
  for (const path of ['invoices', 'invoices/export', `invoices/${number}/pdf`])
    expect((await stranger.get(`/api/v1/admin/${path}`)).status).toBe(403)
  expect((await issue(first, idle.owner)).status).toBe(403)
  for (const wrong of [`${year}-999999`, `${year}-000000`, `${year}-1`, 'x'])
    expect((await market.as(admin).get(`/api/v1/admin/invoices/${wrong}/pdf`)).status).toBe(404)
  expect((await market.as(admin).get('/api/v1/admin/invoices?month=2026-13')).status).toBe(400)
})

test('what is made and taken is in the audit log', async () => {
  const actions = async (action: string) =>
    (await market.as(admin).call(listAdminActions, { query: { subject: 'invoice' } })).items
      .filter((each) => each.action === action)
      .map(({ after }) => after)
  expect((await actions('invoice.issue')).at(-1)).toEqual({ month: first, invoices: 2, total: 103_555 })
  expect(await actions('invoice.export')).toContainEqual({ format: 'json', month: first, rows: 2 })
  expect((await actions('invoice.export')).some((after) => after.format === 'pdf')).toBe(true)
})

test('without a tax the whole commission is the net amount, and a marketplace without a company says so', async () => {
  const plain = await market.otherInstance({
    environment: { LEGAL_NAME: '', LEGAL_TAX_CODE: '', LEGAL_ADDRESS: '', COMMISSION_VAT_BPS: '' },
  })
  await bookCommission(market, baker, from(ago(1)), 1234)
  await plain.as(admin).call(closeMonth, { params: { month: ago(1) }, body: {} })
  const page = await plain.as(admin).call(issueInvoices, { params: { month: ago(1) }, body: {} })
  expect(page).toMatchObject({ issuerNamed: false, vatBps: 0, issued: { invoices: 1, net: 1234, vat: 0 } })
  expect(page.items[0]).toMatchObject({ issuer: null, net: 1234, vat: 0, total: 1234 })
  const file = await downloadFile(plain, baker.owner, `/v1/seller/invoices/${page.items[0]?.number}/pdf`)
  const lines = pdfLines(file.bytes).flat()
  expect(lines[0]).toBe('Chợ Phiên')
  expect(lines).toContain('Chợ không tách thuế GTGT trong khoản này.')
  expect((await plain.as(admin).call(listMonths)).next?.month).toBe(thisMonth)
})

test('a month of many shops has pages in the order of numbers', async () => {
  await market.db.run(sql`
    insert into invoices (shop_id, month, year, number, shop_name, earned, returned, vat_bps, net, vat, provider, provider_id)
    select 5000000 + n, '2031-01-01', 2031, n, 'Shop ' || n, 10, 0, 0, 10, 0, 'OWN', n::text from generate_series(1, 70) n`)
  await market.db.run(sql`
    insert into invoice_months (month, issued_by, invoices, net, vat) values ('2031-01-01', ${admin.id}, 70, 700, 0)`)
  const one = await ofMonth('2031-01')
  const two = await market.as(admin).call(listInvoices, { query: { month: '2031-01', after: one.next ?? 0 } })
  const three = await market.as(admin).call(listInvoices, { query: { month: '2031-01', after: two.next ?? 0 } })
  const numbers = [one, two, three].flatMap(({ items }) => items.map(({ number }) => Number(number.split('-')[1])))
  expect(numbers).toEqual(Array.from({ length: 70 }, (_, index) => index + 1))
  expect([one.total, three.next]).toEqual([70, null])
})
