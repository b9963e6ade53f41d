import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { caseStories } from '../../testing/case-fixture.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const SECRET = 'what-only-carriers-know'
const market = testMarketplace({ CARRIER_WEBHOOK_SECRET: SECRET })
const story = caseStories(market)

const returned = { kind: 'RETURN', reason: 'DEFECTIVE', note: 'Bát bị nứt.' }
const report = (code: string, status: string) =>
  market.guest.post('/api/v1/carriers/ghn', { OrderCode: code, Status: status }, { 'x-carrier-token': SECRET })
const parcel = { carrier: 'GHN', trackingCode: 'TRA-1' }

test('a seller ships with an invented code, presses "Đã giao" and refuses the return: the shopper turns to the marketplace', async () => {
  const order = await story.delivered()
  const id = await story.opened(order, returned)
  expect((await story.order(order)).orderStatus).toBe('RETURN_REQUESTED')
  expect((await story.shop(order, id, 'refuse', { note: 'Hàng đã giao đủ.' })).body.message).toBe('Đã từ chối yêu cầu')
  expect((await story.shopper(order, id, 'escalate')).body.message).toBe('Đã nhờ sàn xem xét')
  const admin = await story.admin()
  expect((await story.decide(admin, id, { outcome: 'REFUND', amount: 120_000 })).status).toBe(200)
  expect(await story.read(order, id)).toMatchObject({
    state: 'REFUNDED',
    orderStatus: 'RETURNED',
    refund: { amount: 120_000, status: 'DUE', method: 'BANK_TRANSFER', needsAccount: true },
    decision: { outcome: 'REFUND', amount: 120_000, bearer: 'SHOP', reason: 'Đã xem bằng chứng của hai bên.' },
    presses: [],
  })
  expect(await story.order(order)).toMatchObject({
    orderStatus: 'RETURNED',
    paymentStatus: 'REFUND_DUE',
    refundedAmount: 120_000,
    refund: { amount: 120_000, paidAt: null },
  })
  expect(await story.balance('SHOP_PENDING', order.shop.id)).toBe(0)
  expect(await story.balance('REFUND_DUE', order.lan.id)).toBe(-120_000)
  // Nothing came back, so nothing is for sale again, and it stays sold.
  expect([await story.stock(order), await story.sold(order)]).toEqual([9, 1])
})

test('goods that come back whole are paid back and sold again, as the seller says', async () => {
  const order = await story.delivered({ quantity: 3 })
  const id = await story.opened(order, returned)
  await story.shop(order, id, 'agree')
  expect(await story.order(order)).toMatchObject({ orderStatus: 'RETURN_APPROVED' })
  const place = { name: expect.any(String), phone: expect.any(String), address: expect.any(String) }
  expect((await story.read(order, id)).returnTo).toEqual(place)
  expect((await story.shopper(order, id, 'sent-back', parcel)).status).toBe(200)
  expect((await story.shop(order, id, 'received')).body.data).toMatchObject({
    presses: ['contest', 'confirm'],
    returnTo: null,
  })
  const { lines, returnTo } = await story.read(order, id)
  expect(returnTo).toBeNull()
  const confirmed = await story.shop(order, id, 'confirm', {
    resellable: [{ orderItemId: lines[0]?.orderItemId, quantity: 2 }],
  })
  expect(confirmed.body).toMatchObject({
    message: 'Đã xác nhận hàng trả lại, tiền được hoàn cho người mua',
    data: { state: 'REFUNDED', refund: { amount: 300_000 }, lines: [{ resellable: 2 }] },
  })
  expect(await story.order(order)).toMatchObject({ orderStatus: 'RETURNED', refundedAmount: 300_000 })
  expect([await story.stock(order), await story.sold(order)]).toEqual([9, 0])
})

