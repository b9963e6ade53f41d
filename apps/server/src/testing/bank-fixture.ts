import { createHmac } from 'node:crypto'
import { getOrder } from '@chophien/domain/orders/contract'
import { getOrderPayment } from '@chophien/domain/payments/contract'
import { beforeAll } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../platform/database/sql.ts'
import type { Person } from './builders.ts'
import type { PlacedCheckout } from './paid-orders.ts'
import { type MarketplaceParts, testMarketplace } from './test-marketplace.ts'

/** A marketplace paid by bank transfer, and a bank that reports transfers. Call it once per test file. `environment`: variables that differ. */
export function useBank(environment: Record<string, string> = {}, parts: MarketplaceParts = {}) {
  const SECRET = 'mat-khau-cua-sepay-2026'
  const ACCOUNT = '0011001234567'
  const market = testMarketplace({ BANK_WEBHOOK_SECRET: SECRET, BANK_ACCOUNT: ACCOUNT, ...environment }, parts)

  let admin: Person
  beforeAll(async () => {
    admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  })

  let lines = 1000
  const line = (facts: Record<string, unknown> = {}) => ({
    id: ++lines,
    gateway: 'Vietcombank',
    transactionDate: '2026-11-20 14:02:37',
    accountNumber: ACCOUNT,
    subAccount: null,
    code: null,
    content: 'chuyen tien mua hang',
    transferType: 'in',
    transferAmount: 159_000,
    accumulated: 0,
    referenceCode: `FT${lines}`,
    description: '',
    ...facts,
  })

  /** Sends a line as SePay would; `headers` and `at` over the right ones. */
  async function report(body: object, { headers = {}, at = Date.now() }: { headers?: object; at?: number } = {}) {
    const payload = JSON.stringify(body)
    const timestamp = String(Math.floor(at / 1000))
    const signature = `sha256=${createHmac('sha256', SECRET).update(`${timestamp}.${payload}`).digest('hex')}`
    const answer = await market.app.inject({
      method: 'POST',
      url: '/api/v1/payments/bank/sepay',
      headers: {
        'content-type': 'application/json',
        'x-sepay-timestamp': timestamp,
        ...('authorization' in headers ? {} : { 'x-sepay-signature': signature }),
        ...headers,
      },
      payload,
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  /** Sends a line in Casso's own form. */
  async function sendByCasso(data: object) {
    const payload = JSON.stringify({ error: 0, data })
    const t = Date.now()
    const v1 = createHmac('sha512', SECRET)
      .update(`${t}.${JSON.stringify({ data, error: 0 })}`)
      .digest('hex')
    const answer = await market.app.inject({
      method: 'POST',
      url: '/api/v1/payments/bank/casso',
      headers: { 'content-type': 'application/json', 'x-casso-signature': `t=${t},v1=${v1}` },
      payload,
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  /** Sends the same line as Casso would, whose number of it is another. */
  async function reportByCasso({
    id,
    referenceCode,
    content,
    transferType,
    transferAmount,
    transactionDate,
  }: ReturnType<typeof line>) {
    const data = {
      accountNumber: ACCOUNT,
      amount: transferType === 'out' ? -transferAmount : transferAmount,
      description: content,
      id,
      reference: referenceCode,
      transactionDateTime: transactionDate,
    }
    return sendByCasso(data)
  }

  const understood = { status: 200, body: { success: true } }
  const code = ({ payment }: PlacedCheckout) => payment.transferContent ?? ''
  const pay = (checkout: PlacedCheckout, transferAmount: number, facts = {}) =>
    report(line({ content: `MBVCB.3278907687.${code(checkout)}.CT tu 0903123456`, transferAmount, ...facts }))
  const paymentOf = ({ shopper, orders }: PlacedCheckout) =>
    market.as(shopper).call(getOrderPayment, { params: { id: orders[0]?.id ?? 0 } })
  const statusOf = async ({ shopper, orders }: PlacedCheckout) =>
    (await market.as(shopper).call(getOrder, { params: { id: orders[0]?.id ?? 0 } })).orderStatus
  const statusesOf = async ({ payment }: PlacedCheckout) =>
    (
      await market.db.rows(
        z.object({ status: z.string() }),
        sql`select status from bank_transfers where payment_id = ${payment.id} order by id`,
      )
    ).map(({ status }) => status)
  const refundsOf = ({ payment }: PlacedCheckout) =>
    market.db.rows(
      z.object({ cause: z.string(), amount: z.number(), status: z.string(), method: z.string() }),
      sql`select cause, amount, status, method from refunds where payment_id = ${payment.id} order by id`,
    )
  const lastStatus = async () =>
    (
      await market.db.one(
        z.object({ status: z.string() }),
        sql`select status from bank_transfers order by id desc limit 1`,
      )
    ).status

  return {
    SECRET,
    ACCOUNT,
    market,
    line,
    report,
    reportByCasso,
    sendByCasso,
    understood,
    code,
    pay,
    paymentOf,
    statusOf,
    statusesOf,
    refundsOf,
    lastStatus,
    get admin() {
      return admin
    },
    get lines() {
      return lines
    },
  }
}
