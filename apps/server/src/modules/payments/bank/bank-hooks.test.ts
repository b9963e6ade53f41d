import { createHmac } from 'node:crypto'
import { getOrder } from '@chophien/domain/orders/contract'
import { listRefunds } from '@chophien/domain/payments/admin-contract'
import { listTransfers } from '@chophien/domain/payments/transfers-admin-contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CountRow } from '../../../platform/database/rows.ts'
import { sql } from '../../../platform/database/sql.ts'
import { useBank } from '../../../testing/bank-fixture.ts'
import { balanceOf, expirePayment, placedCheckout } from '../../../testing/paid-orders.ts'

const fixture = useBank()
const {
  SECRET,
  ACCOUNT,
  market,
  line,
  report,
  understood,
  code,
  pay,
  paymentOf,
  statusOf,
  statusesOf,
  refundsOf,
  lastStatus,
} = fixture

test('a checkout has the data of its bank transfer', async () => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  const payment = await paymentOf(checkout)
  expect(payment).toMatchObject({
    status: 'PENDING',
    amount: 159_000,
    received: 0,
    bank: { bin: '970436', name: 'Vietcombank', accountNumber: ACCOUNT, accountName: 'CHO PHIEN DEMO' },
  })
  expect(payment.transferContent).toMatch(/^DH[0-9A-HJKMNP-TV-Z]{10}$/u)
  expect(payment.qrPayload).toContain(`5406159000`)
  expect(payment.qrPayload).toContain(`0812${payment.transferContent}`)
  expect(payment.qrImageUrl).toMatch(/^data:image\/svg\+xml,%3Csvg /u)
  expect(payment).toEqual(checkout.payment)
})

test('the exact amount pays the orders of all shops', async () => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER', shops: 3, total: 400_000 })
  expect(await pay(checkout, 400_000)).toEqual(understood)
  for (const { id } of checkout.orders) {
    const order = await market.as(checkout.shopper).call(getOrder, { params: { id } })
    expect(order).toMatchObject({ orderStatus: 'AWAITING_CONFIRMATION', paymentStatus: 'PAID' })
  }
  const payment = await paymentOf(checkout)
  expect(payment).toMatchObject({ status: 'PAID', received: 400_000 })
  expect(payment.qrPayload).toBeUndefined()
  expect(await statusesOf(checkout)).toEqual(['PAID'])
  expect(await refundsOf(checkout)).toEqual([])
})

test('a partial amount is kept, and the QR code then asks for the rest', async () => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  expect(await pay(checkout, 100_000)).toEqual(understood)
  const payment = await paymentOf(checkout)
  expect(payment).toMatchObject({ status: 'PENDING', received: 100_000 })
  expect(payment.qrPayload).toContain('540559000')
  expect(await statusOf(checkout)).toBe('PENDING_PAYMENT')
  await pay(checkout, 59_000)
  expect(await paymentOf(checkout)).toMatchObject({ status: 'PAID', received: 159_000 })
  expect(await statusOf(checkout)).toBe('AWAITING_CONFIRMATION')
  expect(await statusesOf(checkout)).toEqual(['UNDERPAID', 'PAID'])
})

test('a larger amount pays, and the excess becomes a refund due', async () => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  expect(await pay(checkout, 160_000)).toEqual(understood)
  expect(await statusOf(checkout)).toBe('AWAITING_CONFIRMATION')
  expect(await statusesOf(checkout)).toEqual(['OVERPAID'])
  expect(await refundsOf(checkout)).toEqual([
    { cause: 'OVERPAID', amount: 1000, status: 'DUE', method: 'BANK_TRANSFER' },
  ])
  expect(await balanceOf(market, 'REFUND_DUE', checkout.shopper.id)).toBe(-1000)
})

test('a duplicate payment becomes a refund due once', async () => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  await pay(checkout, 159_000)
  expect(await pay(checkout, 159_000)).toEqual(understood)
  expect(await statusesOf(checkout)).toEqual(['PAID', 'DUPLICATE'])
  expect(await refundsOf(checkout)).toEqual([
    { cause: 'OVERPAID', amount: 159_000, status: 'DUE', method: 'BANK_TRANSFER' },
  ])
})

