import { getOrder } from '@chophien/domain/orders/contract'
import { listPayments } from '@chophien/domain/payments/admin-contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../../platform/database/sql.ts'
import { useMomo } from '../../../testing/momo-fixture.ts'
import { balanceOf, placedCheckout } from '../../../testing/paid-orders.ts'

const fixture = useMomo()
const { market, idOf, paymentOf, start, statusOf, attemptsOf, refundsOf, receipts, waiting, press, tell, poll } =
  fixture

test('a payment is opened at MoMo once, when it is first viewed', async () => {
  const checkout = await placedCheckout(market, { method: 'MOMO' })
  expect(checkout.payment.payUrl).toBeUndefined()
  const shown = await Promise.all(Array.from({ length: 5 }, () => paymentOf(checkout)))
  const { payUrl } = await paymentOf(checkout)
  expect(payUrl).toMatch(/^http:\/\/localhost:3000\/momo-simulator\/pay\/[\w-]{22}$/u)
  for (const payment of shown) expect([undefined, payUrl]).toContain(payment.payUrl)
  const attempts = await attemptsOf(checkout)
  expect(attempts).toHaveLength(1)
  expect(attempts[0]?.orderId).toMatch(/^PAY-[0-9A-F]{18}-1$/u)
})

test("the simulator's pay page says that it is a simulation, and shows the amount", async () => {
  const { payUrl } = await waiting()
  const answer = await market.app.inject(new URL(payUrl).pathname)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('Mô phỏng MoMo – không phải tiền thật')
  expect(answer.body).toContain('159.000\u00A0₫')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.body).not.toContain('<script')
  expect((await market.app.inject('/momo-simulator/pay/khong-co')).statusCode).toBe(404)
})

test('paying at MoMo pays the orders of all shops and leads back to the payment', async () => {
  const checkout = await waiting({ shops: 2, total: 300_000 })
  const returnTo = new URL(await press(checkout.payUrl, '0'))
  expect(returnTo.href).toMatch(new RegExp(`^http://localhost:3000/order-history/${idOf(checkout)}/payment\\?`, 'u'))
  for (const { id } of checkout.orders)
    expect(await market.as(checkout.shopper).call(getOrder, { params: { id } })).toMatchObject({
      orderStatus: 'AWAITING_CONFIRMATION',
      paymentStatus: 'PAID',
    })
  expect(await paymentOf(checkout)).toMatchObject({ status: 'PAID', received: 300_000 })
  const over = await market.app.inject(new URL(checkout.payUrl).pathname)
  expect(over.body).toContain('Thành công.')
  await press(checkout.payUrl, '1006')
  expect(await statusOf(checkout)).toBe('AWAITING_CONFIRMATION')
})

test.each([
  ['1006', 'Bạn đã từ chối giao dịch trên MoMo. Bạn có thể thử lại.'],
  ['1005', 'Phiên thanh toán MoMo đã hết hạn. Bạn có thể thử lại.'],
  ['1001', 'Ví MoMo không đủ số dư. Vui lòng nạp thêm tiền hoặc chọn nguồn tiền khác rồi thử lại.'],
])('a refusal (%s) is shown, and the payment can be repeated', async (code, refusal) => {
  const checkout = await waiting()
  await press(checkout.payUrl, code)
  const refused = await paymentOf(checkout)
  expect(refused).toMatchObject({ status: 'PENDING', refusal })
  expect(refused.payUrl).toBeUndefined()
  expect(await statusOf(checkout)).toBe('PENDING_PAYMENT')
  const again = await Promise.all([start(checkout), start(checkout)])
  const { payUrl = '' } = await paymentOf(checkout)
  expect(again.some((payment) => payment.payUrl === payUrl)).toBe(true)
  expect(payUrl).not.toBe(checkout.payUrl)
  await press(payUrl, '0')
  expect(await paymentOf(checkout)).toMatchObject({ status: 'PAID' })
  expect((await attemptsOf(checkout)).map(({ status }) => status)).toEqual(['REFUSED', 'PAID'])
})

