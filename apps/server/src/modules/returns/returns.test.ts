import { expect, test } from 'vitest'
import { caseStories } from '../../testing/case-fixture.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()
const story = caseStories(market)

const returned = { kind: 'RETURN', reason: 'DEFECTIVE', note: 'Bát bị nứt.' }
const parcel = { carrier: 'GHN', trackingCode: 'TRA-1' }

test('a seller ships with an invented code, presses "Đã giao" and refuses the return: the shopper turns to the marketplace', async () => {
  const order = await story.delivered()
  const id = await story.opened(order, returned)
  expect((await story.order(order)).orderStatus).toBe('RETURN_REQUESTED')
  expect((await story.shop(order, id, 'refuse', { note: 'Hàng đã giao đủ.' })).body.message).toBe('Đã từ chối yêu cầu')
  expect((await story.shopper(order, id, 'escalate')).body.message).toBe('Đã nhờ Chợ Phiên xem xét')
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
  expect((await story.shopper(order, id, 'sent-back', parcel)).status).toBe(200)
  expect((await story.shop(order, id, 'received')).body.data).toMatchObject({ presses: ['contest', 'confirm'] })
  const { lines } = await story.read(order, id)
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
