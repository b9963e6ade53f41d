import { setTimeout as pause } from 'node:timers/promises'
import { getOrderPayment, startOrderPayment } from '@chophien/domain/payments/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../../platform/database/sql.ts'
import { startMomoServer } from '../../../testing/momo-server.ts'
import { type PlacedCheckout, placedCheckout } from '../../../testing/paid-orders.ts'
import { testMarketplace } from '../../../testing/test-marketplace.ts'
import { settleOrders } from '../../orders/settle-orders.ts'
import type { MomoClient } from './client.ts'
import { httpTransport } from './http-transport.ts'
import { payMomoRefunds } from './pay-momo-refunds.ts'
import { isSigned } from './signature.ts'

const credentials = {
  partnerCode: 'TESTPARTNER01',
  accessKey: 'TestAccessKey0001',
  secretKey: 'TestSecretKeyForVectorsOnly00001',
}
const momo = await startMomoServer()
afterAll(() => momo.stop())
const market = testMarketplace({
  MOMO_ENDPOINT: momo.endpoint,
  MOMO_PARTNER_CODE: credentials.partnerCode,
  MOMO_ACCESS_KEY: credentials.accessKey,
  MOMO_SECRET_KEY: credentials.secretKey,
})

const PAY_URL = 'https://test-payment.momo.vn/v2/gateway/pay?t=abc'
/** The answer of a MoMo that is well. */
const well = ({ path, body }: { path: string; body: Record<string, unknown> }) => ({
  partnerCode: credentials.partnerCode,
  orderId: body.orderId,
  requestId: body.requestId,
  amount: body.amount ?? 159_000,
  responseTime: 1_795_161_909_000,
  message: 'Thành công.',
  ...(path.endsWith('/create') ? { resultCode: 0, payUrl: PAY_URL } : { resultCode: 1000 }),
})

beforeEach(() => {
  momo.calls.length = 0
  momo.answer = well
  momo.status = 200
})

const paymentOf = ({ shopper, orders }: PlacedCheckout) =>
  market.as(shopper).call(getOrderPayment, { params: { id: orders[0]?.id ?? 0 } })
const start = ({ shopper, orders }: PlacedCheckout) =>
  market.as(shopper).call(startOrderPayment, { params: { id: orders[0]?.id ?? 0 } })
const attemptsOf = async ({ payment }: PlacedCheckout) =>
  (
    await market.db.rows(
      z.object({ status: z.string() }),
      sql`select status from momo_attempts where payment_id = ${payment.id} order by id`,
    )
  ).map(({ status }) => status)
const nobodyIsAsking = () => market.db.run(sql`update momo_attempts set asking_until = null`)

test("with MoMo's credentials there is no simulator", async () => {
  expect((await market.app.inject('/momo-simulator/style.css')).statusCode).toBe(404)
  expect((await market.guest.post('/momo-simulator/v2/gateway/api/create', {})).status).toBe(404)
})

test('a payment is opened by a signed call, and its pay URL is returned', async () => {
  const checkout = await placedCheckout(market, { method: 'MOMO' })
  expect((await paymentOf(checkout)).payUrl).toBe(PAY_URL)
  const [call] = momo.calls
  expect(momo.calls).toHaveLength(1)
  expect(call?.path).toBe('/v2/gateway/api/create')
  expect(call?.headers).toMatchObject({
    'content-type': 'application/json; charset=UTF-8',
    'accept-encoding': 'identity',
  })
  expect(call?.body).toMatchObject({
    amount: 159_000,
    requestType: 'captureWallet',
    autoCapture: true,
    lang: 'vi',
    redirectUrl: `http://localhost:3000/order-history/${checkout.orders[0]?.id}/payment`,
    ipnUrl: 'http://localhost:3000/api/v1/payments/momo/ipn',
    orderInfo: expect.stringMatching(/^Thanh toán đơn hàng DH[0-9A-Z]{10}$/u),
  })
  expect(isSigned('create', call?.body ?? {}, credentials)).toBe(true)
  expect(JSON.stringify(call?.body)).not.toContain(credentials.accessKey)
})

