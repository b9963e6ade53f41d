import { expect } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import type { Person } from '../apps/server/src/testing/builders.ts'
import type { TestMarketplace } from '../apps/server/src/testing/test-marketplace.ts'
import { percentile } from './percentile.ts'
import { isFull, sized } from './size.ts'

const CALLS = sized(100, 9)
/** Reads none of our tables and runs none of our code: it takes longer only where the machine is busy or slow. */
const YARDSTICK = sql`select count(*) from generate_series(1, 20000)`
/** What the yardstick takes at most on a machine that has little else to do. */
const YARDSTICK_MS = 2
const MOST_SLOWNESS = 5

/** Response time of an API call in ms, called one at a time by `person`; every answer must succeed. The first two calls warm up and do not
 *  count. In full size, alone on the machine, the 99th percentile of 100 calls. In every test run, beside other tests, what `heldTime` says of nine. */
export async function responseTime(
  market: TestMarketplace,
  { person, path }: { person: Person; path: string },
): Promise<number> {
  // Before and after the calls: between them, work that a call leaves behind would count as slowness of the machine.
  const before = isFull ? [] : await yardsticks(market)
  const took: number[] = []
  for (let asked = 0; asked < CALLS + 2; asked++) {
    const begun = performance.now()
    const reply = await market.as(person).get(`/api/v1/${path}`)
    took.push(performance.now() - begun)
    expect(reply.status, path).toBe(200)
  }
  const counted = took.slice(2)
  if (isFull) return percentile(counted, 0.99)
  return heldTime(counted, before, await yardsticks(market))
}

async function yardsticks(market: TestMarketplace): Promise<number[]> {
  const took: number[] = []
  for (let asked = 0; asked < 5; asked++) {
    const begun = performance.now()
    await market.db.run(YARDSTICK)
    took.push(performance.now() - begun)
  }
  return took
}

/** The sixth of nine calls, so that one that is slow every second time is slow, divided by how many times slower than usual the machine was both before
 *  and after them: 1 to 5. In ms, as what it is given. */
export function heldTime(took: readonly number[], before: readonly number[], after: readonly number[]): number {
  const slowness = Math.min(percentile(before, 0.5), percentile(after, 0.5)) / YARDSTICK_MS
  return percentile(took, 0.6) / Math.min(MOST_SLOWNESS, Math.max(1, slowness))
}
