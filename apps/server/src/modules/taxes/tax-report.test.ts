import { daysBefore } from '@chophien/domain/contract/period'
import { exportTaxReport, getShopTaxes, getTaxReport } from '@chophien/domain/taxes/admin-contract'
import { getSellerTaxes } from '@chophien/domain/taxes/seller-contract'
import { monthOf } from '@chophien/domain/text/months'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { caseStories, type StoryOrder } from '../../testing/case-fixture.ts'
import { ageSettlement, bookedByMonth, checkedIdentity, taxModeFrom } from '../../testing/seller-taxes.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { readXlsx } from '../imports/reading/read-xlsx.ts'

const NUMBER = '001087123456'
const log: string[] = []
const market = testMarketplace({ LOG_LEVEL: 'trace' }, { logTo: { write: (line) => void log.push(line) } })
const story = caseStories(market)

const today = dayInVietnam(new Date())
const thisMonth = monthOf(today)
/** Days back into another month. */
const BACK = 40
const before = monthOf(daysBefore(today, BACK))

let admin: Person
/** A person whose company was confirmed between two sales, a household with a sale of the other month and a refund of this one, a seller whom nobody knows, and
 *  a company. */
let shops: Record<'person' | 'household' | 'unknown' | 'company', { id: number; name: string; owner: Person }>

const completed = async (
  shop: { id: number; name: string; owner: Person },
  facts: { cash?: boolean; quantity?: number } = {},
): Promise<StoryOrder> => {
  const order = await story.delivered({ shop, ...facts })
  await market.as(order.lan).put(`/api/v1/orders/${order.id}/received`)
  return order
}

const givenBack = async (order: StoryOrder, amount: number) => {
  const lines = (await story.order(order)).orderItems.map((item) => ({ orderItemId: item.id, quantity: 1 }))
  const id = await story.opened(order, { kind: 'REFUND_ONLY', reason: 'DEFECTIVE', note: 'Bát bị nứt.', lines })
  await story.shop(order, id, 'offer', { amount })
  await story.shopper(order, id, 'accept')
}

beforeAll(async () => {
  admin = await story.admin()
  await taxModeFrom(market, admin, 'WITHHOLD')
  const [person, household, unknown, company] = [
    await market.given.shop({ name: 'Gốm Bát Tràng' }),
    await market.given.shop({ name: 'Lụa Vạn Phúc' }),
    await market.given.shop({ name: 'Tò he Xuân La' }),
    await market.given.shop({ name: 'Công ty Mây Tre' }),
  ]
  shops = { person, household, unknown, company }
  await checkedIdentity(market, person, 'PERSON', { number: NUMBER })
  await checkedIdentity(market, household, 'HOUSEHOLD', { legalName: 'Hộ kinh doanh Lụa' })
  await checkedIdentity(market, company, 'COMPANY', { legalName: 'Công ty TNHH Mây Tre' })
  await completed(person)
  await completed(person, { cash: true })
  await checkedIdentity(market, person, 'COMPANY', { legalName: 'Công ty TNHH Gốm' })
  await completed(person)
  const sold = await completed(household, { quantity: 2 })
  await givenBack(sold, 20_000)
  await ageSettlement(market, sold.id, BACK)
  await givenBack(sold, 30_000)
  await completed(unknown)
  await completed(company)
}, 60_000)

const reportOf = (month: string) => market.as(admin).call(getTaxReport, { query: { month } })

test('each seller of a month has a row with sales, set-offs and what is owed', async () => {
  const { items, sum, total, next } = await reportOf(thisMonth)
  const nothing = { base: 0, vat: 0, pit: 0, backBase: 0, backVat: 0, backPit: 0, notWithheld: 0 }
  expect(items).toEqual([
    {
      ...nothing,
      shopId: shops.person.id,
      shopName: 'Gốm Bát Tràng',
      identity: 1,
      kind: 'PERSON',
      legalName: 'Nguyễn Thị Đào',
      taxCode: null,
      idNumberMasked: '••••••••3456',
      base: 240_000,
      vat: 2400,
      pit: 1200,
    },
    {
      ...nothing,
      shopId: shops.household.id,
      shopName: 'Lụa Vạn Phúc',
      identity: 1,
      kind: 'HOUSEHOLD',
      legalName: 'Hộ kinh doanh Lụa',
      taxCode: null,
      idNumberMasked: '••••••••3456',
      backBase: 30_000,
      backVat: 300,
      backPit: 150,
    },
    {
      ...nothing,
      shopId: shops.unknown.id,
      shopName: 'Tò he Xuân La',
      identity: 0,
      kind: null,
      legalName: null,
      taxCode: null,
      idNumberMasked: null,
      base: 120_000,
      vat: 1200,
      pit: 600,
    },
  ])
  expect({ sum, total, next }).toEqual({
    sum: { ...nothing, base: 360_000, vat: 3600, pit: 1800, backBase: 30_000, backVat: 300, backPit: 150 },
    total: 3,
    next: null,
  })
  expect((await reportOf(before)).items).toMatchObject([
    { shopId: shops.household.id, base: 210_000, vat: 2100, pit: 1050, backBase: 20_000, backVat: 200, backPit: 100 },
  ])
})

