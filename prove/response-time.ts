import { expect } from 'vitest'
import type { Person } from '../apps/server/src/testing/builders.ts'
import type { TestMarketplace } from '../apps/server/src/testing/test-marketplace.ts'
import { isFull, sized } from './size.ts'

const CALLS = sized(100, 9)

/** Response time of an API call in ms, called one at a time by `person`; every answer must succeed. The first two calls warm up and do not
 *  count. In full size, alone on the machine, the 99th percentile of 100 calls; in every test run, beside other tests, the fastest of nine: the others
 *  tell how busy the machine is. */
export async function responseTime(
  market: TestMarketplace,
  { person, path }: { person: Person; path: string },
): Promise<number> {
  const took: number[] = []
  for (let asked = 0; asked < CALLS + 2; asked++) {
    const begun = performance.now()
    const reply = await market.as(person).get(`/api/v1/${path}`)
    took.push(performance.now() - begun)
    expect(reply.status, path).toBe(200)
  }
  const sorted = took.slice(2).sort((one, other) => one - other)
  return sorted[isFull ? Math.ceil(CALLS * 0.99) - 1 : 0] ?? Number.POSITIVE_INFINITY
}
