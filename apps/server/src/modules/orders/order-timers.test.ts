import { getOrder } from '@chophien/domain/orders/contract'
import type { OrderStatus } from '@chophien/domain/orders/order-status'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { heldTransaction, waitsForLock } from '../../testing/held-transaction.ts'
import { placedCheckout } from '../../testing/paid-orders.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

const LONG_AGO = sql`now() - interval '60 days'`

/** An order that has waited in `status` for longer than any timer allows. */
async function overdue(status: OrderStatus): Promise<number> {
  const { id } = await orderFrom(market)
  await market.db.run(sql`update orders set status = ${status}, status_changed_at = ${LONG_AGO} where id = ${id}`)
  return id
}

const statusOf = async (id: number): Promise<string> =>
  (await market.db.one(z.object({ status: z.string() }), sql`select status from orders where id = ${id}`)).status

/** Runs the timers so that they find what is due and then wait for its row lock, which `change` holds; `change` commits, the timers go on. */
async function timersOvertakenBy(change: Sql): Promise<void> {
  let timers: Promise<unknown> | undefined
  await heldTransaction(market.db, async (tx) => {
    await tx.run(change)
    timers = market.recurringJob('order-timers')
    await expect.poll(() => waitsForLock(market.db), { interval: 10 }).toBe(true)
  })
  await timers
}

test('an order that returned to its status starts its time again', async () => {
  const id = await overdue('DELIVERED')
  // As when a return is requested and refused between the two statements of the timer.
  await timersOvertakenBy(sql`update orders set status_changed_at = now() where id = ${id}`)
  expect(await statusOf(id)).toBe('DELIVERED')
  await market.db.run(sql`update orders set status_changed_at = ${LONG_AGO} where id = ${id}`)
  await market.recurringJob('order-timers')
  expect(await statusOf(id)).toBe('COMPLETED')
})

test('an order that is confirmed while it expires stays confirmed', async () => {
  const id = await overdue('AWAITING_CONFIRMATION')
  await timersOvertakenBy(sql`update orders set status = 'PROCESSING', status_changed_at = now() where id = ${id}`)
  expect(await statusOf(id)).toBe('PROCESSING')
})

test('a payment whose deadline is extended while it expires stays pending', async () => {
  const { orders, payment } = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  await market.db.run(sql`update payments set expires_at = ${LONG_AGO} where id = ${payment.id}`)
  await timersOvertakenBy(sql`update payments set expires_at = now() + interval '1 hour' where id = ${payment.id}`)
  expect(await statusOf(orders[0]?.id ?? 0)).toBe('PENDING_PAYMENT')
})

test('a payment that is paid while it expires stays paid', async () => {
  const { payment } = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  await market.db.run(sql`update payments set expires_at = ${LONG_AGO} where id = ${payment.id}`)
  await timersOvertakenBy(
    sql`update payments set status = 'PAID', received = amount, paid_at = now() where id = ${payment.id}`,
  )
  const { status } = await market.db.one(
    z.object({ status: z.string() }),
    sql`select status from payments where id = ${payment.id}`,
  )
  expect(status).toBe('PAID')
})

test('what the timer says is kept as a cause and worded when it is read; rows from before and of later versions too', async () => {
  const lan = await market.given.person()
  const { id, shopId } = await orderFrom(market, { by: lan })
  await market.db.run(sql`update orders set status_changed_at = ${LONG_AGO} where id = ${id}`)
  await market.recurringJob('order-timers')
  const kept = await market.db.rows(
    z.object({ note: z.nullable(z.string()), cause: z.nullable(z.string()) }),
    sql`select note, cause from order_events where order_id = ${id} order by id`,
  )
  expect(kept).toEqual([
    { note: null, cause: null },
    { note: 'Người bán không xác nhận kịp.', cause: 'UNCONFIRMED' },
  ])
  await market.db.run(sql`
    insert into order_events (shop_id, order_id, status, actor, note, cause)
    values (${shopId}, ${id}, 'CANCELLED', 'timer', 'Câu của bản trước.', null), (${shopId}, ${id}, 'CANCELLED', 'timer', null, 'STOLEN')`)
  const { timeline } = await market.as(lan).call(getOrder, { params: { id } })
  expect(timeline.map(({ note }) => note)).toEqual([null, 'Người bán không xác nhận kịp.', 'Câu của bản trước.', null])
  expect(Object.keys(timeline[1] ?? {}).sort()).toEqual(['at', 'by', 'note', 'status'])
})
