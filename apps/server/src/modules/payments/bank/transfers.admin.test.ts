import { listPayments, listRefunds } from '@chophien/domain/payments/admin-contract'
import { listTransfers } from '@chophien/domain/payments/transfers-admin-contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../../platform/database/sql.ts'
import { useBank } from '../../../testing/bank-fixture.ts'
import type { Person } from '../../../testing/builders.ts'
import { balanceOf, placedCheckout } from '../../../testing/paid-orders.ts'

const fixture = useBank()
const { market, line, report, code, pay, statusOf } = fixture

/** An account that was never confirmed may name anybody's number. */
const claimedBy = ({ id }: { id: number }, phone: string) =>
  market.db.run(sql`update users set phone_number = ${phone} where id = ${id}`)

test('an admin assigns a transfer without a code to its payment', async () => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  await report(line())
  const { items: transfers } = await market.as(fixture.admin).call(listTransfers, { query: { status: 'UNMATCHED' } })
  const id = transfers[0]?.id ?? 0
  const unmatched = await balanceOf(market, 'UNMATCHED')
  const assign = (transferCode: string) =>
    market.as(fixture.admin).put(`/api/v1/admin/transfers/${id}/assign`, { transferCode })
  expect(await assign('DH0000000000')).toMatchObject({ status: 400, body: { code: 'TRANSFER_CODE_UNKNOWN' } })
  const replies = await Promise.all([assign(code(checkout).toLowerCase()), assign(code(checkout))])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await statusOf(checkout)).toBe('AWAITING_CONFIRMATION')
  expect((await balanceOf(market, 'UNMATCHED')) - unmatched).toBe(159_000)
  const again = await market.as(fixture.admin).put(`/api/v1/admin/transfers/${id}/returned`, { reference: 'FT1' })
  expect(again).toMatchObject({ status: 409, body: { code: 'TRANSFER_SETTLED' } })
})

test('an admin assigns no transfer to the own purchase', async () => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER', by: fixture.admin })
  await report(line())
  const { items } = await market.as(fixture.admin).call(listTransfers, { query: { status: 'UNMATCHED' } })
  const assign = (by: Person) =>
    market.as(by).put(`/api/v1/admin/transfers/${items[0]?.id}/assign`, { transferCode: code(checkout) })
  expect(await assign(fixture.admin)).toMatchObject({ status: 403, body: { code: 'ORDER_OF_ADMIN' } })
  expect(await statusOf(checkout)).toBe('PENDING_PAYMENT')
  const other = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  expect((await assign(other)).status).toBe(200)
  expect(await statusOf(checkout)).toBe('AWAITING_CONFIRMATION')
})

test('an admin records that a transfer was sent back', async () => {
  await report(line())
  const { items: transfers } = await market.as(fixture.admin).call(listTransfers, { query: { status: 'UNMATCHED' } })
  const id = transfers[0]?.id ?? 0
  const bank = await balanceOf(market, 'BANK')
  const reply = await market.as(fixture.admin).put(`/api/v1/admin/transfers/${id}/returned`, { reference: 'FT999' })
  expect(reply).toMatchObject({ status: 200, body: { data: { status: 'RETURNED', returnReference: 'FT999' } } })
  expect((await balanceOf(market, 'BANK')) - bank).toBe(-159_000)
  expect(
    await market.as(fixture.admin).put('/api/v1/admin/transfers/999999/returned', { reference: 'FT' }),
  ).toMatchObject({
    status: 404,
    body: { code: 'TRANSFER_NOT_FOUND' },
  })
})

test('an admin finds a transfer by its text and amount, and by the code of its payment', async () => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  await report(line({ content: 'Tran Thi Đào ung ho quy 7788', transferAmount: 159_000 }))
  const find = async (search: string, status?: string) =>
    (await market.as(fixture.admin).call(listTransfers, { query: { search, ...(status ? { status } : {}) } })).items
  const [found] = await find('đào UNG hộ')
  expect(found).toMatchObject({ status: 'UNMATCHED' })
  expect(await find('quy 7788 159000')).toEqual([found])
  expect(await find('quy 7788', 'PAID')).toEqual([])
  expect(await find('quy 9988')).toEqual([])
  await market.as(fixture.admin).put(`/api/v1/admin/transfers/${found?.id}/assign`, { transferCode: code(checkout) })
  expect(await find(code(checkout).toLowerCase())).toMatchObject([{ id: found?.id, status: 'PAID' }])
})