test('the shopper sends back a stone: the seller shows it, and the marketplace refuses the refund', async () => {
  const order = await story.delivered()
  const id = await story.opened(order, returned)
  await story.shop(order, id, 'agree')
  await story.shopper(order, id, 'sent-back', parcel)
  await story.shop(order, id, 'received')
  const note = 'Trong hộp chỉ có một viên gạch.'
  expect((await story.shop(order, id, 'contest', { note })).body).toMatchObject({
    statusCode: 400,
    message: 'Hãy tải lên ít nhất một ảnh hoặc video làm bằng chứng trước.',
  })
  await story.shows(order, id, 'seller', order.seller)
  expect((await story.shop(order, id, 'contest', { note })).body.data).toMatchObject({ state: 'ESCALATED' })
  const admin = await story.admin()
  // What was sent back is not sent back again.
  const again = await story.decide(admin, id, { outcome: 'RETURN', amount: 1000 })
  expect(again.body.message).toBe('Không thể yêu cầu gửi hàng lại: hàng chưa đến người mua hoặc đã được gửi lại.')
  expect((await story.decide(admin, id, { outcome: 'REFUSE' })).status).toBe(200)
  expect(await story.read(order, id)).toMatchObject({ state: 'CLOSED', refund: null, orderStatus: 'DELIVERED' })
  expect((await story.open(order, returned)).body.code).toBe('CASE_NOT_ALLOWED')
  expect((await market.as(order.lan).put(`/api/v1/orders/${order.id}/received`)).status).toBe(200)
  expect(await story.balance('SHOP_BALANCE', order.shop.id)).toBe(-115_500)
})

test('the seller never opens the parcel: the carrier says that it came, and the money goes back', async () => {
  const order = await story.delivered()
  const id = await story.opened(order, returned)
  await story.shop(order, id, 'agree')
  const trackingCode = `TRA-${order.id}`
  await story.shopper(order, id, 'sent-back', { carrier: 'GHN', trackingCode })
  expect((await report(trackingCode, 'delivered')).body.data).toEqual({ moved: true })
  expect((await report(trackingCode, 'delivered')).body.data).toEqual({ moved: false })
  const { timeline, state } = await story.read(order, id)
  expect([state, timeline.at(-1)?.by]).toEqual(['RECEIVED', 'carrier'])
  await story.late(id)
  await Promise.all([story.timers(), story.timers()])
  expect(await story.read(order, id)).toMatchObject({ state: 'REFUNDED', refund: { amount: 120_000 } })
  // Nobody called the goods fit for sale.
  expect([await story.stock(order), await story.sold(order)]).toEqual([9, 0])
})

test('the parcel is lost on its way back: the marketplace decides, and bears it', async () => {
  const order = await story.delivered()
  const id = await story.opened(order, returned)
  await story.shop(order, id, 'agree')
  await story.shopper(order, id, 'sent-back', parcel)
  await story.late(id)
  await story.timers()
  expect(await story.read(order, id)).toMatchObject({ state: 'ESCALATED', waitsFor: 'admin' })
  const admin = await story.admin()
  await story.decide(admin, id, { outcome: 'REFUND', amount: 120_000, bearer: 'MARKETPLACE' })
  expect(await story.order(order)).toMatchObject({ orderStatus: 'RETURNED', paymentStatus: 'REFUND_DUE' })
  expect(await story.balance('SHOP_BALANCE', order.shop.id)).toBe(-115_500)
  expect(await story.balance('SHOP_PENDING', order.shop.id)).toBe(0)
  expect(await story.balance('REFUND_DUE', order.lan.id)).toBe(-120_000)
})

test('both are silent: the request is accepted, then closed, and the completion of the order is not put off', async () => {
  const order = await story.delivered()
  const { deadline } = await story.order(order)
  const id = await story.opened(order, returned)
  await story.late(id)
  // Too late for the seller, even before the timer has spoken.
  expect((await story.shop(order, id, 'refuse', { note: 'Không.' })).body.message).toBe(
    'Đã hết hạn để làm việc này. Hệ thống đang xử lý theo quy định.',
  )
  await story.timers()
  expect(await story.read(order, id)).toMatchObject({
    state: 'AGREED',
    timeline: [{}, { note: 'Người bán không trả lời kịp.' }],
  })
  await story.late(id)
  await story.timers()
  expect(await story.read(order, id)).toMatchObject({ state: 'CLOSED', orderStatus: 'DELIVERED' })
  expect((await story.order(order)).deadline).toEqual(deadline)
  expect(deadline).toMatchObject({ waitsFor: 'shopper' })
})

