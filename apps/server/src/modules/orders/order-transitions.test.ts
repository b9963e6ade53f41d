import { sellerTransitionEndpoints } from '@chophien/domain/orders/staff-contract'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CountRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import type { MadeProduct, Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { findNotices } from '../notices/notices.queries.ts'

const SECRET = 'what-only-carriers-know'
const market = testMarketplace({ CARRIER_WEBHOOK_SECRET: SECRET })

let lan: Person
let seller: Person
let product: MadeProduct
let id: number

beforeEach(async () => {
  lan = await market.given.person({ lastName: 'Thị Lan' })
  const shop = await market.given.shop({ name: 'Gốm Bát Tràng' })
  seller = shop.owner
  product = await market.given.product({ shop })
  id = await buy()
})

async function buy(): Promise<number> {
  const address = await market.given.address(lan)
  const item = await market.given.cartRow(lan, product.variants[0])
  const body = { selectedCartItemIds: [item], shippingAddressId: address.id, customerPhone: '0912345678' }
  const reply = await market.as(lan).post('/api/v1/orders', body)
  return (reply.body.data as { orders: { id: number }[] }).orders[0]?.id ?? 0
}
const transition = (name: string, body?: unknown) => market.as(seller).put(`/api/v1/seller/orders/${id}/${name}`, body)
const ship = () => transition('ship', { carrier: 'Giao Hàng Nhanh', trackingCode: `GHN${id}` })
const sold = async () =>
  (await market.db.one(CountRow, sql`select sold_count as count from product_figures where product_id = ${product.id}`))
    .count

test('a seller confirms, ships and delivers an order, which raises the sold count', async () => {
  expect((await transition('confirm')).body).toMatchObject({
    message: 'Đã xác nhận đơn hàng',
    data: { orderStatus: 'PROCESSING', commission: 4500 },
  })
  expect((await ship()).body.data).toMatchObject({ orderStatus: 'SHIPPED', carrier: 'Giao Hàng Nhanh' })
  expect(await sold()).toBe(0)
  expect((await transition('deliver')).body.data).toMatchObject({ orderStatus: 'DELIVERED', paymentStatus: 'PAID' })
  expect(await sold()).toBe(1)
})

test('an order that was not handed over in time is cancelled, with its units and its money', async () => {
  await transition('confirm')
  await market.db.run(sql`update orders set status_changed_at = now() - interval '6 days' where id = ${id}`)
  await Promise.all([market.recurringJob('order-timers'), market.recurringJob('order-timers')])
  const { body } = await market.as(lan).get(`/api/v1/orders/${id}`)
  const { orderStatus, timeline } = body.data as { orderStatus: string; timeline: { note: string | null }[] }
  expect([orderStatus, timeline.at(-1)?.note]).toEqual([
    'CANCELLED',
    'Người bán không giao hàng cho đơn vị vận chuyển kịp.',
  ])
  expect(await market.given.stockOf(product.variants[0])).toBe(10)
})

test('an order says until when it waits, and for whom', async () => {
  const deadline = async () =>
    ((await market.as(lan).get(`/api/v1/orders/${id}`)).body.data as { deadline: { at: string; waitsFor: string } })
      .deadline
  expect((await deadline()).waitsFor).toBe('seller')
  await transition('confirm')
  await ship()
  await transition('deliver')
  const { at, waitsFor } = await deadline()
  expect([waitsFor, Math.round((Date.parse(at) - Date.now()) / 86_400_000)]).toEqual(['shopper', 7])
})

test.each([
  ['cancel', { reason: ' ' }, 'Vui lòng nhập lý do'],
  ['cancel', { reason: 'x'.repeat(301) }, 'Lý do tối đa 300 ký tự.'],
  ['ship', { carrier: '', trackingCode: '1' }, 'Vui lòng nhập đơn vị vận chuyển'],
  ['ship', { carrier: 'GHN' }, 'Vui lòng nhập mã vận đơn'],
])('%s with %j is refused and changes nothing', async (name, body, message) => {
  if (name === 'ship') await transition('confirm')
  expect((await transition(name, body)).body).toMatchObject({ statusCode: 400, message })
})

test("another seller does not find the order, and its shopper may not use the seller's calls", async () => {
  const other = (await market.given.shop()).owner
  for (const { path } of Object.values(sellerTransitionEndpoints)) {
    const address = `/api${path.replace('{id}', String(id))}`
    const body = { reason: 'vì thế', carrier: 'GHN', trackingCode: '1' }
    expect((await market.as(other).put(address, body)).status).toBe(404)
    expect((await market.as(lan).put(address, body)).status).toBe(403)
    expect((await market.guest.put(address, body)).status).toBe(401)
  }
})

test('the shopper and the seller are notified of a transition once, by notice and by mail', async () => {
  await market.recurringJob('order-outbox')
  await transition('confirm')
  await market.recurringJob('order-outbox')
  await market.recurringJob('order-outbox')
  await expect.poll(() => market.mails.filter(({ to }) => to === lan.email).length).toBe(2)
  const subjects = market.mails.filter(({ to }) => to === lan.email).map(({ subject }) => subject)
  expect(subjects.map((subject) => subject.replace(/CP\d{6}-\w{8}/u, '…')).sort()).toEqual([
    'Đã nhận đơn …',
    'Đơn … đã được xác nhận',
  ])
  expect(market.mails.filter(({ to }) => to === seller.email)).toMatchObject([
    { subject: expect.stringMatching(/^Đơn mới CP/u), text: expect.stringContaining(`/seller/orders/${id}`) },
  ])
  const notices = await findNotices(market.db, lan.id)
  expect(notices).toHaveLength(2)
  expect(notices[0]).toMatchObject({ path: `/order-history/${id}` })
})

const report = (body: unknown, secret = SECRET, carrier = 'ghn') =>
  market.guest.post(`/api/v1/carriers/${carrier}`, body, { 'x-carrier-token': secret })

test("a carrier's repeated report of a delivery counts once", async () => {
  await transition('confirm')
  await ship()
  const delivered = { OrderCode: `GHN${id}`, Status: 'delivered' }
  expect((await report({ ...delivered, Status: 'delivering' })).body.data).toEqual({ moved: false })
  expect((await report(delivered)).body.data).toEqual({ moved: true })
  expect((await report(delivered)).body.data).toEqual({ moved: false })
  const { timeline } = (await market.as(lan).get(`/api/v1/orders/${id}`)).body.data as { timeline: unknown[] }
  expect(timeline.at(-1)).toMatchObject({ status: 'DELIVERED', by: 'carrier' })
})

test("a carrier's report without the secret is refused, one about another carrier's shipment has no effect", async () => {
  await transition('confirm')
  await ship()
  const delivered = { OrderCode: `GHN${id}`, Status: 'delivered' }
  expect((await report(delivered, 'something else')).status).toBe(403)
  expect((await report({ label_id: `GHN${id}`, status_id: 5 }, SECRET, 'ghtk')).body.data).toEqual({ moved: false })
  expect((await report({ OrderCode: 'GHN0', Status: 'delivered' })).body.data).toEqual({ moved: false })
  expect((await report({ nothing: 1 })).status).toBe(400)
})

test('an overdue order is transitioned by the timer, and no other order is', async () => {
  const fresh = await buy()
  await market.db.run(sql`update orders set status_changed_at = now() - interval '73 hours' where id = ${id}`)
  await Promise.all([market.recurringJob('order-timers'), market.recurringJob('order-timers')])
  const status = async (order: number) =>
    ((await market.as(lan).get(`/api/v1/orders/${order}`)).body.data as { orderStatus: string }).orderStatus
  expect([await status(id), await status(fresh)]).toEqual(['CANCELLED', 'AWAITING_CONFIRMATION'])
  expect(await market.given.stockOf(product.variants[0])).toBe(9)
})

test('an order that cannot be transitioned does not block the others', async () => {
  const other = await buy()
  await market.db.run(sql`update orders set status_changed_at = now() - interval '74 hours' where id = ${id}`)
  await market.db.run(sql`update orders set status_changed_at = now() - interval '73 hours' where id = ${other}`)
  // Its units cannot be restocked.
  await market.db.run(
    sql`update order_items set quantity = 2147483647, subtotal = unit_price * 2147483647 where order_id = ${id}`,
  )
  await expect(market.recurringJob('order-timers')).rejects.toThrow('out of range')
  const { status } = await market.db.one(
    z.object({ status: z.string() }),
    sql`select status from orders where id = ${other}`,
  )
  expect(status).toBe('CANCELLED')
})
