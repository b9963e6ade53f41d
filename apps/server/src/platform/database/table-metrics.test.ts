import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import type { Db } from './database.ts'
import { tableMetrics } from './table-metrics.ts'

const market = testMarketplace()

const linesOf = async (registry: Registry, begin: string) =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith(begin))

test('tables are told with their partitions, and read once a minute', async () => {
  let time = 0
  let statements = 0
  const counting: Db = {
    ...market.db,
    rows(schema, piece) {
      statements++
      return market.db.rows(schema, piece)
    },
  }
  const registry = new Registry()
  tableMetrics(counting, () => time)(registry)
  const [events] = await linesOf(registry, 'database_table_bytes{table="live_events"}')
  // The keys of nine partitions at least, each a page.
  expect(Number(events?.split(' ')[1])).toBeGreaterThanOrEqual(9 * 8192)
  const [used] = await linesOf(registry, 'database_transaction_ids_used')
  expect(Number(used?.split(' ')[1])).toBeGreaterThan(0)
  expect(Number(used?.split(' ')[1])).toBeLessThan(0.01)
  expect((await linesOf(registry, 'database_oldest_transaction_seconds ')).length).toBe(1)
  expect(await linesOf(registry, 'database_deadlocks ')).toEqual(['database_deadlocks 0'])
  const before = statements
  await registry.metrics()
  expect(statements).toBe(before)
  time = 61_000
  await registry.metrics()
  expect(statements).toBeGreaterThan(before)
})

test('a database that is away tells nothing, and is asked again', async () => {
  const away = { rows: () => Promise.reject(new Error('away')), one: () => Promise.reject(new Error('away')) }
  const registry = new Registry()
  tableMetrics(away as unknown as Db)(registry)
  expect(await linesOf(registry, 'database_table_bytes{')).toEqual([])
})
