import { listRefunds } from '@chophien/domain/payments/admin-contract'
import { expect, test } from 'vitest'
import { caseStories } from '../../../testing/case-fixture.ts'
import { placedCheckout } from '../../../testing/paid-orders.ts'
import { useReturnedRefunds } from '../../../testing/returned-refunds.ts'
import { expectUnknownBooked } from '../../../testing/waiting-lines.ts'

const { refunds, back, match, refundsOf, next, payByHand, paid, toldTo, owedTo } = useReturnedRefunds()
const { fixture, AMOUNT, admin } = refunds
const { market } = fixture
const story = caseStories(market)

test('an order shows one refund, and is one that is to be paid back again', async () => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  await fixture.pay(checkout, AMOUNT)
  const orderId = checkout.orders[0]?.id ?? 0
  const order = async () => (await market.as(checkout.shopper).get(`/api/v1/orders/${orderId}`)).body.data
  expect((await admin().put(`/api/v1/admin/orders/${orderId}/cancel`, { reason: 'Hết hàng' })).status).toBe(200)
  const [first] = await refundsOf(checkout)
  await payByHand(first?.id ?? 0)
  expect(await order()).toMatchObject({
    paymentStatus: 'REFUNDED',
    refund: { amount: AMOUNT, paidAt: expect.any(String) },
  })
  const returned = await back('tra lai')
  expect((await match(returned.id, first?.id ?? 0)).status).toBe(200)
  expect(await order()).toMatchObject({ paymentStatus: 'REFUND_DUE', refund: { amount: AMOUNT, paidAt: null } })
  const due = await next({ id: first?.id ?? 0, shopper: checkout.shopper })
  expect(due).toMatchObject({ orderId, cause: first?.cause, transferCode: first?.transferCode })
  expect(await owedTo(checkout)).toBe(-AMOUNT)
  await payByHand(due.id)
  expect(await order()).toMatchObject({
    paymentStatus: 'REFUNDED',
    refund: { amount: AMOUNT, paidAt: expect.any(String) },
  })
})

test('a case and its order show one refund, which is due again', async () => {
  const order = await story.delivered()
  const id = await story.opened(order, { kind: 'REFUND_ONLY', reason: 'DEFECTIVE', note: 'Bát bị nứt.' })
  await story.shop(order, id, 'agree')
  const shopper = order.lan
  const [first] = await refundsOf({ shopper })
  const amount = first?.amount ?? 0
  await payByHand(first?.id ?? 0)
  expect((await story.read(order, id)).refund).toMatchObject({ amount, status: 'PAID' })
  const before = (await toldTo({ shopper })).length
  expect((await match((await back('tra lai', { transferAmount: amount })).id, first?.id ?? 0)).status).toBe(200)
  expect((await story.read(order, id)).refund).toMatchObject({
    amount,
    status: 'DUE',
    needsAccount: true,
    paidAt: null,
  })
  expect(await story.order(order)).toMatchObject({ refundedAmount: amount, refund: { amount, paidAt: null } })
  expect((await toldTo({ shopper })).length).toBe(before + 1)
  expect(await next({ id: first?.id ?? 0, shopper })).toMatchObject({ cause: 'DISPUTE', orderId: order.id })
})

test('of a deleted account it is due, told to nobody, and paid by hand', async () => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  const { shopper } = checkout
  await fixture.pay(checkout, AMOUNT)
  const params = { reason: 'Hết hàng' }
  await admin().put(`/api/v1/admin/orders/${checkout.orders[0]?.id}/cancel`, params)
  const [refund] = await refundsOf(checkout)
  const id = refund?.id ?? 0
  await payByHand(id)
  await toldTo(checkout)
  const left = await market
    .as(shopper)
    .post('/api/v1/users/deletion', { email: shopper.email, password: shopper.password })
  expect(left.status).toBe(200)
  expect((await match((await back('tra lai')).id, id)).status).toBe(200)
  expect(await toldTo(checkout)).toEqual([])
  const mails = market.mails.filter(({ to }) => to === shopper.email)
  expect(mails.filter(({ subject }) => subject.startsWith('Ngân hàng đã trả lại'))).toEqual([])
  const { items } = await admin().call(listRefunds, { query: { needsAccount: 'true' } })
  const due = items.find(({ follows }) => follows === id)
  expect(due).toMatchObject({ status: 'DUE', amount: AMOUNT })
  expect((await payByHand(due?.id ?? 0)).status).toBe(200)
  expect(await owedTo(checkout)).toBe(0)
  await expectUnknownBooked(market)
})

test('who is owed such money cannot delete the account', async () => {
  const refund = await paid()
  await match((await back(refund.code)).id, refund.id)
  const { email, password } = refund.shopper
  const kept = await market.as(refund.shopper).post('/api/v1/users/deletion', { email, password })
  expect(kept).toMatchObject({ status: 409 })
})