test("an admin finds a payment by MoMo's numbers", async () => {
  const checkout = await waiting({ shops: 2, total: 300_000 })
  await press(checkout.payUrl, '0')
  const find = async (search: string) =>
    (await market.as(fixture.admin).call(listPayments, { query: { search } })).items
  const [attempt] = await attemptsOf(checkout)
  const [found] = await find(attempt?.orderId ?? '')
  expect(found).toMatchObject({ id: checkout.payment.id, method: 'MOMO', status: 'PAID', orders: [{}, {}] })
  expect(found?.momoTransaction).toMatch(/^\d{10}$/u)
  expect(await find(found?.momoTransaction ?? '')).toEqual([found])
})

test('a notification that is sent twice, or ten times concurrently, counts once', async () => {
  const checkout = await waiting()
  await press(checkout.payUrl, '0', { faults: ['duplicate'] })
  expect(await statusOf(checkout)).toBe('AWAITING_CONFIRMATION')
  expect(await receipts(checkout)).toBe(1)
  const other = await waiting()
  const replies = await Promise.all(Array.from({ length: 10 }, () => tell(other)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 204))
  expect(await receipts(other)).toBe(1)
  expect(await refundsOf(other)).toEqual([])
  expect(await balanceOf(market, 'SHOPPER', other.shopper.id)).toBe(0)
})

test("a notification after the shopper's return counts", async () => {
  const checkout = await waiting()
  await press(checkout.payUrl, '0', { faults: ['late'] })
  expect(await statusOf(checkout)).toBe('PENDING_PAYMENT')
  await market.recurringJob('momo-simulator')
  expect(await statusOf(checkout)).toBe('PENDING_PAYMENT')
  await market.db.run(sql`update simulators.momo_notifications set send_at = now()`)
  await market.recurringJob('momo-simulator')
  expect(await statusOf(checkout)).toBe('AWAITING_CONFIRMATION')
})

test("without a notification the shopper's return queries the payment", async () => {
  const checkout = await waiting()
  await press(checkout.payUrl, '0', { faults: ['silent'] })
  expect(await paymentOf(checkout)).toMatchObject({ status: 'PENDING' })
  expect(await start(checkout)).toMatchObject({ status: 'PAID' })
})

test("without a notification and without the shopper's return a job queries MoMo", async () => {
  const checkout = await waiting()
  await press(checkout.payUrl, '0', { faults: ['silent'] })
  await market.recurringJob('momo-queries')
  expect(await statusOf(checkout)).toBe('PENDING_PAYMENT')
  await poll(checkout)
  expect(await statusOf(checkout)).toBe('AWAITING_CONFIRMATION')
})

test('an attempt without a result is queried again later, and ends a day after its deadline', async () => {
  const checkout = await waiting()
  await poll(checkout)
  const { next } = await market.db.one(
    z.object({ next: z.number() }),
    sql`
    select extract(epoch from next_query_at - created_at)::integer as next from momo_attempts where payment_id = ${checkout.payment.id}`,
  )
  expect(next).toBe(30)
  await market.db.run(sql`
    update momo_attempts set created_at = created_at - interval '2 days' where payment_id = ${checkout.payment.id}`)
  await market.db.run(
    sql`update payments set expires_at = now() - interval '25 hours' where id = ${checkout.payment.id}`,
  )
  await poll(checkout)
  expect((await attemptsOf(checkout)).map(({ status }) => status)).toEqual(['LAPSED'])
  await press(checkout.payUrl, '0')
  expect((await attemptsOf(checkout)).map(({ status }) => status)).toEqual(['PAID'])
})