test('the same report sent ten times concurrently counts once', async () => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  const bank = await balanceOf(market, 'BANK')
  const body = line({ content: code(checkout) })
  const replies = await Promise.all(Array.from({ length: 10 }, () => report(body)))
  expect(replies).toEqual(Array.from({ length: 10 }, () => understood))
  expect(await statusesOf(checkout)).toEqual(['PAID'])
  expect(await refundsOf(checkout)).toEqual([])
  expect((await balanceOf(market, 'BANK')) - bank).toBe(159_000)
})

test("a transfer after the payment's end becomes a refund due, and the order stays ended", async () => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  await expirePayment(market, checkout)
  expect(await statusOf(checkout)).toBe('FAILED')
  expect(await pay(checkout, 159_000)).toEqual(understood)
  expect(await statusOf(checkout)).toBe('FAILED')
  expect(await paymentOf(checkout)).toMatchObject({ status: 'EXPIRED' })
  expect(await statusesOf(checkout)).toEqual(['LATE'])
  expect(await refundsOf(checkout)).toEqual([
    { cause: 'LATE', amount: 159_000, status: 'DUE', method: 'BANK_TRANSFER' },
  ])
})

test('a transfer without a code, or with an unknown one, waits for an admin', async () => {
  const [bank, unmatched] = [await balanceOf(market, 'BANK'), await balanceOf(market, 'UNMATCHED')]
  expect(await report(line())).toEqual(understood)
  expect(await lastStatus()).toBe('UNMATCHED')
  expect(await report(line({ content: 'DH0000000000' }))).toEqual(understood)
  expect(await lastStatus()).toBe('UNMATCHED')
  expect((await balanceOf(market, 'BANK')) - bank).toBe(318_000)
  expect((await balanceOf(market, 'UNMATCHED')) - unmatched).toBe(-318_000)
})

test.each([
  ["is of another's account", { accountNumber: '999999999' }],
  ['is nothing', { transferAmount: 0 }],
])('a report that %s is acknowledged and ignored', async (_what, facts) => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  const bank = await balanceOf(market, 'BANK')
  expect(await pay(checkout, 159_000, facts)).toEqual(understood)
  expect(await lastStatus()).toBe('IGNORED')
  expect(await paymentOf(checkout)).toMatchObject({ status: 'PENDING', received: 0 })
  expect(await balanceOf(market, 'BANK')).toBe(bank)
})

test('a report that goes out pays no order, and its money is booked as gone', async () => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  const bank = await balanceOf(market, 'BANK')
  expect(await pay(checkout, 159_000, { transferType: 'out' })).toEqual(understood)
  expect(await lastStatus()).toBe('UNMATCHED')
  expect(await paymentOf(checkout)).toMatchObject({ status: 'PENDING', received: 0 })
  expect((await balanceOf(market, 'BANK')) - bank).toBe(-159_000)
})

test('a transfer to a virtual account of ours counts', async () => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  await pay(checkout, 159_000, { accountNumber: '111', subAccount: ACCOUNT })
  expect(await paymentOf(checkout)).toMatchObject({ status: 'PAID' })
})

test('of several codes the first known one counts, in any notation of the bank', async () => {
  const [first, second] = [
    await placedCheckout(market, { method: 'BANK_TRANSFER' }),
    await placedCheckout(market, { method: 'BANK_TRANSFER' }),
  ]
  const typed = `${code(first).slice(0, 7).toLowerCase()} ${code(first).slice(7)}`
  await report(line({ content: `DHAAAAAAAAAA ${typed} ${code(second)}` }))
  expect(await paymentOf(first)).toMatchObject({ status: 'PAID' })
  expect(await paymentOf(second)).toMatchObject({ status: 'PENDING', received: 0 })
})

test('the code of a MoMo payment does not match transfers', async () => {
  const checkout = await placedCheckout(market, { method: 'MOMO' })
  const { transferCode } = await market.db.one(
    z.object({ transferCode: z.string() }),
    sql`select transfer_code as "transferCode" from payments where id = ${checkout.payment.id}`,
  )
  expect(await report(line({ content: transferCode }))).toEqual(understood)
  expect(await lastStatus()).toBe('UNMATCHED')
})

