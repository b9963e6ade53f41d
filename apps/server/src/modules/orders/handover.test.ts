import { handOverOrders } from '@chophien/domain/orders/handover-contract'
import { confirmSellerOrders } from '@chophien/domain/orders/seller-contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

const Rows = z.object({
  data: z.object({
    rows: z.array(
      z.object({
        row: z.number(),
        orderNumber: z.string(),
        carrier: z.string(),
        trackingCode: z.string(),
        state: z.string(),
        reason: z.string(),
      }),
    ),
  }),
})

async function send(seller: Person, bytes: string | Buffer) {
  const form = new FormData()
  form.set('about', JSON.stringify({ fileName: 'mã.csv' }))
  form.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'mã.csv')
  return market.as(seller).post('/api/v1/seller/orders/handover/read', form)
}
const rowsOf = async (seller: Person, bytes: string | Buffer) => Rows.parse((await send(seller, bytes)).body).data.rows
const preview = async (seller: Person, bytes: string | Buffer) =>
  (await rowsOf(seller, bytes)).map(({ row, state, reason }) => [row, state, reason])

/** A shop with that many confirmed orders. */
async function packed(count: number) {
  const shop = await market.given.shop()
  const orders = []
  for (let made = 0; made < count; made++) orders.push(await orderFrom(market, { shop, recipient: 'Trần Thị Đào' }))
  const ids = orders.map(({ id }) => id)
  await market.as(shop.owner).call(confirmSellerOrders, { body: { ids } })
  return { seller: shop.owner, shop, ids, numbers: orders.map(({ orderNumber }) => orderNumber) }
}

const shipments = (ids: readonly number[]) =>
  market.db.rows(
    z.object({ status: z.string(), carrier: z.nullable(z.string()), code: z.nullable(z.string()) }),
    sql`select status, carrier, tracking_code as code from orders where id = any(${[...ids]}::bigint[]) order by id`,
  )

test('a table of codes is judged row by row: unknown and other shops’ numbers alike, wrong statuses, what stands twice', async () => {
  const { seller, shop, numbers } = await packed(4)
  const [one, two, three, four] = numbers
  const fresh = await orderFrom(market, { shop })
  const theirs = await orderFrom(market)
  const table = [
    'Mã đơn,Người nhận,Đơn vị vận chuyển,Mã vận đơn',
    `${one?.toLowerCase()},Đào,GHN,GHN1`,
    `${two},,,GHN2`,
    `${two},,,GHN3`,
    `${three},,,ghn1`,
    `${four},,,1.23457E+14`,
    '',
    `${fresh.orderNumber},,,GHN4`,
    `${theirs.orderNumber},,,GHN5`,
    'CP260101-AAAAAAAA,,,GHN6',
    `${four},,,`,
  ]
  expect(await preview(seller, table.join('\n'))).toEqual([
    [2, 'READY', ''],
    [3, 'READY', ''],
    [4, 'WRONG', 'Đơn này đã có ở dòng 3.'],
    [5, 'WRONG', 'Mã vận đơn này đã có ở dòng 2.'],
    [6, 'WRONG', 'Bảng tính đã rút gọn mã này. Hãy định dạng cột thành “Văn bản” rồi nhập lại mã.'],
    [8, 'WRONG', 'Đơn đang ở trạng thái “Chờ xác nhận”, chỉ giao được đơn “Đang xử lý”.'],
    [9, 'WRONG', 'Shop không có đơn này.'],
    [10, 'WRONG', 'Shop không có đơn này.'],
    [11, 'WRONG', 'Đơn này đã có ở dòng 6.'],
  ])
})

test('two columns pasted from a spreadsheet need no head; a table without codes is refused', async () => {
  const { seller, numbers } = await packed(1)
  expect(await preview(seller, `${numbers[0]}\tGHN1\r\n`)).toEqual([[1, 'READY', '']])
  const refused = await send(seller, `${numbers[0]}\n`)
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'Không thấy cột “Mã đơn” và “Mã vận đơn”. Hãy dùng tệp mẫu, hoặc dán hai cột: mã đơn rồi mã vận đơn.',
  ])
  const many = await send(seller, Array.from({ length: 502 }, (_, at) => `CP1,GHN${at}`).join('\n'))
  expect([many.status, many.body.message]).toEqual([400, 'Tệp có quá 501 dòng. Hãy chia thành nhiều tệp.'])
  expect((await send(seller, Buffer.from('%PDF-1.7'))).status).toBe(415)
})

