import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { transitionMessages } from '../apps/server/src/modules/outbox/outbox.queries.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { testMarketplace } from '../apps/server/src/testing/test-marketplace.ts'
import { sized } from './size.ts'

// Checkouts cannot be placed at this speed on a small machine. The orders stand there beforehand, and what a checkout writes last, its event and its
// message, is written in bulk by the statement that checkouts use.

const PER_SECOND = sized(500, 200)
const SECONDS = sized(60, 2)
const TICKS_PER_SECOND = 10
const ORDERS = PER_SECOND * SECONDS
const LATEST_SECONDS = 10

const market = testMarketplace()

const Count = z.object({ count: z.number() })

async function orders(): Promise<void> {
  for (let made = 0; made < 20; made++) await market.given.shop()
  for (let made = 0; made < 50; made++) await market.given.person()
  await market.db.run(sql`
    with buyer as (select array_agg(id) as ids from users), shop as (select array_agg(id) as ids from shops), paid as (
      insert into checkouts (user_id, subtotal, shipping_fee, total)
      select buyer.ids[1 + i % cardinality(buyer.ids)], 100000, 30000, 130000 from generate_series(1, ${ORDERS}::integer) i, buyer
      returning user_id, id
    ), numbered as (select user_id, id, (row_number() over ())::integer as i from paid)
    insert into orders (shop_id, user_id, checkout_id, order_number, status, shop_name, subtotal, shipping_fee, total_amount,
      payment_method, shipping_address, billing_address, customer_phone)
    select shop.ids[1 + i % cardinality(shop.ids)], user_id, numbered.id, 'CP261122-' || upper(lpad(to_hex(i), 8, '0')), 'AWAITING_CONFIRMATION',
      'Gian hàng', 100000, 30000, 130000, 'COD', '{}', '{}', '0912345678'
    from numbered, shop`)
}

/** Writes the events and messages of the next orders after `after`, by id; returns the last of them. */
const place = async (after: number, count: number): Promise<number> =>
  (
    await market.db.one(
      z.object({ last: z.number() }),
      sql`
      with placed as (
        insert into order_events (shop_id, order_id, status, actor)
        select shop_id, id, status, 'shopper' from orders where id > ${after} order by id limit ${count}::integer
        returning shop_id, order_id, id
      ), told as (${transitionMessages(sql`placed`)})
      select max(order_id) as last from placed`,
    )
  ).last

/** Runs the recurring job as the server does, a second after it ended, until the last order is published. */
async function publish(isOver: () => boolean): Promise<void> {
  for (let over = false; !over; ) {
    over = isOver()
    await market.recurringJob('order-outbox')
    if (!over) await pause(1000)
  }
}

test(`${PER_SECOND} orders a second for ${SECONDS} s: every notice and mail is written at most ${LATEST_SECONDS} s later`, async () => {
  await orders()
  const began = performance.now()
  let last = 0
  let written = false
  const publishing = publish(() => written)
  for (let tick = 0; tick < SECONDS * TICKS_PER_SECOND; tick++) {
    last = await place(last, PER_SECOND / TICKS_PER_SECOND)
    await pause(Math.max(0, began + ((tick + 1) * 1000) / TICKS_PER_SECOND - performance.now()))
  }
  const writingSeconds = (performance.now() - began) / 1000
  written = true
  await publishing
  const publishedSeconds = (performance.now() - began) / 1000

  const { count: notices } = await market.db.one(Count, sql`select count(*) as count from notices`)
  const { count: mails } = await market.db.one(Count, sql`select count(*) as count from jobs.job where name = 'mail'`)
  // Each order is news to its shopper and to its seller.
  expect([notices, mails]).toEqual([2 * ORDERS, 2 * ORDERS])
  const { latest } = await market.db.one(
    z.object({ latest: z.number() }),
    sql`
    select max(extract(epoch from n.created_at - e.at))::float8 as latest
    from notices n join order_events e on e.order_id = substring(n.path from '[0-9]+$')::bigint`,
  )
  console.log(
    `${ORDERS} orders in ${writingSeconds.toFixed(1)} s (${Math.round(ORDERS / writingSeconds)}/s); the latest notice ${latest.toFixed(1)} s after its order, all published after ${publishedSeconds.toFixed(1)} s`,
  )
  expect(writingSeconds).toBeLessThan(SECONDS * 1.1 + 1)
  expect(latest).toBeLessThan(LATEST_SECONDS)
  expect(publishedSeconds - writingSeconds).toBeLessThan(LATEST_SECONDS)
})
