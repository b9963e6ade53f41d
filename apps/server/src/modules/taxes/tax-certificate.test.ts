import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { daysBefore } from '@chophien/domain/contract/period'
import { getSellerTaxes } from '@chophien/domain/taxes/seller-contract'
import { amountText } from '@chophien/domain/text/amount'
import { monthOf, monthText } from '@chophien/domain/text/months'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { caseStories } from '../../testing/case-fixture.ts'
import { downloadFile } from '../../testing/download-file.ts'
import { pdfLines } from '../../testing/pdf-text.ts'
import { ageSettlement, bookedByMonth, checkedIdentity, taxModeFrom } from '../../testing/seller-taxes.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const NUMBER = '001087123456'
const log: string[] = []
const market = testMarketplace({ LOG_LEVEL: 'trace' }, { logTo: { write: (line) => void log.push(line) } })
const story = caseStories(market)

const today = dayInVietnam(new Date())
const year = Number(today.slice(0, 4))

let admin: Person
beforeAll(async () => {
  admin = await story.admin()
  await taxModeFrom(market, admin, 'WITHHOLD')
})

type Shop = Awaited<ReturnType<typeof market.given.shop>>

const completed = async (shop: Shop, quantity = 1) => {
  const order = await story.delivered({ shop, quantity })
  await market.as(order.lan).put(`/api/v1/orders/${order.id}/received`)
  return order
}

const givenBack = async (order: Awaited<ReturnType<typeof completed>>, amount: number) => {
  const lines = (await story.order(order)).orderItems.map((item) => ({ orderItemId: item.id, quantity: 1 }))
  const id = await story.opened(order, { kind: 'REFUND_ONLY', reason: 'DEFECTIVE', note: 'Bát bị nứt.', lines })
  await story.shop(order, id, 'offer', { amount })
  await story.shopper(order, id, 'accept')
}

/** Notes a sale of a day without its order. */
const noted = (shop: Shop, day: string, { order = 0, withheld = true, identity = null as number | null } = {}) =>
  market.db.run(sql`
    insert into tax_withheld (shop_id, order_id, day, withheld, identity_version, base, vat, pit)
    values (${shop.id}, ${7_000_000 + order}, ${day}::date, ${withheld}, ${identity}, 100000, 1000, 500)`)

const certificate = async (by: Person, query = '') => {
  const file = await downloadFile(market, by, `/v1/seller/taxes/pdf${query}`)
  expect([query, file.status]).toEqual([query, 200])
  return { ...file, sheets: pdfLines(file.bytes), lines: pdfLines(file.bytes).flat() }
}
const monthLines = (lines: readonly string[]) => lines.filter((line) => /^\d\d\/\d{4} \| /u.test(line))

test('the certificate has the months of the year as the page says them, and sums up what the books withheld', async () => {
  const shop = await market.given.shop({ name: 'Lụa Vạn Phúc' })
  await checkedIdentity(market, shop, 'HOUSEHOLD', { legalName: 'Hộ kinh doanh Lụa Vạn Phúc' })
  const old = await completed(shop, 2)
  await ageSettlement(market, old.id, 40)
  await givenBack(old, 30_000)
  await completed(shop)
  const months = [...new Set([monthOf(daysBefore(today, 40)), monthOf(today)])].filter((month) =>
    month.startsWith(String(year)),
  )
  const { lines, name, type, cacheControl } = await certificate(shop.owner)
  expect({ name, type, cacheControl }).toEqual({
    name: `xac-nhan-thue-${year}.pdf`,
    type: 'application/pdf',
    cacheControl: 'no-store',
  })
  const pages = await Promise.all(
    months.map((month) => market.as(shop.owner).call(getSellerTaxes, { query: { month } })),
  )
  expect(monthLines(lines)).toEqual(
    pages.map(({ month, base, vat, pit, backBase, backVat, backPit }) =>
      [
        monthText(month),
        ...[base, vat, pit, backBase, backVat, backPit, vat + pit - backVat - backPit].map((amount) =>
          amountText(amount),
        ),
      ].join(' | '),
    ),
  )
  const booked = (await bookedByMonth(market)).filter(
    ({ shopId, month }) => shopId === shop.id && months.includes(month),
  )
  const [vat, pit] = [booked.reduce((sum, row) => sum + row.vat, 0), booked.reduce((sum, row) => sum + row.pit, 0)]
  expect(vat + pit).toBeGreaterThan(0)
  const base = pages.reduce((sum, page) => sum + page.base - page.backBase, 0)
  expect(lines).toContain([base, vat, pit, vat + pit].map((amount) => amountText(amount)).join(' | '))
  expect(lines).toEqual(
    expect.arrayContaining([
      `Xác nhận thuế đã khấu trừ năm ${year}`,
      'Hộ kinh doanh Lụa Vạn Phúc | Lụa Vạn Phúc',
      'Loại người bán | Số định danh cá nhân',
    ]),
  )
  expect(lines.join(' ')).toContain('không thay cho chứng từ khấu trừ thuế điện tử')
  expect(lines.join(' ')).toContain(`Năm ${year} chưa kết thúc`)
})