test('a shop that is suspended in the middle still answers, and its silence still counts', async () => {
  const order = await story.delivered({ quantity: 2 })
  const [lineId] = (await story.order(order)).orderItems.map(({ id }) => id)
  const one = { ...returned, lines: [{ orderItemId: lineId, quantity: 1 }] }
  const [first, second] = [await story.opened(order, one), await story.opened(order, one)]
  await market.db.run(
    sql`update shops set status = 'SUSPENDED', suspension_reason = 'vi phạm' where id = ${order.shop.id}`,
  )
  expect((await story.shop(order, first, 'agree')).status).toBe(200)
  await story.late(second)
  await story.timers()
  expect([(await story.read(order, first)).state, (await story.read(order, second)).state]).toEqual([
    'AGREED',
    'AGREED',
  ])
})

test('an account is not deleted while a case is open', async () => {
  const order = await story.delivered()
  await market.as(order.lan).put(`/api/v1/orders/${order.id}/received`)
  const id = await story.opened(order, returned)
  const leave = () =>
    market.as(order.lan).post('/api/v1/users/deletion', { email: order.lan.email, password: order.lan.password })
  expect((await leave()).body.code).toBe('DELETION_ORDERS_OPEN')
  await story.shopper(order, id, 'withdraw')
  expect((await leave()).status).toBe(200)
})

test('cash refused at the door: the order fails, its units are for sale again, and there is nothing to dispute', async () => {
  const order = await story.shipped({ cash: true })
  await story.sellerMoves(order, 'fail', { reason: 'Người mua không nhận hàng.' })
  expect([await story.stock(order), await story.sold(order)]).toEqual([10, 0])
  expect((await story.open(order, returned)).body).toMatchObject({ statusCode: 409, code: 'CASE_NOT_ALLOWED' })
  expect(await story.order(order)).toMatchObject({ orderStatus: 'FAILED', refund: null })
})

test('an offer is accepted only as it was read', async () => {
  const order = await story.delivered()
  const id = await story.opened(order, returned)
  await story.shop(order, id, 'offer', { amount: 50_000 })
  expect((await story.shopper(order, id, 'accept', { amount: 60_000 })).body).toMatchObject({ code: 'CASE_MOVED_ON' })
  expect((await story.shopper(order, id, 'accept', { amount: 50_000 })).body).toMatchObject({
    data: { state: 'REFUNDED', refund: { amount: 50_000 } },
  })
})

test('an offer is accepted while an administrator takes the case over: one of both happens', async () => {
  for (let round = 0; round < 4; round++) {
    const order = await story.delivered()
    const id = await story.opened(order, returned)
    expect((await story.shop(order, id, 'offer', { amount: 150_000 })).body.code).toBe('CASE_OFFER_TOO_HIGH')
    expect((await story.shop(order, id, 'offer', { amount: 40_000, note: 'Shop gửi bù.' })).status).toBe(200)
    const admin = await story.admin()
    const take = () => market.as(admin).put(`/api/v1/admin/cases/${id}/take`, { note: 'Xem lại.' })
    const accept = () => story.shopper(order, id, 'accept')
    const replies = await Promise.all(round % 2 === 0 ? [accept(), take()] : [take(), accept()])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const shown = await story.read(order, id)
    expect([shown.state, shown.refund?.amount ?? 0]).toEqual(
      shown.state === 'REFUNDED' ? ['REFUNDED', 40_000] : ['ESCALATED', 0],
    )
    // Part of the money went back, the goods stay: the order goes on.
    expect((await story.order(order)).orderStatus).toBe(shown.state === 'REFUNDED' ? 'DELIVERED' : 'RETURN_REQUESTED')
  }
})

