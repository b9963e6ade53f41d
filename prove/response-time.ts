import { expect } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import type { Person } from '../apps/server/src/testing/builders.ts'
import type { TestMarketplace } from '../apps/server/src/testing/test-marketplace.ts'
import { isFull, sized } from './size.ts'

const CALLS = sized(100, 9)
/** Work of the database that has nothing to do with our tables or our code: it takes longer only where the machine is busy or slow. */
const YARDSTICK = sql`select count(*) from generate_series(1, 20000)`
/** What the yardstick takes at most on a machine that has little else to do. */
const YARDSTICK_MS = 2
const MOST_SLOWNESS = 5

/** Response time of an API call in ms, called one at a time by `person`; every answer must succeed. The first two calls warm up and do not
 *  count. In full size, alone on the machine, the 99th percentile of 100 calls. In every test run, beside other tests, the median of nine divided by
 *  how many times slower than usual the machine was meanwhile. */
export async function responseTime(
  market: TestMarketplace,
  { person, path }: { person: Person; path: string },
): Promise<number> {
  const took: number[] = []
  const yardsticks: number[] = []
  for (let asked = 0; asked < CALLS + 2; asked++) {
    const begun = performance.now()
    const reply = await market.as(person).get(`/api/v1/${path}`)
    const replied = performance.now()
    took.push(replied - begun)
    expect(reply.status, path).toBe(200)
    if (isFull) continue
    await market.db.run(YARDSTICK)
    yardsticks.push(performance.now() - replied)
  }
  if (isFull) return quantile(took.slice(2), 0.99)
  return quantile(took.slice(2), 0.5) / slowness(yardsticks.slice(2))
}

/** How many times slower than usual a machine is on which the yardstick takes so many ms: 1 to 5. */
export const slowness = (yardsticks: readonly number[]): number =>
  Math.min(MOST_SLOWNESS, Math.max(1, quantile(yardsticks, 0.5) / YARDSTICK_MS))

/** The value that `share` of the values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.POSITIVE_INFINITY
}