test('without an answer of MoMo the order waits, and the call is repeated with the same id', async () => {
  const checkout = await placedCheckout(market, { method: 'MOMO' })
  momo.answer = () => null
  const payment = await paymentOf(checkout)
  expect(payment).toMatchObject({ status: 'PENDING' })
  expect([payment.payUrl, payment.refusal]).toEqual([undefined, undefined])
  expect(await attemptsOf(checkout)).toEqual(['NEW'])
  momo.answer = well
  // Not right away: a page that asks every few seconds must not bring down what is struggling.
  expect((await paymentOf(checkout)).payUrl).toBeUndefined()
  expect(momo.calls).toHaveLength(1)
  await nobodyIsAsking()
  expect((await paymentOf(checkout)).payUrl).toBe(PAY_URL)
  const [first, second] = momo.calls
  expect(second?.body).toMatchObject({ orderId: first?.body.orderId, requestId: first?.body.requestId })
  expect(await attemptsOf(checkout)).toEqual(['OPEN'])
})

test('a duplicate in flight (422 and 7000) is not a refusal', async () => {
  const checkout = await placedCheckout(market, { method: 'MOMO' })
  momo.status = 422
  momo.answer = (call) => ({ ...well(call), resultCode: 7000, payUrl: undefined })
  expect((await paymentOf(checkout)).refusal).toBeUndefined()
  expect(await attemptsOf(checkout)).toEqual(['NEW'])
})

test.each<[string, Record<string, unknown>]>([
  ['of another order', { orderId: 'PAY-ANOTHER-1' }],
  ['to another request', { requestId: 'another' }],
  ['about another amount', { amount: 1 }],
])('an answer %s is ignored', async (_what, wrong) => {
  const checkout = await placedCheckout(market, { method: 'MOMO' })
  momo.answer = (call) => ({ ...well(call), ...wrong })
  expect((await paymentOf(checkout)).payUrl).toBeUndefined()
  expect(await attemptsOf(checkout)).toEqual(['NEW'])
})

test('a refusal to open is shown, and the next attempt has another id', async () => {
  const checkout = await placedCheckout(market, { method: 'MOMO' })
  momo.answer = (call) => ({ ...well(call), resultCode: 41, payUrl: undefined })
  expect(await paymentOf(checkout)).toMatchObject({
    status: 'PENDING',
    refusal: 'Giao dịch MoMo không thành công. Bạn có thể thử lại.',
  })
  momo.answer = well
  expect((await start(checkout)).payUrl).toBe(PAY_URL)
  expect(momo.calls[0]?.body.orderId).not.toBe(momo.calls[1]?.body.orderId)
  expect(await attemptsOf(checkout)).toEqual(['REFUSED', 'OPEN'])
})

test('a query that reports another amount changes nothing', async () => {
  const checkout = await placedCheckout(market, { method: 'MOMO' })
  await paymentOf(checkout)
  momo.answer = (call) => ({ ...well(call), resultCode: 0, amount: 1000, transId: 1 })
  expect(await start(checkout)).toMatchObject({ status: 'PENDING', received: 0 })
  momo.answer = (call) => ({ ...well(call), resultCode: 0, amount: 159_000, transId: 1 })
  expect(await start(checkout)).toMatchObject({ status: 'PAID', received: 159_000 })
})

/** Paid by MoMo and cancelled, while MoMo says nothing: its refund is asked for and not answered. */
async function unansweredRefund() {
  const checkout = await placedCheckout(market, { method: 'MOMO' })
  await paymentOf(checkout)
  momo.answer = (call) => ({ ...well(call), resultCode: 0, amount: 159_000, transId: 4_088_878_653 })
  await start(checkout)
  await market.as(checkout.shopper).put(`/api/v1/orders/${checkout.orders[0]?.id}/cancel`)
  momo.answer = () => null
  momo.calls.length = 0
  await market.recurringJob('momo-refunds')
  return checkout
}
const refundOf = ({ payment }: PlacedCheckout) =>
  market.db.one(
    z.object({ status: z.string(), atMomo: z.string(), reference: z.nullable(z.string()) }),
    sql`
    select r.status, m.status as "atMomo", r.reference from refunds r join momo_refunds m on m.refund_id = r.id
    where r.payment_id = ${payment.id}`,
  )
async function aMinuteLater() {
  await market.db.run(sql`update momo_refunds set next_query_at = now() where status = 'ASKED'`)
  await market.recurringJob('momo-refunds')
}

