import { getOrder } from '@chophien/domain/orders/contract'
import { getOrderPayment, startOrderPayment } from '@chophien/domain/payments/contract'
import { beforeAll, expect } from 'vitest'
import * as z from 'zod/mini'
import { momoSignature } from '../modules/payments/momo/signature.ts'
import { sql } from '../platform/database/sql.ts'
import { deriveKey } from '../platform/secrets.ts'
import type { Person } from './builders.ts'
import { type PlacedCheckout, placedCheckout } from './paid-orders.ts'
import { TEST_SECRET, testMarketplace } from './test-marketplace.ts'

/** A marketplace paid by the MoMo simulator, with its shopper and MoMo’s notifications. Call it once per test file. */
export function useMomo() {
  const market = testMarketplace()

  let admin: Person
  beforeAll(async () => {
    admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  })

  const credentials = {
    partnerCode: 'CHOPHIENDEMO',
    accessKey: deriveKey(TEST_SECRET, 'momo-access').toString('hex').slice(0, 16),
    secretKey: deriveKey(TEST_SECRET, 'momo-secret').toString('hex'),
  }

  const idOf = ({ orders }: PlacedCheckout) => orders[0]?.id ?? 0
  const paymentOf = (checkout: PlacedCheckout) =>
    market.as(checkout.shopper).call(getOrderPayment, { params: { id: idOf(checkout) } })
  const start = (checkout: PlacedCheckout) =>
    market.as(checkout.shopper).call(startOrderPayment, { params: { id: idOf(checkout) } })
  const statusOf = async (checkout: PlacedCheckout) =>
    (await market.as(checkout.shopper).call(getOrder, { params: { id: idOf(checkout) } })).orderStatus
  const attemptsOf = ({ payment }: PlacedCheckout) =>
    market.db.rows(
      z.object({ orderId: z.string(), requestId: z.string(), status: z.string(), payUrl: z.string() }),
      sql`
      select order_id as "orderId", request_id as "requestId", status, pay_url as "payUrl" from momo_attempts
      where payment_id = ${payment.id} order by id`,
    )
  const refundsOf = ({ payment }: PlacedCheckout) =>
    market.db.rows(
      z.object({
        id: z.number(),
        cause: z.string(),
        amount: z.number(),
        status: z.string(),
        method: z.string(),
        reference: z.nullable(z.string()),
      }),
      sql`select id, cause, amount, status, method, reference from refunds where payment_id = ${payment.id} order by id`,
    )
  const receipts = ({ payment }: PlacedCheckout) =>
    market.db.run(sql`select 1 from momo_receipts where payment_id = ${payment.id}`)

  async function waiting(facts: { total?: number; shops?: number } = {}): Promise<PlacedCheckout & { payUrl: string }> {
    const checkout = await placedCheckout(market, { method: 'MOMO', ...facts })
    const { payUrl } = await paymentOf(checkout)
    if (!payUrl) throw new Error('expected an address to pay at')
    return { ...checkout, payUrl }
  }

  /** Presses a button of the pay page, with switches; returns where the shopper is sent. */
  async function press(
    payUrl: string,
    result: string,
    { faults = [], refund = '0' }: { faults?: string[]; refund?: string } = {},
  ) {
    const form = new URLSearchParams([
      ['result', result],
      ['refund', refund],
      ...faults.map((fault) => ['fault', fault]),
    ])
    const answer = await market.app.inject({
      method: 'POST',
      url: new URL(payUrl).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    })
    expect(answer.statusCode).toBe(303)
    return String(answer.headers.location)
  }

  /** Sends the notification that MoMo would send for the last attempt. */
  async function tell(checkout: PlacedCheckout, facts: Record<string, unknown> = {}, signature?: string) {
    const attempt = (await attemptsOf(checkout)).at(-1)
    const fields = {
      partnerCode: credentials.partnerCode,
      orderId: attempt?.orderId,
      requestId: attempt?.requestId,
      amount: checkout.payment.amount,
      orderInfo: 'Thanh toán',
      orderType: 'momo_wallet',
      transId: 4_000_000_001,
      resultCode: 0,
      message: 'Thành công.',
      payType: 'qr',
      responseTime: Date.now(),
      extraData: '',
      ...facts,
    }
    return market.app.inject({
      method: 'POST',
      url: '/api/v1/payments/momo/ipn',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ ...fields, signature: signature ?? momoSignature('ipn', fields, credentials) }),
    })
  }

  const dueNow = (checkout: PlacedCheckout) =>
    market.db.run(sql`update momo_attempts set next_query_at = now() where payment_id = ${checkout.payment.id}`)
  async function poll(checkout: PlacedCheckout) {
    await dueNow(checkout)
    await market.recurringJob('momo-queries')
  }

  return {
    market,
    credentials,
    idOf,
    paymentOf,
    start,
    statusOf,
    attemptsOf,
    refundsOf,
    receipts,
    waiting,
    press,
    tell,
    dueNow,
    poll,
    get admin() {
      return admin
    },
  }
}