test.each([
  ['a forged signature', { headers: { 'x-sepay-signature': `sha256=${'0'.repeat(64)}` } }],
  ['no signature', { headers: { 'x-sepay-signature': '' } }],
  ['another API key', { headers: { authorization: 'Apikey mat-khau-khac' } }],
  ['a signature of six minutes ago', { at: Date.now() - 6 * 60_000 }],
])('with %s nothing happens', async (_what, forged) => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  const before = await market.db.one(CountRow, sql`select count(*) as count from bank_transfers`)
  const reply = await report(line({ content: code(checkout) }), forged)
  expect(reply).toMatchObject({ status: 403, body: { code: 'HOOK_SIGNATURE' } })
  expect(await market.db.one(CountRow, sql`select count(*) as count from bank_transfers`)).toEqual(before)
  expect(await paymentOf(checkout)).toMatchObject({ status: 'PENDING', received: 0 })
})

test('an API key can replace the signature', async () => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  const headers = { authorization: `Apikey ${SECRET}` }
  expect(await report(line({ content: code(checkout) }), { headers })).toEqual(understood)
  expect(await paymentOf(checkout)).toMatchObject({ status: 'PAID' })
})

test.each([
  ['another form', '{"hello":"NGUYEN VAN A"}'],
  ['half a message', '{"id":'],
  ['nothing', ''],
])('%s is refused without repeating it', async (_what, payload) => {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', SECRET).update(`${timestamp}.${payload}`).digest('hex')
  for (const provider of ['sepay', 'casso', 'payos']) {
    const headers = { 'x-sepay-timestamp': timestamp, 'x-sepay-signature': `sha256=${signature}` }
    const answer = await market.app.inject({
      method: 'POST',
      url: `/api/v1/payments/bank/${provider}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
    expect([400, 403]).toContain(answer.statusCode)
    if (provider === 'sepay') expect(answer.json()).toMatchObject({ statusCode: 400, code: 'HOOK_MALFORMED' })
    expect(answer.body).not.toContain('NGUYEN')
  }
})

test("a transfer whose sender's name contains NUL or lone surrogates is stored", async () => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  const data = {
    accountNumber: ACCOUNT,
    amount: 159_000,
    // Longer than any, with a NUL, and cut in the middle of a sign.
    counterAccountName: `NGUYEN\0 VAN \ud83d ${'A'.repeat(600)}`,
    description: code(checkout),
    id: 8,
    reference: 'FT8',
    transactionDateTime: '2026-11-20 14:02:37',
  }
  expect(await fixture.sendByCasso(data)).toEqual(understood)
  expect(await paymentOf(checkout)).toMatchObject({ status: 'PAID' })
  const { items } = await market.as(fixture.admin).call(listTransfers, { query: { status: 'PAID' } })
  expect(items[0]?.counterparty?.name).toMatch(/^NGUYEN VAN \ufffd A{100,}$/u)
})

test('transfers and refunds are listed page by page', async () => {
  for (let sent = 0; sent < 31; sent++) await report(line())
  const first = await market.as(fixture.admin).call(listTransfers, { query: { status: 'UNMATCHED' } })
  expect(first.items).toHaveLength(30)
  const next = await market.as(fixture.admin).call(listTransfers, { query: { status: 'UNMATCHED', after: first.next } })
  expect(next.items.length).toBe(first.total - 30)
  expect(next.items[0]?.id).toBeLessThan(first.items.at(-1)?.id ?? 0)
  const due = await market.as(fixture.admin).call(listRefunds, { query: { status: 'DUE' } })
  expect(due).toMatchObject({ next: null, total: due.items.length })
  expect(due.total).toBeGreaterThanOrEqual(3)
})

test('the ledger is balanced after these tests', async () => {
  expect(
    await market.db.one(z.object({ sum: z.number() }), sql`select sum(amount) as sum from ledger_entries`),
  ).toEqual({ sum: 0 })
})