test('a refund that never arrived at MoMo is repeated with the same ids, and is paid once', async () => {
  const checkout = await unansweredRefund()
  expect(momo.calls.map(({ path }) => path)).toEqual(['/v2/gateway/api/refund'])
  expect(isSigned('refund', momo.calls[0]?.body ?? {}, credentials)).toBe(true)
  expect(await refundOf(checkout)).toMatchObject({ status: 'DUE', atMomo: 'ASKED' })
  // Not at once again: it may be on its way.
  await market.recurringJob('momo-refunds')
  expect(momo.calls).toHaveLength(1)
  momo.answer = (call) =>
    call.path.endsWith('/query')
      ? { ...well(call), resultCode: 42 }
      : { ...well(call), resultCode: 0, transId: 5_000_000_001 }
  await aMinuteLater()
  expect(momo.calls.map(({ path }) => path.replace('/v2/gateway/api/', ''))).toEqual([
    'refund',
    'refund/query',
    'refund',
  ])
  const [first, , second] = momo.calls
  expect(second?.body).toEqual(first?.body)
  expect(await refundOf(checkout)).toMatchObject({ status: 'PAID', atMomo: 'DONE', reference: '5000000001' })
  await aMinuteLater()
  expect(momo.calls).toHaveLength(3)
})

test('a rejected query decides nothing about a refund, and a known refund id is not a refusal', async () => {
  const checkout = await unansweredRefund()
  momo.answer = (call) => ({ ...well(call), resultCode: 20 })
  await aMinuteLater()
  expect(await refundOf(checkout)).toMatchObject({ status: 'DUE', atMomo: 'ASKED' })
  momo.answer = (call) => ({ ...well(call), resultCode: call.path.endsWith('/query') ? 42 : 41 })
  await aMinuteLater()
  expect(await refundOf(checkout)).toMatchObject({ status: 'DUE', atMomo: 'ASKED' })
  momo.answer = (call) => ({ ...well(call), resultCode: 0, transId: 5_000_000_002 })
  await aMinuteLater()
  expect(await refundOf(checkout)).toMatchObject({ status: 'PAID', atMomo: 'DONE' })
})

test('the refusal of a refund is accepted with any amount in the answer', async () => {
  const checkout = await unansweredRefund()
  momo.answer = (call) => ({ ...well(call), resultCode: call.path.endsWith('/query') ? 42 : 1088, amount: 0 })
  await aMinuteLater()
  expect(await refundOf(checkout)).toMatchObject({ status: 'DUE', atMomo: 'REFUSED' })
})

test('a payment with a transaction id beyond 2^53 is not refunded by MoMo', async () => {
  const checkout = await placedCheckout(market, { method: 'MOMO' })
  await paymentOf(checkout)
  momo.answer = (call) => ({ ...well(call), resultCode: 0, amount: 159_000, transId: '123456789012345678' })
  expect(await start(checkout)).toMatchObject({ status: 'PAID' })
  await market.as(checkout.shopper).put(`/api/v1/orders/${checkout.orders[0]?.id}/cancel`)
  momo.calls.length = 0
  await market.recurringJob('momo-refunds')
  expect(momo.calls).toEqual([])
  expect(await refundOf(checkout)).toMatchObject({ status: 'DUE', atMomo: 'REFUSED' })
})

test('a database failure during refunds ends the run of the job and not the process', async () => {
  await unansweredRefund()
  await unansweredRefund()
  await market.db.run(sql`delete from momo_refunds where status = 'ASKED'`)
  const gone = new Error('the database is gone')
  let asked = () => {}
  const waiting = new Promise<void>((resolve) => {
    asked = resolve
  })
  const unheard: unknown[] = []
  const listen = (reason: unknown) => unheard.push(reason)
  process.on('unhandledRejection', listen)
  let inserts = 0
  await expect(
    payMomoRefunds({
      orders: settleOrders,
      // The first refund is asked for and fails; meanwhile the second one is being written down.
      db: {
        ...market.db,
        transaction: async (work, how) => {
          if (++inserts > 1) await Promise.race([waiting, pause(50)]).then(() => pause(5))
          return market.db.transaction(work, how)
        },
      },
      client: {
        refund: async () => {
          asked()
          throw gone
        },
      } as unknown as MomoClient,
      log: { warn: () => {} },
    }),
  ).rejects.toThrow('the database is gone')
  process.off('unhandledRejection', listen)
  expect(unheard).toEqual([])
})

test.each<[string, (() => string) | (() => null)]>([
  ['text that is no JSON', () => '<html>'],
  ['a broken connection', () => null],
])('%s counts as no answer', async (_what, answer) => {
  momo.answer = answer
  await expect(httpTransport(momo.endpoint)('/v2/gateway/api/query', {})).rejects.toThrow('MoMo did not answer')
})

test('a call without an answer in time is aborted', async () => {
  momo.answer = () => undefined
  await expect(httpTransport(momo.endpoint, 50)('/', {})).rejects.toThrow('MoMo did not answer')
})
