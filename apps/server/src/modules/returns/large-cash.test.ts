import { listNotices } from '@chophien/domain/notices/contract'
import { expect, test } from 'vitest'
import { caseStories } from '../../testing/case-fixture.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace({ DISPUTE_APPROVAL_ABOVE: '100000' })
const story = caseStories(market)

const damaged = { kind: 'REFUND_ONLY', reason: 'DEFECTIVE', note: 'Bát bị nứt.' }
const looked = {
  state: 'ESCALATED',
  refund: null,
  timeline: expect.arrayContaining([
    expect.objectContaining({ state: 'ESCALATED', note: 'Số tiền lớn nên sàn kiểm tra trước khi hoàn.' }),
  ]),
}

test('a large sum of an order paid at the door is not paid out on the word of its shop', async () => {
  const order = await story.delivered({ cash: true })
  const id = await story.opened(order, damaged)
  expect((await story.shop(order, id, 'agree')).body).toMatchObject({
    message: 'Số tiền lớn nên sàn kiểm tra trước khi hoàn',
    data: looked,
  })
  expect(await story.balance('REFUND_DUE', order.lan.id)).toBe(0)
  const [first, second] = [await story.admin(), await story.admin()]
  await story.decide(first, id, { outcome: 'REFUND', amount: 120_000 })
  expect((await story.approve(second, id)).status).toBe(200)
  expect(await story.read(order, id)).toMatchObject({ state: 'REFUNDED', refund: { amount: 120_000 } })
})

test('nor on an offer that the shopper accepts, nor in pieces, nor by silence', async () => {
  const order = await story.delivered({ cash: true, quantity: 3 })
  const [lineId] = (await story.order(order)).orderItems.map(({ id }) => id)
  const one = { ...damaged, lines: [{ orderItemId: lineId, quantity: 1 }] }
  const small = await story.opened(order, one)
  expect((await story.shop(order, small, 'agree')).body.data).toMatchObject({
    state: 'REFUNDED',
    refund: { amount: 90_000 },
  })
  const offered = await story.opened(order, one)
  await story.shop(order, offered, 'offer', { amount: 20_000 })
  expect((await story.shopper(order, offered, 'accept')).body).toMatchObject({
    message: 'Số tiền lớn nên sàn kiểm tra trước khi hoàn',
    data: looked,
  })
  const silent = await story.opened(order, one)
  await story.late(silent)
  await story.timers()
  expect(await story.read(order, silent)).toMatchObject(looked)
  await market.recurringJob('order-outbox')
  const { notices } = await market.as(order.seller).call(listNotices, { query: {} })
  expect(notices.filter(({ path }) => path === `/seller/returns/${silent}`).map(({ text }) => text)).toContain(
    'Đã quá hạn trả lời nên yêu cầu được chấp nhận. Số tiền lớn nên sàn kiểm tra trước khi hoàn. Hãy bổ sung bằng chứng nếu bạn có.',
  )
})

test('goods that came back wait for the marketplace too, but not for what it has decided', async () => {
  const order = await story.delivered({ cash: true })
  const id = await story.opened(order, { ...damaged, kind: 'RETURN' })
  await story.shop(order, id, 'agree')
  await story.shopper(order, id, 'sent-back', { carrier: 'GHN', trackingCode: 'TRA-1' })
  await story.shop(order, id, 'received')
  expect((await story.shop(order, id, 'confirm', {})).body.data).toMatchObject(looked)
  const other = await story.delivered({ cash: true })
  const decided = await story.opened(other, damaged)
  await story.shop(other, decided, 'agree')
  const [first, second] = [await story.admin(), await story.admin()]
  await story.decide(first, decided, { outcome: 'RETURN', amount: 120_000 })
  await story.approve(second, decided)
  await story.shopper(other, decided, 'sent-back', { carrier: 'GHN', trackingCode: 'TRA-2' })
  await story.shop(other, decided, 'received')
  expect((await story.shop(other, decided, 'confirm', {})).body.data).toMatchObject({
    state: 'REFUNDED',
    refund: { amount: 120_000 },
  })
})

test('what is promised for goods on their way back counts too when a seller agrees to more', async () => {
  const order = await story.delivered({ cash: true, quantity: 2 })
  const [lineId] = (await story.order(order)).orderItems.map(({ id }) => id)
  const one = { ...damaged, lines: [{ orderItemId: lineId, quantity: 1 }] }
  const back = await story.opened(order, one)
  await story.shop(order, back, 'refuse', { note: 'Hàng nguyên vẹn lúc gửi.' })
  await story.shopper(order, back, 'escalate')
  await story.decide(await story.admin(), back, { outcome: 'RETURN', amount: 60_000 })
  const more = await story.opened(order, one)
  expect((await story.shop(order, more, 'agree')).body).toMatchObject({
    message: 'Số tiền lớn nên sàn kiểm tra trước khi hoàn',
    data: looked,
  })
})

test('money that the marketplace holds goes back at once', async () => {
  const order = await story.delivered()
  const id = await story.opened(order, damaged)
  expect((await story.shop(order, id, 'agree')).body).toMatchObject({
    message: 'Đã đồng ý với yêu cầu',
    data: { state: 'REFUNDED', refund: { amount: 120_000 } },
  })
})