test('a row with marks without end is wrong, is shown without them, and takes no time', async () => {
  const { seller, numbers } = await packed(2)
  const endless = '\u0301'.repeat(40_000) + '\u0323'.repeat(40_000)
  const started = process.cpuUsage()
  const table = [
    `Mã đơn,${endless},Đơn vị vận chuyển,Mã vận đơn`,
    `${numbers[0]},${endless},GHN,\u202EG${endless}`,
    `${numbers[1]},,GHN,G`,
  ]
  const reason = 'Dòng này có chữ mang quá nhiều dấu chồng lên nhau. Hãy gõ lại.'
  expect(await rowsOf(seller, table.join('\n'))).toEqual([
    { row: 2, orderNumber: numbers[0], carrier: 'GHN', trackingCode: 'G', state: 'WRONG', reason },
    { row: 3, orderNumber: numbers[1], carrier: 'GHN', trackingCode: 'G', state: 'READY', reason: '' },
  ])
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000)

  // A number with such marks is none: it does not stand in the way of the row that has it.
  const marks = '\u0301'.repeat(40)
  const numberless = [
    `${numbers[0]}${marks}\tGHN1`,
    `${numbers[0]}\tGHN2`,
    `${numbers[1]}\tGHN${marks}`,
    `${numbers[1]}\tGHN`,
  ]
  expect(await preview(seller, numberless.join('\n'))).toEqual([
    [1, 'WRONG', reason],
    [2, 'READY', ''],
    [3, 'WRONG', reason],
    [4, 'WRONG', 'Đơn này đã có ở dòng 3.'],
  ])
})

test('the template has the chosen orders that wait, and is read back once the codes are filled in', async () => {
  const { seller, ids, numbers } = await packed(2)
  const fetchTemplate = (query: string) =>
    market.app.inject({
      url: `/api/v1/seller/orders/handover/template?${query}`,
      headers: { authorization: `Bearer ${seller.token}` },
    })
  const csv = (await fetchTemplate(`format=csv&ids=${ids[1]}`)).payload
  expect(csv).toBe(`\uFEFFMã đơn,Người nhận,Đơn vị vận chuyển,Mã vận đơn\r\n${numbers[1]},Trần Thị Đào,,\r\n`)
  const all = (await fetchTemplate('format=csv')).payload
  expect(
    all
      .split('\r\n')
      .slice(1, 3)
      .map((line) => line.split(',')[0]),
  ).toEqual(numbers)
  const xlsx = (await fetchTemplate('format=xlsx')).rawPayload
  expect(await preview(seller, xlsx)).toEqual([
    [2, 'WRONG', 'Chưa có mã vận đơn.'],
    [3, 'WRONG', 'Chưa có mã vận đơn.'],
  ])
})

test('orders are handed over together, twice at once too; each row says what became of it', async () => {
  const { seller, ids, numbers } = await packed(2)
  const stranger = await packed(1)
  const body = {
    rows: [...numbers, stranger.numbers[0] ?? ''].map((orderNumber, at) => ({
      orderNumber,
      carrier: 'Giao Hàng Nhanh',
      trackingCode: `GHN${at}`,
    })),
  }
  const answers = await Promise.all([
    market.as(seller).call(handOverOrders, { body }),
    market.as(seller).call(handOverOrders, { body }),
  ])
  answers.push(await market.as(seller).call(handOverOrders, { body }))
  for (const { rows } of answers)
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['DONE', ''],
      ['DONE', ''],
      ['WRONG', 'Shop không có đơn này.'],
    ])
  expect(await shipments(ids)).toEqual([
    { status: 'SHIPPED', carrier: 'Giao Hàng Nhanh', code: 'GHN0' },
    { status: 'SHIPPED', carrier: 'Giao Hàng Nhanh', code: 'GHN1' },
  ])
  expect(await shipments(stranger.ids)).toEqual([{ status: 'PROCESSING', carrier: null, code: null }])
  const events = await market.db.rows(
    z.object({ count: z.number() }),
    sql`select count(*) from order_events where order_id = any(${ids}::bigint[]) and status = 'SHIPPED'`,
  )
  expect(events[0]?.count).toBe(2)
  const other = { rows: body.rows.slice(0, 1).map((row) => ({ ...row, trackingCode: 'OTHER1' })) }
  expect((await market.as(seller).call(handOverOrders, { body: other })).rows[0]?.reason).toBe(
    'Đơn đang ở trạng thái “Đang giao”, chỉ giao được đơn “Đang xử lý”.',
  )
})
