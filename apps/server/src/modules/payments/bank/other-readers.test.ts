import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { useBank } from '../../../testing/bank-fixture.ts'
import { placedCheckout } from '../../../testing/paid-orders.ts'

const { SECRET, ACCOUNT, market, code, paymentOf } = useBank()

test("reports of Casso and payOS also pay, and Casso's test call is acknowledged", async () => {
  const [first, second] = [
    await placedCheckout(market, { method: 'BANK_TRANSFER' }),
    await placedCheckout(market, { method: 'BANK_TRANSFER' }),
  ]
  const send = (provider: string, body: object, headers = {}) =>
    market.app.inject({
      method: 'POST',
      url: `/api/v1/payments/bank/${provider}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    })
  const data = (facts: object) => ({
    accountNumber: ACCOUNT,
    amount: 159_000,
    counterAccountName: 'NGUYEN VAN A',
    description: code(first),
    id: 7,
    reference: 'FT7',
    transactionDateTime: '2026-11-20 14:02:37',
    ...facts,
  })
  const viaCasso = (facts: object) => {
    const body = { data: data(facts), error: 0 }
    const t = Date.now()
    const v1 = createHmac('sha512', SECRET)
      .update(`${t}.${JSON.stringify(body)}`)
      .digest('hex')
    return send('casso', { error: 0, data: body.data }, { 'x-casso-signature': `t=${t},v1=${v1}` })
  }
  expect((await viaCasso({ id: 0 })).json()).toEqual({ success: true })
  expect(await paymentOf(first)).toMatchObject({ status: 'PENDING' })
  expect((await viaCasso({})).json()).toEqual({ success: true })
  expect(await paymentOf(first)).toMatchObject({ status: 'PAID' })

  const payosData: Record<string, unknown> = {
    accountNumber: ACCOUNT,
    amount: 159_000,
    code: '00',
    desc: 'Thành công',
    description: code(second),
    orderCode: 1,
    paymentLinkId: 'abc',
    reference: 'FT8',
    transactionDateTime: '2026-11-20 14:02:37',
  }
  const text = Object.entries(payosData)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const signature = createHmac('sha256', SECRET).update(text).digest('hex')
  const body = { code: '00', desc: 'success', success: true, data: payosData, signature }
  expect((await send('payos', body)).json()).toEqual({ success: true })
  expect(await paymentOf(second)).toMatchObject({ status: 'PAID' })
  expect((await send('payos', { ...body, data: { ...payosData, amount: 1 } })).statusCode).toBe(403)
})
