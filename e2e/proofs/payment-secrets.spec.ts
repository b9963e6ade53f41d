// @module-tag proof
import { createHmac } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copySeededMarket } from '../support/markets.ts'
import { freePort, startRealServer } from '../support/real-server.ts'

const BANK_SECRET = 'khoa-cua-sepay-8d1f0c2b7a'
const momo = {
  MOMO_PARTNER_CODE: 'PARTNER7F3A91',
  MOMO_ACCESS_KEY: 'AccessKey-5c0de2f19b',
  MOMO_SECRET_KEY: 'SecretKey-1b9f2ed0c5aa77',
}
const SENDER = { name: 'TRAN THI BI MAT', accountNumber: '19036912345678' }

test('no key, signature or sender of a payment is ever printed, at any log level and after any failure', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'chophien-payments-'))
  // Started by root, the database runs as another account.
  chmodSync(dir, 0o755)
  const dataDir = join(dir, 'data')
  copySeededMarket(dataDir)
  // Nothing listens there: MoMo is unreachable.
  const MOMO_ENDPOINT = `http://127.0.0.1:${await freePort()}`
  const environment = { DATA_DIR: dataDir, SEED: 'demo', LOG_LEVEL: 'trace', BANK_WEBHOOK_SECRET: BANK_SECRET }
  const server = await startRealServer({ ...environment, MOMO_ENDPOINT, ...momo })
  const ask = async <Data>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, text, data: (JSON.parse(text) as { data: Data }).data }
  }
  try {
    const { data: tokens } = await ask<{ accessToken: string }>('POST', '/auth/login', {
      email: 'khach@chophien.test',
      password: 'ChoPhien@2026',
    })
    const me = { authorization: `Bearer ${tokens.accessToken}` }
    const { data: list } = await ask<{ products: { variantId: number }[] }>('GET', '/products?size=1&inStock=true')
    const row = { variantId: list.products[0]?.variantId, quantity: 1 }
    expect((await ask('POST', '/cart/items', row, me)).status).toBe(201)
    const { data: cart } = await ask<{ items: { id: number; variantId: number }[] }>('GET', '/cart', undefined, me)
    const { data: addresses } = await ask<{ id: number }[]>('GET', '/addresses', undefined, me)
    const placed = await ask<{ orders: { id: number }[] }>(
      'POST',
      '/orders',
      {
        selectedCartItemIds: cart.items.filter(({ variantId }) => variantId === row.variantId).map(({ id }) => id),
        shippingAddressId: addresses[0]?.id,
        customerPhone: '0912345678',
        paymentMethodCode: 'MOMO',
      },
      me,
    )
    expect(placed.status).toBe(201)
    const payment = await ask('GET', `/orders/${placed.data.orders[0]?.id}/payment`, undefined, me)
    expect(payment.status).toBe(200)

    const line = {
      error: 0,
      data: {
        accountNumber: '0123456789',
        amount: 77_000,
        counterAccountName: SENDER.name,
        counterAccountNumber: SENDER.accountNumber,
        description: `${SENDER.name} chuyen tien`,
        id: 1,
        reference: 'FT1',
        transactionDateTime: '2026-11-20 14:02:37',
      },
    }
    const report = (body: object, secret: string) => {
      const t = Date.now()
      const sorted = JSON.stringify({ data: (body as typeof line).data, error: 0 })
      const v1 = createHmac('sha512', secret).update(`${t}.${sorted}`).digest('hex')
      return ask('POST', '/payments/bank/casso', body, { 'x-casso-signature': `t=${t},v1=${v1}` })
    }
    expect((await report(line, 'another-secret-entirely')).status).toBe(403)
    expect((await report(line, BANK_SECRET)).status).toBe(200)
    expect((await report({ ...line, data: { ...line.data, id: 2, accountNumber: '5' } }, BANK_SECRET)).status).toBe(200)
    const wrong = await report({ ...line, data: { ...line.data, amount: SENDER.name } }, BANK_SECRET)
    expect(wrong.status).toBe(400)
    const key = { authorization: `Apikey ${BANK_SECRET}` }
    expect((await ask('POST', '/payments/bank/sepay', `{"content":"${SENDER.name}`, key)).status).toBe(400)
    const signature = 'f'.repeat(64)
    const ipn = {
      ...momo,
      partnerCode: momo.MOMO_PARTNER_CODE,
      orderId: 'PAY-1',
      amount: 1,
      transId: 1,
      resultCode: 0,
      signature,
    }
    expect((await ask('POST', '/payments/momo/ipn', ipn)).status).toBe(403)

    // The log contains what an operator needs. It comes through a pipe, after the answers.
    for (const line of [
      'MoMo did not answer',
      'a transfer without a known code was reported',
      'a transfer that is none of ours was reported',
    ])
      await expect.poll(server.output).toContain(line)
    // Durations and timestamps may contain the digits of a sum by chance.
    const printed = server.output().replaceAll(/"(?:ms|time)":[\d.]+/gu, '')
    const secrets = { BANK_SECRET, ...momo, ...SENDER, signature, token: tokens.accessToken }
    for (const [name, secret] of Object.entries(secrets)) {
      expect([name, printed.includes(secret)]).toEqual([name, false])
      expect([name, wrong.text.includes(secret)]).toEqual([name, false])
      expect([name, payment.text.includes(secret)]).toEqual([name, false])
    }
    expect(printed).not.toContain('77000')
  } finally {
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  }
})