test('each taxpayer of a year has a letter of the own, and what was only noted is in none', async () => {
  const shop = await market.given.shop()
  await noted(shop, '2024-02-29', { order: 1 })
  const person = await checkedIdentity(market, shop, 'PERSON', { legalName: 'Trần Thị Mận', number: NUMBER })
  await noted(shop, '2024-12-31', { order: 2, identity: person })
  await noted(shop, '2025-01-01', { order: 3, identity: person })
  const household = await checkedIdentity(market, shop, 'HOUSEHOLD', { legalName: 'Hộ kinh doanh Mận' })
  await noted(shop, '2024-12-31', { order: 4, identity: household })
  await noted(shop, '2024-11-30', { order: 5, identity: household, withheld: false })
  const { sheets } = await certificate(shop.owner, '?year=2024')
  expect(sheets).toHaveLength(2)
  expect(sheets.map(monthLines)).toEqual([
    ['02/2024 | 100.000 | 1.000 | 500 | 0 | 0 | 0 | 1.500', '12/2024 | 100.000 | 1.000 | 500 | 0 | 0 | 0 | 1.500'],
    ['12/2024 | 100.000 | 1.000 | 500 | 0 | 0 | 0 | 1.500'],
  ])
  expect(sheets[0]?.join('\n')).toContain('Trần Thị Mận')
  expect(sheets[1]?.join('\n')).toContain('Hộ kinh doanh Mận')
  expect(sheets.map((lines) => lines.at(-1)?.endsWith('Trang 1/1'))).toEqual([true, true])
  expect((await market.as(shop.owner).call(getSellerTaxes, { query: {} })).years).toEqual([2025, 2024])
  expect(monthLines((await certificate(shop.owner, '?year=2025')).lines)).toHaveLength(1)
})

test('the personal number is masked, and stands in no address, log or audit entry', async () => {
  const shop = await market.given.shop()
  await checkedIdentity(market, shop, 'PERSON', { number: NUMBER })
  await noted(shop, `${year}-01-01`, { order: 6, identity: 1 })
  const file = await downloadFile(market, admin, `/v1/admin/shops/${shop.id}/taxes/pdf?year=${year}`)
  const text = pdfLines(file.bytes).flat().join('\n')
  expect(text).toContain('••••••••3456')
  expect(text).not.toContain(NUMBER)
  expect(text).toContain(pdfLines((await certificate(shop.owner)).bytes)[0]?.[3] ?? 'nothing')
  expect(log.join('')).toContain('/api/v1/admin/shops/:id/taxes/pdf')
  expect(log.join('')).not.toContain(NUMBER)
  const [act] = (await market.as(admin).call(listAdminActions, { query: { subject: 'tax' } })).items
  expect(act?.after).toEqual({ format: 'pdf', shopId: shop.id, year, rows: 1 })
})

test('figures of a hundred billion stand in one piece, sums too', async () => {
  const shop = await market.given.shop()
  const much = 99_999_999_999
  for (const [caseId, sign] of [
    [0, 1],
    [7_000_001, -1],
  ] as const)
    await market.db.run(sql`
      insert into tax_withheld (shop_id, order_id, case_id, day, withheld, base, vat, pit)
      values (${shop.id}, 7000900, ${caseId}, '2024-05-05', true, ${sign * much}::bigint, ${sign * much}::bigint, ${sign * much}::bigint)`)
  const { lines } = await certificate(shop.owner, '?year=2024')
  const figures = `${Array.from({ length: 6 }, () => amountText(much)).join(' | ')} | 0`
  expect(lines).toEqual(expect.arrayContaining([`05/2024 | ${figures}`, `Cả năm | ${figures}`]))
})

test('a personal number that no key opens is said to be unreadable', async () => {
  const shop = await market.given.shop()
  const version = await checkedIdentity(market, shop, 'PERSON', { number: NUMBER })
  const other = await market.given.shop()
  await checkedIdentity(market, other, 'PERSON', { number: NUMBER })
  // Sealed for another shop.
  await market.db.run(sql`
    update seller_identities set id_number_sealed = (select id_number_sealed from seller_identities where shop_id = ${other.id})
    where shop_id = ${shop.id}`)
  await noted(shop, '2024-06-01', { order: 901, identity: version })
  expect((await certificate(shop.owner, '?year=2024')).lines.join('\n')).toContain('Không mở được số định danh')
})

test('a year without withholding has no certificate, and nobody gets another shop’s', async () => {
  const shop = await market.given.shop()
  const seller = market.as(shop.owner)
  await noted(shop, `${year}-01-01`, { order: 7, withheld: false })
  const none = await seller.get('/api/v1/seller/taxes/pdf')
  expect([none.status, none.body.message]).toEqual([404, 'Trong năm này chợ không khấu trừ thuế của shop.'])
  expect((await seller.call(getSellerTaxes, { query: {} })).years).toEqual([])
  for (const wrong of ['1999', '3000', '2026.5', 'x'])
    expect((await seller.get(`/api/v1/seller/taxes/pdf?year=${wrong}`)).body.message).toBe('Năm không hợp lệ.')
  expect((await market.guest.get('/api/v1/seller/taxes/pdf')).status).toBe(401)
  expect((await market.as(await market.given.person()).get('/api/v1/seller/taxes/pdf')).status).toBe(403)
  expect((await seller.get(`/api/v1/admin/shops/${shop.id}/taxes/pdf`)).status).toBe(403)
  expect((await market.as(admin).get('/api/v1/admin/shops/99999999/taxes/pdf')).status).toBe(404)
})
