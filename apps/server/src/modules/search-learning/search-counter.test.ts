import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { clientKey } from '../../platform/http/client-key.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { clientBits } from './client-bits.ts'
import { createSearchCounter } from './search-counter.ts'

const market = testMarketplace()
afterEach(() => void vi.useRealTimers())

const DAY_MS = 86_400_000
const secret = Buffer.alloc(32, 7)

const search = (query: string, client = '10.0.0.1') => ({
  query,
  outcome: 'FOUND' as const,
  client,
  userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile',
  userId: null,
})
const Day = z.object({ day: z.string(), searches: z.number() })
const daysOf = (query: string) =>
  market.db.rows(Day, sql`select day::text as day, searches from search_days where query = ${query} order by day`)

it('counts by days in Vietnam, whose midnight is 17:00 UTC', async () => {
  let now = Date.UTC(2031, 5, 1, 16, 59)
  const counter = createSearchCounter(market.db, clientBits(secret), { now: () => now })
  counter.count(search('ống tre'))
  now += 2 * 60_000
  counter.count(search('ống tre'))
  counter.count(search('ống tre', '10.0.0.2'))
  await counter.close()
  expect(await daysOf('ống tre')).toEqual([
    { day: '2031-06-01', searches: 1 },
    { day: '2031-06-02', searches: 2 },
  ])
})

it('writes after five seconds, and what the database did not take with the next batch', async () => {
  vi.useFakeTimers()
  let away = true
  const written: Promise<number>[] = []
  const run: Db['run'] = (statement) => {
    const done = away ? Promise.reject(new Error('away')) : market.db.run(statement)
    written.push(done)
    return done
  }
  const counter = createSearchCounter({ ...market.db, run }, clientBits(secret))
  counter.count(search('ống nứa'))
  vi.advanceTimersByTime(4999)
  expect(written).toEqual([])
  vi.advanceTimersByTime(1)
  await expect(written[0]).rejects.toThrow('away')
  vi.useRealTimers()
  away = false
  counter.count(search('ống nứa', '10.0.0.2'))
  await counter.close()
  expect((await daysOf('ống nứa')).map(({ searches }) => searches)).toEqual([2])
})

it('goes on by itself after the database was away so long that no more reports fit, and says once that it was', async () => {
  vi.useFakeTimers()
  let away = true
  const tries: Promise<number>[] = []
  const run: Db['run'] = (statement) => {
    const done = away ? Promise.reject(new Error('away')) : market.db.run(statement)
    tries.push(done)
    return done
  }
  const failures: string[] = []
  const onFailure = ({ message }: Error) => void failures.push(message)
  const counter = createSearchCounter({ ...market.db, run }, clientBits(secret), { onFailure })
  for (let client = 0; client < 10_050; client++) counter.count(search('ống lồ ô', `client ${client}`))
  await vi.advanceTimersByTimeAsync(5000)
  counter.count(search('ống lồ ô', 'one too many'))
  await vi.advanceTimersByTimeAsync(5000)
  expect([tries.length, failures]).toEqual([2, ['away']])
  away = false
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  await Promise.all(tries.slice(2))
  expect((await daysOf('ống lồ ô')).map(({ searches }) => searches)).toEqual([10_000])
})

it('counts no more than 300,000 different reports of a day', async () => {
  let now = Date.UTC(2031, 5, 1)
  let written = 0
  const run: Db['run'] = async () => ++written
  const counter = createSearchCounter({ ...market.db, run }, () => 1, { now: () => now })
  // Each is three: asked, opened, chosen.
  for (let client = 0; client < 100_000; client++) {
    counter.count({ ...search('ống bương', `client ${client}`), outcome: 'OPENED', productId: 1 })
    if (client % 5000 === 4999) await counter.flush()
  }
  expect(written).toBe(40)
  counter.count(search('ống bương', 'one too many'))
  await counter.flush()
  expect(written).toBe(40)
  now += DAY_MS
  counter.count(search('ống bương', 'one too many'))
  await counter.close()
  expect(written).toBe(41)
})

it('counts no more than 3,000 different reports of one network on a day, and those of others all the same', async () => {
  let now = Date.UTC(2031, 6, 1)
  const counter = createSearchCounter(market.db, clientBits(secret), { now: () => now })
  const letters = [...'bcdghklmnpqrstvx']
  const words = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => `ống giang ${a}a ${b}i ${c}o`)))
  const flood = () => {
    for (const [at, query] of words.slice(0, 3500).entries())
      counter.count(search(query, clientKey(`2001:db8:7:${(at % 50).toString(16)}::1`)))
  }
  const counted = async () =>
    market.db.rows(
      z.object({ day: z.string(), count: z.number() }),
      sql`select day::text as day, count(*) as count from search_days where query like 'ống giang %' group by day order by day`,
    )
  flood()
  counter.count(search('ống giang', clientKey('2001:db8:8::1')))
  counter.count(search('ống giang', '10.0.0.1'))
  await counter.flush()
  expect(await counted()).toEqual([{ day: '2031-07-01', count: 3000 }])
  expect(await daysOf('ống giang')).toEqual([{ day: '2031-07-01', searches: 2 }])
  now += DAY_MS
  flood()
  await counter.close()
  expect((await counted()).map(({ count }) => count)).toEqual([3000, 3000])
})

it('gives a client one bit of sixteen, the same in every process, other ones for other words and after ninety days', () => {
  let now = Date.UTC(2031, 5, 1)
  const [one, other] = [clientBits(secret, () => now), clientBits(Buffer.from(secret), () => now)]
  const words = Array.from({ length: 40 }, (_, at) => `câu ${at}`)
  const bits = () => words.map((query) => one(query, '10.0.0.1'))
  const before = bits()
  expect(words.map((query) => other(query, '10.0.0.1'))).toEqual(before)
  expect(new Set(before).size).toBeGreaterThan(5)
  expect(before.every((bit) => bit > 0 && bit < 65_536 && (bit & (bit - 1)) === 0)).toBe(true)
  now += 90 * DAY_MS
  expect(bits()).not.toEqual(before)
})
