import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { placedCheckout } from '../../testing/paid-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { openMethods, simulatesBank, simulatesMomo } from './open-methods.ts'

const momo = {
  MOMO_ENDPOINT: 'https://test-payment.momo.vn',
  MOMO_PARTNER_CODE: 'P',
  MOMO_ACCESS_KEY: 'A',
  MOMO_SECRET_KEY: 'S',
}

test.each([
  [{ SEED: 'none' }, ['COD'], false, false],
  [{ SEED: 'none', BANK_ACCOUNT: '0011001234567' }, ['COD', 'BANK_TRANSFER'], false, false],
  [{ SEED: 'none', ...momo }, ['COD', 'MOMO'], false, false],
  [{ SEED: 'none', ...momo, MOMO_OFFERED: 'off' }, ['COD'], false, false],
  [{ SEED: 'demo' }, ['COD', 'BANK_TRANSFER', 'MOMO'], true, true],
  [{ SEED: 'demo', ...momo }, ['COD', 'BANK_TRANSFER', 'MOMO'], false, true],
  [{ SEED: 'demo', BANK_WEBHOOK_SECRET: 'mat-khau-cua-sepay' }, ['COD', 'BANK_TRANSFER', 'MOMO'], true, false],
])('with %j the methods are %j', (environment, methods, playsMomo, playsBank) => {
  const config = readConfig(environment as Record<string, string>)
  expect(openMethods(config)).toEqual(methods)
  expect([simulatesMomo(config), simulatesBank(config)]).toEqual([playsMomo, playsBank])
})

const bare = testMarketplace({ NODE_ENV: 'production' })

test.each(['BANK_TRANSFER', 'MOMO'] as const)(
  'without configuration %s is refused at checkout and has no simulator',
  async (method) => {
    await expect(placedCheckout(bare, { method })).rejects.toThrow(
      '400 Phương thức thanh toán này chưa được mở. Vui lòng chọn thanh toán khi nhận hàng.',
    )
    const shopper = await bare.given.person()
    expect((await bare.guest.get('/momo-simulator/pay/abc')).status).toBe(404)
    expect((await bare.guest.post('/momo-simulator/v2/gateway/api/create', {})).status).toBe(404)
    expect((await bare.guest.post('/api/v1/payments/momo/ipn', {})).status).toBe(404)
    const played = await bare.as(shopper).post('/api/v1/demo/bank-transfer', { transferContent: 'DH', amount: 1000 })
    expect(played.status).toBe(404)
  },
)

test('without configuration refunds of MoMo are looked after', async () => {
  await expect(bare.recurringJob('momo-refunds-given-up')).resolves.toBeUndefined()
})

test('without a secret reports of transfers are refused', async () => {
  for (const provider of ['sepay', 'casso', 'payos'])
    expect(await bare.guest.post(`/api/v1/payments/bank/${provider}`, {}, { authorization: 'Apikey ' })).toMatchObject({
      status: 403,
      body: { code: 'HOOK_SIGNATURE' },
    })
})

const demo = testMarketplace()

test('a demo marketplace can simulate a transfer', async () => {
  const { shopper, payment } = await placedCheckout(demo, { method: 'BANK_TRANSFER' })
  const play = (amount: number) =>
    demo.as(shopper).post('/api/v1/demo/bank-transfer', { transferContent: payment.transferContent, amount })
  expect(await play(100_000)).toMatchObject({ status: 200, body: { data: { status: 'UNDERPAID' } } })
  expect(await play(59_000)).toMatchObject({ status: 200, body: { data: { status: 'PAID' } } })
  expect((await play(0)).body.message).toBe('Số tiền không hợp lệ.')
  expect((await demo.guest.post('/api/v1/demo/bank-transfer', { transferContent: 'DH', amount: 1 })).status).toBe(401)
})

test('when MoMo is offered no more, what was ordered with it is paid, and the same order is answered again', async () => {
  const closed = await demo.otherInstance({ environment: { MOMO_OFFERED: 'off' } })
  const shopper = await demo.given.person()
  const { id: shippingAddressId } = await demo.given.address(shopper)
  const rowOf = async () => demo.given.cartRow(shopper, (await demo.given.product()).variants[0])
  const body = {
    selectedCartItemIds: [await rowOf()],
    shippingAddressId,
    customerPhone: '0912345678',
    paymentMethodCode: 'MOMO',
  }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const placed = await demo.as(shopper).post('/api/v1/orders', body, key)
  expect(placed.status).toBe(201)
  expect(await closed.as(shopper).post('/api/v1/orders', body, key)).toMatchObject({ status: 201, body: placed.body })
  const { orders } = placed.body.data as { orders: { id: number }[] }
  const started = await closed.as(shopper).post(`/api/v1/orders/${orders[0]?.id}/payment`)
  expect(started).toMatchObject({
    status: 200,
    body: { data: { payUrl: expect.stringContaining('/momo-simulator/') } },
  })
  const another = await closed.as(shopper).post('/api/v1/orders', { ...body, selectedCartItemIds: [await rowOf()] })
  expect(another).toMatchObject({ status: 400, body: { code: 'PAYMENT_METHOD_NOT_READY' } })
})