test('an admin finds a payment by every number that is known of it, with its state', async () => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  const [order] = checkout.orders
  const amount = checkout.payment.amount + 4_000_000
  await market.db.run(sql`update payments set amount = ${amount} where id = ${checkout.payment.id}`)
  await pay(checkout, 50_000, { referenceCode: `FT${checkout.payment.id}X` })
  const find = async (search: string, status?: string) =>
    (await market.as(fixture.admin).call(listPayments, { query: { search, ...(status ? { status } : {}) } })).items
  const [found] = await find(code(checkout).toLowerCase())
  expect(found).toMatchObject({
    id: checkout.payment.id,
    method: 'BANK_TRANSFER',
    status: 'PENDING',
    amount,
    received: 50_000,
    momoTransaction: null,
    shopper: { email: checkout.shopper.email },
    orders: [{ id: order?.id, orderNumber: order?.orderNumber }],
    paidAt: null,
  })
  await market.db.run(sql`update users set phone_number = '0977111333' where id = ${checkout.shopper.id}`)
  await claimedBy(await market.given.person({ verified: false }), '0977111333')
  const known = [
    order?.orderNumber ?? '',
    checkout.shopper.email,
    '0977 111 333',
    `${amount} đ`,
    `FT${checkout.payment.id}X`,
  ]
  for (const search of known) expect(await find(search), search).toEqual([found])
  expect(await find(code(checkout), 'PAID')).toEqual([])
  expect(await find('khong co')).toEqual([])
})

test('an admin finds a refund by every number that is known of it', async () => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  await pay(checkout, 159_000 + 7_777)
  const find = async (search: string) =>
    (await market.as(fixture.admin).call(listRefunds, { query: { search } })).items.map(
      ({ transferCode }) => transferCode,
    )
  for (const search of [code(checkout), checkout.shopper.email.toUpperCase(), '7.777 ₫', '7777'])
    expect(await find(search), search).toEqual([code(checkout)])
  const [order] = checkout.orders
  await market.as(fixture.admin).put(`/api/v1/admin/orders/${order?.id}/cancel`, { reason: 'Shop ngừng bán' })
  expect(await find(` ${order?.orderNumber.toLowerCase()}`)).toEqual([code(checkout)])
  expect(await find('khong@co.test')).toEqual([])
  expect(await find('FT-la')).toEqual([])
  await market.db.run(sql`update users set phone_number = '0977111222' where id = ${checkout.shopper.id}`)
  await claimedBy(await market.given.person({ verified: false }), '0977111222')
  expect(await find('+84 977 111 222')).toEqual([code(checkout), code(checkout)])
  await market.db.run(sql`
    update refunds set status = 'PAID', paid_at = now(), reference = 'FT778899' where user_id = ${checkout.shopper.id} and order_id is null`)
  expect(await find('FT778899')).toEqual([code(checkout)])
})

test('payments and refunds are listed by the days in Vietnam on which they were made', async () => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  await pay(checkout, 159_000 + 8_888)
  const instant = '2026-05-31T17:00:00Z'
  await market.db.run(sql`update payments set created_at = ${instant}::timestamptz where id = ${checkout.payment.id}`)
  await market.db.run(
    sql`update refunds set created_at = ${instant}::timestamptz where user_id = ${checkout.shopper.id}`,
  )
  for (const endpoint of [listPayments, listRefunds]) {
    const found = async (query: { from?: string; to?: string }) =>
      (await market.as(fixture.admin).call(endpoint, { query: { search: checkout.shopper.email, ...query } })).total
    expect(await found({ from: '2026-06-01', to: '2026-06-01' }), endpoint.path).toBe(1)
    expect(await found({ to: '2026-05-31' }), endpoint.path).toBe(0)
    expect(await found({ from: '2026-06-02' }), endpoint.path).toBe(0)
    const reversed = await market.as(fixture.admin).get(`/api${endpoint.path}?from=2026-06-02&to=2026-06-01`)
    expect(reversed.status, endpoint.path).toBe(400)
  }
})

test('an admin pays a refund by transfer, once', async () => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  await pay(checkout, 160_000)
  const { items: refunds } = await market.as(fixture.admin).call(listRefunds, { query: { status: 'DUE' } })
  const refund = refunds.find(({ transferCode }) => transferCode === code(checkout))
  expect(refund).toMatchObject({
    cause: 'OVERPAID',
    amount: 1000,
    byHand: true,
    shopper: { email: checkout.shopper.email },
  })
  const paid = (reference: string) =>
    market.as(fixture.admin).put(`/api/v1/admin/refunds/${refund?.id}/paid`, { reference })
  expect(await paid(' ')).toMatchObject({ status: 400, body: { message: 'Vui lòng nhập mã giao dịch.' } })
  const replies = await Promise.all([paid('FT1'), paid('FT2')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await balanceOf(market, 'REFUND_DUE', checkout.shopper.id)).toBe(0)
})

test('the ledger is balanced after these tests', async () => {
  expect(
    await market.db.one(z.object({ sum: z.number() }), sql`select sum(amount) as sum from ledger_entries`),
  ).toEqual({ sum: 0 })
})