test('the report is the sum of the books, by shop and month', async () => {
  const booked = await bookedByMonth(market)
  expect(booked).toHaveLength(4)
  for (const { shopId, month, vat, pit } of booked) {
    const rows = (await reportOf(month)).items.filter((row) => row.shopId === shopId)
    const net = rows.reduce(
      (sum, row) => [(sum[0] ?? 0) + row.vat - row.backVat, (sum[1] ?? 0) + row.pit - row.backPit],
      [0, 0],
    )
    expect([shopId, month, ...net]).toEqual([shopId, month, vat, pit])
  }
})

test('what was withheld before anybody was known is that of who is confirmed first', async () => {
  await checkedIdentity(market, shops.unknown, 'HOUSEHOLD', { legalName: 'Hộ kinh doanh Tò he' })
  const row = (await reportOf(thisMonth)).items.find(({ shopId }) => shopId === shops.unknown.id)
  expect(row).toMatchObject({ identity: 1, kind: 'HOUSEHOLD', legalName: 'Hộ kinh doanh Tò he', vat: 1200 })
})

test('confirming the same seller again makes no second row, and no company takes what was withheld before it', async () => {
  const again = await market.given.shop({ name: 'Tranh Đông Hồ' })
  await checkedIdentity(market, again, 'PERSON', { legalName: 'Trần Văn Tranh', number: '001087111111' })
  await completed(again)
  await checkedIdentity(market, again, 'PERSON', { legalName: 'Trần Văn Tranh' })
  await completed(again)
  await checkedIdentity(market, again, 'HOUSEHOLD', { legalName: 'Hộ kinh doanh Tranh' })
  await completed(again)
  const late = await market.given.shop({ name: 'Quạt Chàng Sơn' })
  await completed(late)
  await checkedIdentity(market, late, 'COMPANY', { legalName: 'Công ty Quạt' })
  const rowsOf = async (shop: { id: number }) =>
    (await reportOf(thisMonth)).items.filter(({ shopId }) => shopId === shop.id)
  expect(await rowsOf(again)).toMatchObject([
    { identity: 2, kind: 'PERSON', legalName: 'Trần Văn Tranh', idNumberMasked: '••••••••3456', vat: 2400 },
    { identity: 3, kind: 'HOUSEHOLD', legalName: 'Hộ kinh doanh Tranh', vat: 1200 },
  ])
  expect(await rowsOf(late)).toMatchObject([{ identity: 0, kind: null, legalName: null, vat: 1200 }])
  await checkedIdentity(market, late, 'PERSON')
  expect(await rowsOf(late)).toMatchObject([{ identity: 2, kind: 'PERSON', vat: 1200 }])
})

test('a report without withholding says what is not withheld', async () => {
  await taxModeFrom(market, admin, 'REPORT')
  const shop = await market.given.shop({ name: 'Nón Chuông' })
  await givenBack(await completed(shop), 20_000)
  const row = (await reportOf(thisMonth)).items.find(({ shopId }) => shopId === shop.id)
  expect(row).toMatchObject({ vat: 1200, backVat: 200, backPit: 100, notWithheld: 1500 })
  await taxModeFrom(market, admin, 'WITHHOLD')
})

