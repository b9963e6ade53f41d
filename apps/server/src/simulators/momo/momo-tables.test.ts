import { expect, it } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { insertNotification } from './momo-simulator.queries.ts'
import { openMomoTables } from './momo-tables.queries.ts'

const market = testMarketplace()

const notification = { ipnUrl: 'http://localhost/ipn', body: {} }

it('creates the tables once, also for two instances that start together', async () => {
  await market.db.run(sql`drop schema simulators cascade`)
  await Promise.all([openMomoTables(market.db), openMomoTables(market.db)])
  expect(await insertNotification(market.db, notification, 60)).toBe(1)
  await openMomoTables(market.db)
  expect(await market.db.exists(sql`select from simulators.momo_notifications`)).toBe(true)
})

it('recreates tables of another edition', async () => {
  await insertNotification(market.db, notification, 60)
  await market.db.run(sql`comment on schema simulators is 'momo 0'`)
  await openMomoTables(market.db)
  expect(await market.db.exists(sql`select from simulators.momo_notifications`)).toBe(false)
})

it('does not change the schema of the marketplace', async () => {
  expect(
    await market.db.exists(
      sql`select from pg_tables where schemaname = 'public' and tablename ~ 'simulat|momo_(orders|notifications)'`,
    ),
  ).toBe(false)
})
