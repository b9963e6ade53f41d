import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { useBank } from '../../../testing/bank-fixture.ts'
import { placedCheckout } from '../../../testing/paid-orders.ts'

const { SECRET, ACCOUNT, market, line, reportByCasso, understood, code, paymentOf } = useBank()

test("reports of Casso and payOS also pay, and Casso's test call is acknowledged", async () => {
  const [first, second] = [
    await placedCheckout(market, { method: 'BANK_TRANSFER' }),
    await placedCheckout(market, { method: 'BANK_TRANSFER' }),
  ]
  const paying = line({ content: code(first), referenceCode: 'FT7' })
  expect(await reportByCasso({ ...paying, id: 0 })).toEqual(understood)
  expect(await paymentOf(first)).toMatchObject({ status: 'PENDING' })
  expect(await reportByCasso(paying)).toEqual(understood)
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
  const send = (payload: object) => market.app.inject({ method: 'POST', url: '/api/v1/payments/bank/payos', payload })
  const body = { code: '00', desc: 'success', success: true, data: payosData, signature }
  expect((await send(body)).json()).toEqual({ success: true })
  expect(await paymentOf(second)).toMatchObject({ status: 'PAID' })
  expect((await send({ ...body, data: { ...payosData, amount: 1 } })).statusCode).toBe(403)
})