test('a long report has pages in the order of shops', async () => {
  await market.db.run(sql`
    insert into tax_withheld (shop_id, order_id, day, withheld, base, vat, pit)
    select s.id, 5000000 + s.id * 100 + n, '2031-01-15', true, 1000 * n, 10 * n, 5 * n
    from shops s cross join generate_series(1, 3) n where s.status = 'APPROVED'`)
  const shopsInAll = (await reportOf('2031-01')).total
  await market.db.run(sql`
    insert into seller_identities (shop_id, version, state, kind, legal_name, id_number_sealed, address, decided_at, decided_by, replaced_at)
    select shop_id, n, 'PAST', kind, 'Hộ kinh doanh ' || n, id_number_sealed, address, decided_at, decided_by, now()
    from seller_identities cross join generate_series(2, 40) n where shop_id = ${shops.household.id} and version = 1`)
  await market.db.run(sql`
    insert into tax_withheld (shop_id, order_id, day, withheld, identity_version, base, vat, pit)
    select ${shops.household.id}, 6000000 + n, '2031-01-16', true, n, 1000, 10, 5 from generate_series(1, 40) n`)
  const first = await reportOf('2031-01')
  expect(first.items).toHaveLength(30)
  // The first version of the household is both the identity that was noted and that of what was noted before.
  expect(first.total).toBe(shopsInAll + 39)
  const second = await market.as(admin).call(getTaxReport, { query: { month: '2031-01', after: first.next ?? '' } })
  const places = [...first.items, ...second.items].map(({ shopId, identity }) => `${shopId}-${identity}`)
  expect(new Set(places).size).toBe(places.length)
  expect(places.length).toBe(Math.min(60, first.total))
})

const file = async (query: Record<string, string>, by = admin) => {
  const answer = await market.app.inject({
    url: `/api${exportTaxReport.path}?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${by.token}` },
  })
  return { status: answer.statusCode, name: String(answer.headers['content-disposition']), bytes: answer.rawPayload }
}

test('the workbook has the whole numbers for the declaration, the CSV file and the log have not', async () => {
  const workbook = await file({ month: thisMonth, format: 'xlsx' })
  expect(workbook.name).toContain(`bao-cao-thue-${thisMonth}`)
  const rows: (readonly string[])[] = []
  for await (const { cells } of readXlsx(workbook.bytes)) rows.push(cells)
  expect(rows[1]?.slice(0, 8)).toEqual([
    'Gốm Bát Tràng',
    'Cá nhân',
    'Nguyễn Thị Đào',
    '',
    NUMBER,
    '240000',
    '2400',
    '1200',
  ])
  expect(rows.at(-1)?.[0]).toBe('Cộng')
  const csv = (await file({ month: thisMonth })).bytes.toString('utf8')
  expect(csv).toContain('Gốm Bát Tràng,Cá nhân,Nguyễn Thị Đào,,••••••••3456,240000,2400,1200,0,0,0,2400,1200,3600,0')
  expect(csv).not.toContain(NUMBER)
  expect(log.join('')).not.toContain(NUMBER)
  const { rows: acts } = await market.db.one(
    z.object({ rows: z.string() }),
    sql`select json_agg(json_build_object('after', after) order by id)::text as rows from admin_actions where action = 'tax.export'`,
  )
  expect(JSON.parse(acts)).toMatchObject([
    { after: { format: 'xlsx', month: thisMonth } },
    { after: { format: 'csv', month: thisMonth } },
  ])
  expect(acts).not.toContain(NUMBER)
})

test('a seller sees the taxes of the own shop alone, an administrator the same, and a month that is none is refused', async () => {
  const taxes = (owner: Person, query = {}) => market.as(owner).call(getSellerTaxes, { query })
  expect(await taxes(shops.household.owner, { month: before })).toEqual({
    month: before,
    mode: 'WITHHOLD',
    // The long report has days in 2031.
    years: [...new Set([2031, ...[thisMonth, before].map((month) => Number(month.slice(0, 4)))])],
    base: 210_000,
    vat: 2100,
    pit: 1050,
    backBase: 20_000,
    backVat: 200,
    backPit: 100,
    notWithheld: 0,
  })
  expect(await taxes(shops.person.owner)).toMatchObject({ month: thisMonth, base: 240_000, vat: 2400, pit: 1200 })
  expect(await market.as(admin).call(getShopTaxes, { params: { id: shops.person.id } })).toEqual(
    await taxes(shops.person.owner),
  )
  const seller = market.as(shops.person.owner)
  expect((await seller.get('/api/v1/seller/taxes?month=2026-13')).body.message).toBe('Tháng không hợp lệ.')
  expect((await seller.get('/api/v1/admin/taxes/report')).status).toBe(403)
  expect((await file({}, shops.person.owner)).status).toBe(403)
})
