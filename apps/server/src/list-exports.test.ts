import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { exportAdminProducts, takeDownProducts } from '@chophien/domain/catalog/admin-contract'
import { exportSellerProductList } from '@chophien/domain/catalog/seller-contract'
import type { Endpoint } from '@chophien/domain/contract/endpoint'
import { exportAdminOrders } from '@chophien/domain/orders/admin-contract'
import { exportSellerOrders, listSellerOrders } from '@chophien/domain/orders/seller-contract'
import { sellerTransitionEndpoints } from '@chophien/domain/orders/staff-contract'
import { exportPayments, exportRefunds } from '@chophien/domain/payments/admin-contract'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { readXlsx } from './modules/imports/reading/read-xlsx.ts'
import { findSellerOrders } from './modules/orders/seller-orders.queries.ts'
import { sql } from './platform/database/sql.ts'
import { exportChosen, exportList } from './platform/tables/export-list.ts'
import type { Person } from './testing/builders.ts'
import { heldTransaction } from './testing/held-transaction.ts'
import { orderFrom } from './testing/shop-orders.ts'
import { testMarketplace } from './testing/test-marketplace.ts'

const market = testMarketplace()

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

async function fileOf({ path }: Endpoint, by: Person, query: Record<string, string> = {}) {
  const answer = await market.app.inject({
    url: `/api${path}?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${by.token}` },
  })
  return { status: answer.statusCode, name: answer.headers['content-disposition'], bytes: answer.rawPayload }
}

