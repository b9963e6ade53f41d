import { expect, test } from 'vitest'
import { CountRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { drainOutbox } from './drain-outbox.ts'

const METRICS_TOKEN = 'khoa-xem-so-do-cua-cho'
const market = testMarketplace({ METRICS_TOKEN })

const waiting = async () => (await market.db.one(CountRow, sql`select count(*) as count from order_outbox`)).count
const metrics = async () =>
  (await market.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).body

test('a backlog is published in one run, however long', async () => {
  await orderFrom(market)
  await market.db.run(sql`
    insert into order_outbox (kind, shop_id, order_id, event_id)
    select kind, shop_id, order_id, event_id from order_outbox, generate_series(1, 300) where kind = 'TRANSITION'`)
  expect(await metrics()).toMatch(/backlog_waiting\{queue="outbox"\} 301\n/u)
  expect(await market.recurringJob('order-outbox')).toBe(301)
  expect(await waiting()).toBe(0)
  expect(await metrics()).toMatch(/backlog_waiting\{queue="outbox"\} 0\n/u)
})

test('a message that cannot be published does not hold up the others', async () => {
  const count = sql`select count(*) as count from notices`
  const { count: before } = await market.db.one(CountRow, count)
  // About a payment that does not exist.
  await market.db.run(sql`insert into order_outbox (kind, user_id, payment_id) values ('PART_PAID', 1, 999999999)`)
  await orderFrom(market)
  expect(await market.recurringJob('order-outbox')).toBe(1)
  expect((await market.db.one(CountRow, count)).count).toBe(before + 2)
  expect(await waiting()).toBe(1)
  // It waits, is seen by operators, and is not tried again at once.
  expect(await market.recurringJob('order-outbox')).toBe(0)
  expect(await metrics()).toMatch(/backlog_waiting\{queue="outbox"\} 1\n/u)
})

test('one message that cannot be published does not end the run', async () => {
  await market.db.run(sql`delete from order_outbox`)
  await market.db.run(sql`insert into order_outbox (kind, user_id, payment_id) values ('PART_PAID', 1, 999999999)`)
  await orderFrom(market)
  await market.db.run(sql`
    insert into order_outbox (kind, shop_id, order_id, event_id)
    select kind, shop_id, order_id, event_id from order_outbox, generate_series(1, 149) where kind = 'TRANSITION'`)
  expect(await market.recurringJob('order-outbox')).toBe(150)
  expect(await waiting()).toBe(1)
})

test('a message whose facts do not fit its notice is put aside with a line in the log, not dropped', async () => {
  await market.db.run(sql`delete from order_outbox`)
  const { id } = await orderFrom(market)
  await market.db.run(sql`
    with shown as (delete from order_outbox returning shop_id, order_id)
    insert into order_outbox (kind, shop_id, order_id) select 'ORDER_REMINDER', shop_id, order_id from shown`)
  const lines: string[] = []
  const published = await drainOutbox({
    db: market.db,
    // A deadline that is no instant.
    times: { confirm: Number.NaN, handover: 1, report: 1, receipt: 1 },
    enqueueMail: () => Promise.resolve(),
    publicUrl: 'http://cho',
    log: { error: (_, message) => lines.push(message) },
  })
  expect([published, lines]).toEqual([0, ['a notice was put aside']])
  const aside = sql`select count(*) as count from order_outbox where order_id = ${id} and failed_at is not null`
  expect((await market.db.one(CountRow, aside)).count).toBe(1)
  await market.db.run(sql`delete from order_outbox`)
})

test('a failure that passes is thrown as it is, and nothing is put aside', async () => {
  await market.db.run(sql`delete from order_outbox`)
  await orderFrom(market)
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const drained = drainOutbox({
    db: market.db,
    times: { confirm: 1, handover: 1, report: 1, receipt: 1 },
    enqueueMail: () => Promise.reject(away),
    publicUrl: 'http://cho',
    log: { error: () => expect.unreachable() },
  })
  await expect(drained).rejects.toBe(away)
  expect(await market.recurringJob('order-outbox')).toBe(1)
})

test('operators see what waits and how recurring jobs end', async () => {
  await market.recurringJob('order-outbox')
  const text = await metrics()
  for (const queue of ['mail', 'imports', 'outbox']) expect(text).toContain(`backlog_oldest_seconds{queue="${queue}"}`)
  expect(text).toMatch(/recurring_job_last_success_seconds\{job="order-outbox"\} \d{10}/u)
  expect(text).toContain('recurring_job_failures{job="order-outbox"} 0')
})