test.each(['forged', 'wrongAmount'])(
  'a wrong notification (%s) changes nothing, the query after it does',
  async (fault) => {
    const checkout = await waiting()
    await press(checkout.payUrl, '0', { faults: [fault] })
    expect(await paymentOf(checkout)).toMatchObject({ status: 'PENDING', received: 0 })
    expect(await receipts(checkout)).toBe(0)
    await poll(checkout)
    expect(await paymentOf(checkout)).toMatchObject({ status: 'PAID' })
  },
)

test('a payment in progress (7000) is not refused, and is paid later', async () => {
  const checkout = await waiting()
  await press(checkout.payUrl, '0', { faults: ['busyFirst'] })
  expect(await paymentOf(checkout)).toMatchObject({ status: 'PENDING', payUrl: checkout.payUrl })
  await poll(checkout)
  expect(await paymentOf(checkout)).toMatchObject({ status: 'PENDING', payUrl: checkout.payUrl })
  await poll(checkout)
  expect(await paymentOf(checkout)).toMatchObject({ status: 'PAID' })
})

test.each<[string, Record<string, unknown>, string | undefined, number]>([
  ['a forged signature', {}, '0'.repeat(64), 403],
  ['another partner', { partnerCode: 'NGUOIKHAC' }, undefined, 403],
  ['another amount', { amount: 1000 }, undefined, 400],
  ['an unknown payment', { orderId: 'PAY-0-1' }, undefined, 404],
  ['an amount that is text', { amount: '159000' }, undefined, 400],
])('a notification with %s is refused', async (_what, facts, signature, status) => {
  const checkout = await waiting()
  const reply = await tell(checkout, facts, signature)
  expect(reply.statusCode).toBe(status)
  expect(reply.body).not.toContain('159000')
  expect(await paymentOf(checkout)).toMatchObject({ status: 'PENDING', received: 0 })
})

test('a refusal that is reported after the money changes nothing', async () => {
  const checkout = await waiting()
  await tell(checkout)
  expect((await tell(checkout, { resultCode: 1006 })).statusCode).toBe(204)
  expect(await paymentOf(checkout)).toMatchObject({ status: 'PAID' })
  expect((await attemptsOf(checkout)).map(({ status }) => status)).toEqual(['PAID'])
})

/** Paid and cancelled: its money is owed back. */
test("another user's payment is not found, and a guest is asked to log in", async () => {
  const checkout = await waiting()
  const stranger = await market.given.person()
  const path = `/api/v1/orders/${idOf(checkout)}/payment`
  expect((await market.as(stranger).get(path)).status).toBe(404)
  expect((await market.as(stranger).post(path)).status).toBe(404)
  expect((await market.guest.get(path)).status).toBe(401)
})

test('MoMo is refused for more than fifty million đồng', async () => {
  const shopper = await market.given.person()
  const address = await market.given.address(shopper)
  const product = await market.given.product({ basePrice: null, variants: [{ finalPrice: 49_970_001 }] })
  const reply = await market.as(shopper).post('/api/v1/orders', {
    selectedCartItemIds: [await market.given.cartRow(shopper, product.variants[0])],
    shippingAddressId: address.id,
    customerPhone: '0912345678',
    paymentMethodCode: 'MOMO',
  })
  expect(reply).toMatchObject({
    status: 400,
    body: { message: 'Ví MoMo nhận từ 1.000 ₫ đến 50.000.000 ₫ mỗi lần. Vui lòng chọn cách thanh toán khác.' },
  })
})

test('the ledger is balanced after these tests', async () => {
  expect(
    await market.db.one(z.object({ sum: z.number() }), sql`select sum(amount) as sum from ledger_entries`),
  ).toEqual({ sum: 0 })
  const { came, booked } = await market.db.one(
    z.object({ came: z.number(), booked: z.number() }),
    sql`
    select (select sum(amount) from momo_receipts) as came,
      (select sum(amount) from ledger_entries where account = 'MOMO' and amount > 0) as booked`,
  )
  expect(booked).toBe(came)
})