/** The lines of a CSV file without its heading. */
async function linesOf(endpoint: Endpoint, by: Person, query?: Record<string, string>): Promise<string[]> {
  const { status, bytes } = await fileOf(endpoint, by, query)
  expect([endpoint.path, status]).toEqual([endpoint.path, 200])
  const text = bytes.toString('utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  return text.trimEnd().split('\r\n').slice(1)
}

test("a seller's orders are exported as the list shows them, and nobody else's", async () => {
  const shop = await market.given.shop()
  const product = await market.given.product({ shop, name: '=HYPERLINK("x")' })
  const [one, two] = [await orderFrom(market, { product, quantity: 2 }), await orderFrom(market, { product })]
  const gone = await orderFrom(market, { shop })
  await orderFrom(market)
  await market
    .as(shop.owner)
    .call(sellerTransitionEndpoints.cancel, { params: { id: gone.id }, body: { reason: 'Hết hàng' } })
  await market.db.run(sql`update orders set ordered_at = '2026-05-31T17:00:05Z' where id = ${one.id}`)
  const lines = await linesOf(exportSellerOrders, shop.owner)
  expect(lines.map((line) => line.split(',')[0])).toEqual([gone.orderNumber, two.orderNumber, one.orderNumber])
  expect(lines[2]).toContain('2026-06-01 00:00:05')
  expect(lines[2]).toContain(`"'=HYPERLINK(""x"") (Loại 1) × 2",2,180000,30000,210000,`)
  const filtered = { tab: 'CONFIRM', from: '2026-06-01', to: '2026-06-01' }
  expect((await linesOf(exportSellerOrders, shop.owner, filtered)).map((line) => line.split(',')[0])).toEqual([
    one.orderNumber,
  ])
  expect(await linesOf(exportSellerOrders, (await market.given.shop()).owner)).toEqual([])
  expect((await fileOf(exportSellerOrders, await market.given.person())).status).toBe(403)
  expect((await fileOf(exportSellerOrders, shop.owner, { format: 'pdf' })).status).toBe(400)
})

test('a workbook has numbers as numbers and times as times', async () => {
  const shop = await market.given.shop({ name: 'Mây tre Phú Vinh' })
  const { id, orderNumber } = await orderFrom(market, { shop })
  // Noon of 1 June 2026 in Vietnam: 46,174 days after 1899-12-30.
  await market.db.run(sql`update orders set ordered_at = '2026-06-01T05:00:00Z' where id = ${id}`)
  const { name, bytes } = await fileOf(exportAdminOrders, admin, { format: 'xlsx', search: orderNumber })
  expect(name).toMatch(/filename="don-hang-\d{4}-\d\d-\d\d\.xlsx"/u)
  const rows: (readonly string[])[] = []
  for await (const { cells } of readXlsx(bytes)) rows.push(cells)
  expect(rows).toHaveLength(2)
  expect(rows[0]?.slice(0, 4)).toEqual(['Mã đơn', 'Đặt lúc', 'Trạng thái', 'Shop'])
  expect(rows[1]?.slice(0, 4)).toEqual([orderNumber, '46174.5', 'Chờ xác nhận', 'Mây tre Phú Vinh'])
})

test('payments, refunds and products are exported as their lists are filtered', async () => {
  const shop = await market.given.shop()
  const product = await market.given.product({ shop, name: 'Quạt nan', variants: [{ stockQuantity: 4 }] })
  await market.given.product({ shop, name: 'Áo tơi' })
  await market.as(admin).call(takeDownProducts, { body: { ids: [product.id], reason: 'Hàng nhái' } })
  expect(await linesOf(exportAdminProducts, admin, { shopId: String(shop.id), status: 'TAKEN_DOWN' })).toMatchObject([
    expect.stringContaining('Quạt nan'),
  ])
  const listed = await linesOf(exportSellerProductList, shop.owner, { sort: 'name' })
  expect(listed.map((line) => line.split(',')[1])).toEqual(['Áo tơi', 'Quạt nan'])
  expect(listed[1]).toContain('Bị gỡ,Hàng nhái,90000,90000,1,4,0')
  const lan = await market.given.person()
  const paid = await orderFrom(market, { by: lan })
  await market.db.run(sql`
    insert into payments (user_id, checkout_id, method, status, amount, transfer_code, expires_at)
    select user_id, checkout_id, 'BANK_TRANSFER', 'PENDING', 120000, 'DH7777777777', now() from orders where id = ${paid.id}`)
  const query = { search: lan.email }
  const [payment] = await linesOf(exportPayments, admin, query)
  expect(payment).toContain(`${lan.email},${paid.orderNumber},DH7777777777,,120000,0,Chờ thanh toán`)
  expect(await linesOf(exportPayments, admin, { ...query, to: '2026-01-01' })).toEqual([])
  expect(await linesOf(exportRefunds, admin, query)).toEqual([])
  const { items } = await market.as(admin).call(listAdminActions, { query: { adminId: admin.id } })
  expect(items.slice(0, 3).map(({ action, after }) => ({ action, after }))).toEqual([
    { action: 'refund.export', after: { format: 'csv', search: true, rows: 0 } },
    { action: 'payment.export', after: { format: 'csv', search: true, to: '2026-01-01', rows: 0 } },
    { action: 'payment.export', after: { format: 'csv', search: true, rows: 1 } },
  ])
  expect(items[3]).toMatchObject({
    action: 'product.export',
    after: { shopId: shop.id, status: 'TAKEN_DOWN', rows: 1 },
  })
  for (const each of [exportPayments, exportRefunds, exportAdminOrders, exportAdminProducts])
    expect([each.path, (await fileOf(each, shop.owner)).status]).toEqual([each.path, 403])
})

test('a list beyond the bound is refused with a sentence, and one of several pages is whole', async () => {
  const pages = [
    { items: [5, 4, 3], next: 3 },
    { items: [2, 1], next: null },
  ]
  const read = async (after: number | undefined) => ({
    ...(pages[after === undefined ? 0 : 1] ?? { items: [], next: null }),
    total: 5,
    totalIsMore: false,
  })
  const list = { name: 'x', head: ['Số'], read, rowsOf: (items: readonly number[]) => items.map((item) => [item]) }
  const { bytes } = await exportList('csv', list)
  expect((await bytes.toArray()).join('')).toBe('\uFEFFSố\r\n5\r\n4\r\n3\r\n2\r\n1\r\n')
  const long = { ...list, read: async () => ({ items: [], next: null, total: 20_000, totalIsMore: true }) }
  await expect(exportList('csv', long)).rejects.toMatchObject({
    code: 'EXPORT_TOO_LONG',
    message: 'Danh sách dài hơn 20.000 dòng. Hãy lọc bớt, chẳng hạn chọn khoảng ngày ngắn hơn.',
  })
})

test('a list whose order changes while it is exported has every row once', async () => {
  const order = [3, 1, 2]
  const { bytes } = await exportChosen(
    'csv',
    {
      name: 'x',
      head: ['Số'],
      idsOf: async (limit) => order.slice(0, limit),
      async read(ids) {
        order.reverse()
        return ids
      },
      rowOf: (item) => [item],
    },
    { rowsMax: 3, rowsAtOnce: 2 },
  )
  expect((await bytes.toArray()).join('')).toBe('\uFEFFSố\r\n3\r\n1\r\n2\r\n')
  const list = { name: 'x', head: [], idsOf: async () => order, read: async () => [], rowOf: () => [] }
  await expect(exportChosen('csv', list, { rowsMax: 2 })).rejects.toMatchObject({ code: 'EXPORT_TOO_LONG' })
})

test('a person exports one list at a time, and may again when it has been sent', async () => {
  const locked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  onTestFinished(() => release.resolve())
  const holding = heldTransaction(market.db, async (tx) => {
    await tx.run(sql`lock table orders in access exclusive mode`)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const [one, other] = [fileOf(exportAdminOrders, admin), fileOf(exportAdminOrders, admin)]
  const first = await Promise.race([one, other])
  expect(first.status).toBe(429)
  expect(JSON.parse(first.bytes.toString()).message).toBe(
    'Bạn đang xuất một tệp khác. Hãy đợi tệp đó tải xong rồi thử lại.',
  )
  release.resolve()
  await holding
  expect((await Promise.all([one, other])).map(({ status }) => status).sort()).toEqual([200, 429])
  expect((await fileOf(exportAdminOrders, admin)).status).toBe(200)
  const { items } = await market.as(admin).call(listAdminActions, { query: { subject: 'order' } })
  expect(items.filter(({ action }) => action === 'order.export').length).toBeGreaterThanOrEqual(2)
})

test('each page of an export goes on where the one before ended', async () => {
  const shop = await market.given.shop()
  const product = await market.given.product({ shop, variants: [{ stockQuantity: 100 }] })
  const lan = await market.given.person()
  for (let made = 0; made < 4; made++) await orderFrom(market, { product, by: lan })
  const { items } = await market.as(shop.owner).call(listSellerOrders)
  const seen: number[] = []
  for (let after: number | undefined; ; ) {
    const page = await findSellerOrders(market.db, shop.id, { after }, { size: 3, countMax: 0 })
    seen.push(...page.items.map(({ id }) => id))
    if (page.next === null) break
    after = page.next
  }
  expect(seen).toEqual(items.map(({ id }) => id))
})
