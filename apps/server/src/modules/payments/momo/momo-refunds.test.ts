import { getOrder } from '@chophien/domain/orders/contract'
import { listRefunds } from '@chophien/domain/payments/admin-contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../../platform/database/sql.ts'
import { heldTransaction, waitsForLock } from '../../../testing/held-transaction.ts'
import { useMomo } from '../../../testing/momo-fixture.ts'
import { balanceOf, expirePayment } from '../../../testing/paid-orders.ts'
import { findNotices } from '../../notices/notices.queries.ts'
import { insertMomoRefund } from './momo-refunds.queries.ts'
import { giveUpMomoRefunds } from './pay-momo-refunds.ts'

const fixture = useMomo()
const { market, idOf, statusOf, refundsOf, waiting, press } = fixture

test('a payment after its end is refunded by MoMo', async () => {
  const checkout = await waiting()
  await expirePayment(market, checkout)
  expect(await statusOf(checkout)).toBe('FAILED')
  await press(checkout.payUrl, '0')
  expect(await statusOf(checkout)).toBe('FAILED')
  expect(await refundsOf(checkout)).toMatchObject([{ cause: 'LATE', amount: 159_000, status: 'DUE', method: 'MOMO' }])
  expect(await market.as(checkout.shopper).post(`/api/v1/orders/${idOf(checkout)}/payment`)).toMatchObject({
    status: 409,
    body: { code: 'PAYMENT_NOT_OPEN' },
  })
  await market.recurringJob('momo-refunds')
  expect(await refundsOf(checkout)).toMatchObject([{ status: 'PAID', reference: expect.stringMatching(/^5\d{9}$/u) }])
  expect(await balanceOf(market, 'REFUND_DUE', checkout.shopper.id)).toBe(0)
})

async function owedBack(refund: string, facts: { total?: number; shops?: number } = {}) {
  const checkout = await waiting(facts)
  await press(checkout.payUrl, '0', { refund })
  const reply = await market.as(checkout.shopper).put(`/api/v1/orders/${idOf(checkout)}/cancel`)
  expect(reply.status).toBe(200)
  return checkout
}

test('one of two orders is cancelled and refunded by MoMo, the other stays paid', async () => {
  const checkout = await owedBack('0', { shops: 2, total: 300_000 })
  const paid = { status: 'PAID', amount: checkout.orders[0]?.totalAmount }
  await Promise.all([market.recurringJob('momo-refunds'), market.recurringJob('momo-refunds')])
  await market.recurringJob('momo-refunds')
  expect(await refundsOf(checkout)).toMatchObject([paid])
  const order = await market.as(checkout.shopper).call(getOrder, { params: { id: idOf(checkout) } })
  expect(order).toMatchObject({ orderStatus: 'CANCELLED_BY_USER', paymentStatus: 'REFUNDED' })
  const gone = await market.db.one(
    z.object({ sum: z.number() }),
    sql`
    select sum(f.amount) as sum from simulators.momo_refunds f join momo_receipts c on c.trans_id = f.trans_id::text
    where c.payment_id = ${checkout.payment.id}`,
  )
  expect(gone.sum).toBe(checkout.orders[0]?.totalAmount)
  await market.as(checkout.shopper).put(`/api/v1/orders/${checkout.orders[1]?.id}/cancel`)
  await market.recurringJob('momo-refunds')
  expect(await refundsOf(checkout)).toMatchObject([paid, { status: 'PAID' }])
})

test('a refund with an unknown outcome is queried until it is known, and cannot be paid by hand meanwhile', async () => {
  const checkout = await owedBack('7000')
  await market.recurringJob('momo-refunds')
  const [refund] = await refundsOf(checkout)
  expect(refund).toMatchObject({ status: 'DUE' })
  const byHand = await market.as(fixture.admin).put(`/api/v1/admin/refunds/${refund?.id}/paid`, { reference: 'FT1' })
  const account = await market.as(fixture.admin).post(`/api/v1/admin/refunds/${refund?.id}/account`, {})
  for (const refused of [byHand, account])
    expect(refused).toMatchObject({ status: 409, body: { code: 'REFUND_IN_PROGRESS' } })
  await market.recurringJob('momo-refunds')
  expect(await refundsOf(checkout)).toMatchObject([{ status: 'DUE' }])
  await market.db.run(sql`update momo_refunds set next_query_at = now() where refund_id = ${refund?.id}`)
  await market.recurringJob('momo-refunds')
  expect(await refundsOf(checkout)).toMatchObject([{ status: 'PAID' }])
  const sent = await market.db.run(
    sql`
    select 1 from simulators.momo_refunds f join momo_receipts c on c.trans_id = f.trans_id::text where c.payment_id = ${checkout.payment.id}`,
  )
  expect(sent).toBe(1)
})