test('an offer that is declined leads back to the seller, who cannot make a third one', async () => {
  const order = await story.delivered()
  const id = await story.opened(order, returned)
  for (const amount of [10_000, 20_000]) {
    await story.shop(order, id, 'offer', { amount })
    expect((await story.shopper(order, id, 'decline')).body.message).toBe('Đã từ chối đề nghị')
  }
  expect((await story.shop(order, id, 'offer', { amount: 30_000 })).body.code).toBe('CASE_MOVED_ON')
})

test('units that come back in two cases add up to the đồng, and the fee goes with the last', async () => {
  const order = await story.delivered({ quantity: 3 })
  const [lineId] = (await story.order(order)).orderItems.map(({ id }) => id)
  const units = (quantity: number) => ({ ...returned, lines: [{ orderItemId: lineId, quantity }] })
  const back = async (quantity: number) => {
    const id = await story.opened(order, units(quantity))
    await story.shop(order, id, 'agree')
    await story.shopper(order, id, 'sent-back', parcel)
    await story.shop(order, id, 'received')
    await story.shop(order, id, 'confirm', { resellable: [{ orderItemId: lineId, quantity }] })
    return (await story.read(order, id)).refund?.amount
  }
  expect(await back(1)).toBe(90_000)
  expect(await story.order(order)).toMatchObject({
    orderStatus: 'DELIVERED',
    paymentStatus: 'PAID',
    refundedAmount: 90_000,
  })
  expect((await story.open(order, units(3))).body).toMatchObject({ statusCode: 409, code: 'CASE_UNITS_TAKEN' })
  expect(await back(2)).toBe(210_000)
  expect(await story.order(order)).toMatchObject({
    orderStatus: 'RETURNED',
    refundedAmount: 300_000,
    refund: { amount: 300_000, paidAt: null },
  })
  expect([await story.stock(order), await story.sold(order)]).toEqual([10, 0])
})

test('a change of mind keeps the fee, which is the shop’s when all goods came back', async () => {
  const order = await story.delivered()
  const id = await story.opened(order, { kind: 'RETURN', reason: 'CHANGED_MIND' })
  await story.shop(order, id, 'agree')
  await story.shopper(order, id, 'sent-back', parcel)
  await story.shop(order, id, 'received')
  await story.shop(order, id, 'confirm', {})
  expect(await story.order(order)).toMatchObject({ orderStatus: 'RETURNED', refundedAmount: 90_000 })
  expect(await story.balance('SHOP_BALANCE', order.shop.id)).toBe(-30_000)
  expect(await story.balance('SHOP_PENDING', order.shop.id)).toBe(0)
})

test('after the completion a defect is paid back from the shop’s balance, which may fall below zero', async () => {
  const order = await story.delivered({ cash: true })
  await market.as(order.lan).put(`/api/v1/orders/${order.id}/received`)
  expect(await story.balance('COD_DEBT', order.shop.id)).toBe(4500)
  expect((await story.open(order, { kind: 'RETURN', reason: 'CHANGED_MIND' })).status).toBe(201)
  await market.db.run(sql`update return_cases set deadline = now() + interval '1 day' where order_id = ${order.id}`)
  const [first] = (await market.as(order.lan).get(`/api/v1/orders/${order.id}/cases`)).body.data as { id: number }[]
  await story.shopper(order, first?.id ?? 0, 'withdraw')
  expect(await story.order(order)).toMatchObject({ orderStatus: 'COMPLETED' })
  const id = await story.opened(order, { kind: 'REFUND_ONLY', reason: 'DEFECTIVE', note: 'Nứt sau hai lần dùng.' })
  expect((await story.shop(order, id, 'agree')).body.data).toMatchObject({ state: 'REFUNDED' })
  expect(await story.balance('COD_DEBT', order.shop.id)).toBe(120_000)
  expect(await story.order(order)).toMatchObject({ orderStatus: 'RETURNED', paymentStatus: 'REFUND_DUE' })
})
