import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { listAdminOrders } from '@chophien/domain/orders/admin-contract'
import { type Order, placeOrder } from '@chophien/domain/orders/contract'
import { getAdminOverview } from '@chophien/domain/overview/admin-contract'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { sumOpenCommission } from '../overview/overview.queries.ts'

const market = testMarketplace()

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

/** An order of one unit. */
async function order({
  shop,
  phone = '0912345678',
  by,
}: {
  shop?: { id: number }
  phone?: string
  by?: Person
} = {}): Promise<Order> {
  const lan = by ?? (await market.given.person())
  const product = await market.given.product(shop ? { shop } : {})
  const row = await market.given.cartRow(lan, product.variants[0])
  const address = await market.given.address(lan)
  const { orders } = await market.as(lan).call(placeOrder, {
    body: { selectedCartItemIds: [row], shippingAddressId: address.id, customerPhone: phone },
  })
  const [placed] = orders
  if (!placed) throw new Error('nothing was ordered')
  return placed
}

const find = async (query: Record<string, unknown>) =>
  (await market.as(admin).call(listAdminOrders, { query })).items.map(({ orderNumber }) => orderNumber)

test("an order is found by its number, the recipient’s phone number and words of its shop's name", async () => {
  const shop = await market.given.shop({ name: 'Thổ cẩm Mường Hoa' })
  const one = await order({ shop, phone: '0987654321' })
  const two = await order({ shop })
  await order()
  expect(await find({ search: one.orderNumber.toLowerCase() })).toEqual([one.orderNumber])
  expect(await find({ search: '+84 987 654 321' })).toEqual([one.orderNumber])
  expect(await find({ search: 'muong hoa' })).toEqual([two.orderNumber, one.orderNumber])
  expect(await find({ search: 'muong hoa', after: two.id })).toEqual([one.orderNumber])
  expect(await find({ shopId: shop.id, status: 'AWAITING_CONFIRMATION' })).toHaveLength(2)
  expect(await find({ shopId: shop.id, status: 'SHIPPED' })).toEqual([])
  expect(await find({ search: 'không shop nào' })).toEqual([])
  expect((await find({}))[1]).toBe(two.orderNumber)
})

test('an admin’s cancellation is in the audit log, with its reason', async () => {
  const { id, orderNumber } = await order()
  const cancel = () => market.as(admin).put(`/api/v1/admin/orders/${id}/cancel`, { reason: 'Shop báo hàng hỏng' })
  const replies = await Promise.all([cancel(), cancel()])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const { items } = await market.as(admin).call(listAdminActions, { query: { subject: 'order', subjectId: id } })
  expect(items).toMatchObject([
    {
      action: 'order.cancel',
      subjectName: orderNumber,
      before: { status: 'AWAITING_CONFIRMATION' },
      after: { status: 'CANCELLED_BY_ADMIN' },
      reason: 'Shop báo hàng hỏng',
    },
  ])
})

test('an administrator’s own purchase is cancelled by another one', async () => {
  const { id } = await order({ by: admin })
  const cancel = (by: Person) => market.as(by).put(`/api/v1/admin/orders/${id}/cancel`, { reason: 'Không cần nữa' })
  expect((await cancel(admin)).body).toMatchObject({
    statusCode: 403,
    code: 'ORDER_OF_ADMIN',
    message: 'Đơn này do chính bạn đặt. Hãy nhờ quản trị viên khác xử lý.',
  })
  const other = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  expect((await cancel(other)).status).toBe(200)
})

test('an administrator cancels no order of a shop that they own or work for', async () => {
  const [owner, worker] = [
    await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] }),
    await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] }),
  ]
  const shop = await market.given.shop({ owner })
  await market.db.run(sql`
    insert into shop_staff (user_id, shop_id, roles, invited_at) values (${worker.id}, ${shop.id}, ${['ORDERS']}, now())`)
  const { id } = await order({ shop })
  const cancel = (by: Person) => market.as(by).put(`/api/v1/admin/orders/${id}/cancel`, { reason: 'Hết hàng' })
  for (const by of [owner, worker])
    expect((await cancel(by)).body).toMatchObject({
      statusCode: 403,
      code: 'SHOP_OF_ADMIN',
      message:
        'Bạn là chủ shop này hoặc đang làm việc cho shop. Hãy nhờ quản trị viên khác xử lý; chưa có thì thêm ở mục Nhân sự.',
    })
  expect((await cancel(admin)).status).toBe(200)
})

