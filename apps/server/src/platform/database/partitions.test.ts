import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { heldTransaction, waitsForLock } from '../../testing/held-transaction.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { openDatabase } from './database.ts'
import { keepPartitions } from './partitions.queries.ts'
import { sql } from './sql.ts'

const market = testMarketplace()

const add = (orderNumber: string, age: string) =>
  market.db.run(sql`
    insert into live_events (shop_id, order_id, order_number, to_status, actor, at)
    values (1, 1, ${orderNumber}, 'PENDING', 'shopper', now() - ${age}::interval)`)

/** Each event with the kind of partition that it is in. */
const events = async () =>
  Object.fromEntries(
    (
      await market.db.rows(
        z.object({ orderNumber: z.string(), rest: z.boolean() }),
        sql`
        select order_number as "orderNumber", tableoid = 'partitions.live_events_default'::regclass as rest
        from live_events order by id`,
      )
    ).map(({ orderNumber, rest }) => [orderNumber, rest ? 'default' : 'own']),
  )

const keep = async (kept = '1 day') => {
  await market.db.run(sql`update partitioning set kept = ${kept}::interval where parent = 'live_events'`)
  return keepPartitions(market.db, 'live_events')
}

test('rows without a partition get one, and what is too old goes with its partition', async () => {
  await add('now', '0 hours')
  await add('in a week', '-6 days')
  await add('in a month', '-30 days')
  await add('yesterday', '1 day')
  await add('last week', '7 days')
  expect(await events()).toEqual({
    now: 'own',
    'in a week': 'own',
    'in a month': 'default',
    yesterday: 'default',
    'last week': 'default',
  })
  expect(await keep()).toBe(0)
  expect(await events()).toEqual({ now: 'own', 'in a week': 'own', 'in a month': 'own', yesterday: 'own' })
  // Yesterday has ended.
  expect(await keep('0 days')).toBe(1)
  expect(await events()).toEqual({ now: 'own', 'in a week': 'own', 'in a month': 'own' })
  expect(await keep('0 days')).toBe(0)
})

/** While somebody reads all partitioned tables in one transaction, as a backup does for as long as it lasts. */
const whileBackedUp = (work: () => Promise<void>) =>
  heldTransaction(market.db, async (tx) => {
    await tx.run(sql`lock table live_events, carrier_reports, product_views in access share mode`)
    await work()
  })

test('a table that is in use is left for the next time, and who comes meanwhile hardly waits', async () => {
  await add('later', '-60 days')
  await whileBackedUp(async () => {
    let isOver = false
    const kept = keep('1 day').finally(() => {
      isOver = true
    })
    kept.catch(() => {})
    await expect.poll(() => waitsForLock(market.db)).toBe(true)
    expect(isOver).toBe(false)
    // It stands behind the lock that is waited for.
    await market.db.transaction(async (tx) => {
      await tx.run(sql`set local lock_timeout = '2s'`)
      await tx.run(
        sql`insert into live_events (shop_id, order_id, order_number, to_status, actor) values (1, 1, 'meanwhile', 'PENDING', 'shopper')`,
      )
    })
    await expect(kept).rejects.toMatchObject({ code: '55P03' })
  })
  await keep('1 day')
  expect(await events()).toMatchObject({ later: 'own', meanwhile: 'own' })
})

test('what is due may take long to find', async () => {
  const { database } = await market.db.one(
    z.object({ database: z.string() }),
    sql`select current_database()::text as database`,
  )
  const connection = { host: inject('databaseHost'), user: 'postgres', database }
  await keep('1 day')
  const impatient = openDatabase({ connection, statementTimeoutMs: 1000 })
  const { definition } = await market.db.one(
    z.object({ definition: z.string() }),
    sql`select pg_get_functiondef('old_partitions'::regproc) as definition`,
  )
  // As if there were millions of rows to read.
  await market.db.run(sql`
    create or replace function old_partitions(parent text) returns setof name language sql volatile as
    'select ''none''::name from pg_sleep(1.5) where random() > 2'`)
  try {
    // Nothing is due, so that all is read.
    expect(await keepPartitions(impatient, 'live_events')).toBe(0)
  } finally {
    await market.db.run(sql.raw(definition))
    await impatient.close()
  }
})

test('with all partitions there and none too old, nothing is locked', async () => {
  await keep('1 day')
  await whileBackedUp(async () => {
    expect(await keep('1 day')).toBe(0)
  })
})

test('an hourly job keeps the partitions of every table, also when one of them is in use', async () => {
  const missing = 'product_views_default'
  await market.recurringJob('partitions')
  await market.db.run(sql`
    insert into product_views (shop_id, day, product_id, views) values (1, now() + interval '2 years', 1, 1)`)
  const left = () => market.db.exists(sql`select from partitions.${sql.raw(missing)}`)
  expect(await left()).toBe(true)
  await add('much later', '-90 days')
  await heldTransaction(market.db, async (tx) => {
    await tx.run(sql`lock table live_events in access share mode`)
    await expect(market.recurringJob('partitions')).rejects.toThrow(/^failed steps: keepEventPartitions$/u)
  })
  expect(await left()).toBe(false)
  await market.recurringJob('partitions')
  expect(await events()).toMatchObject({ 'much later': 'own' })
})

test('a backup in the night keeps nothing from being deleted', async () => {
  await add('in a year', '-365 days')
  await whileBackedUp(async () => void (await market.recurringJob('delete-expired')))
})