test('a refund that MoMo is asked for at the same time is not paid by hand as well', async () => {
  const checkout = await owedBack('0')
  const [refund] = await refundsOf(checkout)
  const id = refund?.id ?? 0
  const [asked, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const asking = heldTransaction(market.db, async (tx) => {
    const names = { orderId: 'RF-00000000000000000A', requestId: crypto.randomUUID() }
    expect(await insertMomoRefund(tx, { id, ...names })).toMatchObject({ refundId: id })
    asked.resolve()
    await freed.promise
  })
  await asked.promise
  const byHand = market.as(fixture.admin).put(`/api/v1/admin/refunds/${id}/paid`, { reference: 'FT2' })
  await expect.poll(() => waitsForLock(market.db)).toBe(true)
  freed.resolve()
  await asking
  expect(await byHand).toMatchObject({ status: 409, body: { code: 'REFUND_IN_PROGRESS' } })
  await market.db.run(sql`update momo_refunds set next_query_at = now() where refund_id = ${id}`)
  await market.recurringJob('momo-refunds')
  expect(await refundsOf(checkout)).toMatchObject([{ status: 'PAID', reference: expect.stringMatching(/^5\d{9}$/u) }])
})

test('a refund that MoMo has already paid is recorded as paid', async () => {
  const checkout = await owedBack('1081')
  await market.recurringJob('momo-refunds')
  expect(await refundsOf(checkout)).toMatchObject([{ status: 'PAID' }])
})

test('a refund that MoMo refuses is due by hand, and an admin pays it', async () => {
  const checkout = await owedBack('1088')
  const [bank, momo] = [await balanceOf(market, 'BANK'), await balanceOf(market, 'MOMO')]
  await market.recurringJob('momo-refunds')
  await market.recurringJob('momo-refunds')
  const { items: refunds } = await market.as(fixture.admin).call(listRefunds, { query: { status: 'DUE' } })
  const refund = refunds.find(({ orderId }) => orderId === idOf(checkout))
  expect(refund).toMatchObject({
    method: 'MOMO',
    byHand: true,
    cause: 'CANCELLED',
    amount: 159_000,
    needsAccount: true,
  })
  // Nobody knows where it goes: the shopper is asked, once.
  await market.recurringJob('order-outbox')
  const asked = (await findNotices(market.db, checkout.shopper.id)).filter(({ title }) =>
    title.startsWith('Bạn sẽ được hoàn'),
  )
  expect(asked).toMatchObject([{ path: '/refund-account' }])
  expect(asked[0]?.text).toContain('Hãy thêm tài khoản ngân hàng nhận tiền hoàn')
  const reply = await market.as(fixture.admin).put(`/api/v1/admin/refunds/${refund?.id}/paid`, { reference: 'FT26326' })
  expect(reply).toMatchObject({ status: 200, body: { data: { status: 'PAID', reference: 'FT26326' } } })
  expect((await balanceOf(market, 'BANK')) - bank).toBe(-159_000)
  expect(await balanceOf(market, 'MOMO')).toBe(momo)
})

test('where MoMo is not connected any more, what it was never asked for is due by hand after a day', async () => {
  const giveUp = () => giveUpMomoRefunds({ db: market.db, log: market.app.log })
  const [fresh, old, asked] = [await owedBack('0'), await owedBack('0'), await owedBack('7000')]
  await market.db.run(sql`
    update refunds set created_at = now() - interval '25 hours' where payment_id = any(${[old.payment.id, asked.payment.id]}::bigint[])`)
  await market.db.run(sql`
    insert into momo_refunds (user_id, refund_id, order_id, request_id, amount)
    select user_id, id, 'RF-' || id, 'yeu-cau', amount from refunds where payment_id = ${asked.payment.id}`)
  await Promise.all([giveUp(), giveUp()])
  const { items } = await market.as(fixture.admin).call(listRefunds, { query: { status: 'DUE' } })
  const byHand = ({ orders }: { orders: readonly { id: number }[] }) =>
    items.find(({ orderId }) => orderId === orders[0]?.id)?.byHand
  expect([fresh, old, asked].map(byHand)).toEqual([false, true, false])
  await market.recurringJob('order-outbox')
  const paths = (await findNotices(market.db, old.shopper.id)).map(({ path }) => path)
  expect(paths.filter((path) => path === '/refund-account')).toHaveLength(1)
  const [refund] = await refundsOf(old)
  const pay = await market.as(fixture.admin).put(`/api/v1/admin/refunds/${refund?.id}/paid`, { reference: 'FT777' })
  expect(pay.status).toBe(200)
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