test('the overview sums orders and revenue by day, and compares them with the days before', async () => {
  await market.db.run(sql`update orders set ordered_at = now() - interval '400 days'`)
  const shop = await market.given.shop({ name: 'Lò gốm' })
  const openBefore = await sumOpenCommission(market.db)
  const sold = await order({ shop })
  const lost = await order({ shop })
  const before = await order({ shop })
  await market.as(admin).put(`/api/v1/admin/orders/${lost.id}/cancel`, { reason: 'x' })
  await market.db.run(sql`update orders set ordered_at = now() - interval '8 days' where id = ${before.id}`)
  await market.given.shop({ status: 'PENDING' })
  const overview = await market.as(admin).call(getAdminOverview, { query: { days: 7 } })
  expect(overview).toMatchObject({
    money: {
      turnover: { now: sold.totalAmount, before: before.totalAmount },
      // Nothing was completed yet, so that nothing of it is booked.
      commission: { now: 0, before: 0 },
      openCommission: openBefore + 9000,
      bestShops: [{ id: shop.id, name: 'Lò gốm', orders: 1, turnover: sold.totalAmount }],
    },
    orders: { now: 2, before: 1 },
    waiting: { shops: 1, transfers: 0, differingRefunds: 0, refunds: 0, disputes: 0, lateDisputes: 0, approvals: 0 },
  })
  expect(overview.byDay).toHaveLength(7)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date())
  expect(overview.byDay.at(-1)).toEqual({ date: today, orders: 2, before: { orders: 0 } })
  const sales = overview.money?.byDay ?? []
  expect(sales.at(-1)).toEqual({ date: today, turnover: sold.totalAmount, before: { turnover: 0 } })
  // Eight days ago, over yesterday.
  expect([overview.byDay.at(-2)?.before, sales.at(-2)?.before]).toEqual([
    { orders: 1 },
    { turnover: before.totalAmount },
  ])
  expect((await market.as(admin).get('/api/v1/admin/overview?days=8')).status).toBe(400)
})

test('the overview takes two days of Vietnam, and compares them with as many days before', async () => {
  const shop = await market.given.shop({ name: 'Lò rèn' })
  const at = async (instant: string) => {
    const { id, totalAmount } = await order({ shop })
    await market.db.run(sql`update orders set ordered_at = ${instant}::timestamptz where id = ${id}`)
    return totalAmount
  }
  await at('2026-03-02T16:59:59Z')
  const before = await at('2026-03-02T17:00:00Z')
  const first = await at('2026-03-04T17:00:00Z')
  const last = await at('2026-03-06T16:59:59Z')
  await at('2026-03-06T17:00:00Z')
  const overview = await market.as(admin).call(getAdminOverview, { query: { from: '2026-03-05', to: '2026-03-06' } })
  expect(overview).toMatchObject({
    days: 2,
    orders: { now: 2, before: 1 },
    money: {
      turnover: { now: first + last, before },
      bestShops: [{ id: shop.id, orders: 2, turnover: first + last }],
    },
  })
  expect(overview.byDay.map(({ date, orders, before: earlier }) => [date, orders, earlier.orders])).toEqual([
    ['2026-03-05', 1, 1],
    ['2026-03-06', 1, 0],
  ])
  expect(await find({ shopId: shop.id, from: '2026-03-05', to: '2026-03-06' })).toHaveLength(2)
  expect(await find({ search: 'lo ren', to: '2026-03-03' })).toHaveLength(2)
})

test('orders are listed by time, those of the same instant by id, page after page', async () => {
  const shops = [
    await market.given.shop({ name: 'Rèm sáo trúc Một' }),
    await market.given.shop({ name: 'Rèm sáo trúc Hai' }),
  ] as const
  const last = await order({ shop: shops[0] })
  const first = await order({ shop: shops[1] })
  const second = await order({ shop: shops[0] })
  await market.db.run(sql`
    update orders set ordered_at = case when id = ${last.id} then timestamptz '2026-04-02T05:00Z' else timestamptz '2026-04-01T05:00:00.123456Z' end
    where shop_id = any(${shops.map(({ id }) => id)}::bigint[])`)
  const days = { from: '2026-04-01', to: '2026-04-02' }
  for (const where of [days, { ...days, search: 'rem sao truc' }, { ...days, status: 'AWAITING_CONFIRMATION' }]) {
    expect(await find(where)).toEqual([last, second, first].map(({ orderNumber }) => orderNumber))
    expect(await find({ ...where, after: last.id })).toEqual([second.orderNumber, first.orderNumber])
    expect(await find({ ...where, after: second.id })).toEqual([first.orderNumber])
    expect(await find({ ...where, after: first.id })).toEqual([])
    expect(await find({ ...where, after: 999_999_999 })).toEqual([])
  }
})

test.each([
  ['from=2026-03-06&to=2026-03-05', 'from', 'Ngày bắt đầu phải trước hoặc trùng ngày kết thúc.'],
  ['from=2026-03-06', 'from', 'Vui lòng chọn cả ngày bắt đầu và ngày kết thúc.'],
  ['from=2025-03-06&to=2026-03-07', 'to', 'Chỉ xem được tối đa 366 ngày một lần.'],
  ['from=2026-02-30&to=2026-03-07', 'from', 'Ngày không hợp lệ.'],
])('an overview of %s is refused', async (query, field, message) => {
  const reply = await market.as(admin).get(`/api/v1/admin/overview?${query}`)
  expect([reply.status, reply.body]).toMatchObject([400, { errors: [{ field, message }] }])
})

test('the oldest and the latest day that the calendar has are answered', async () => {
  for (const day of ['0001-01-01', '9999-12-31']) {
    const reply = await market.as(admin).get(`/api/v1/admin/overview?from=${day}&to=${day}`)
    expect([day, reply.status]).toEqual([day, 200])
  }
})
