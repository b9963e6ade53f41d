import { expect } from 'vitest'
import type { Person } from '../apps/server/src/testing/builders.ts'
import type { TestMarketplace } from '../apps/server/src/testing/test-marketplace.ts'

/** 99th percentile of an API call in ms, called one at a time by `person`; every
 *  answer must succeed. The first two calls warm up and do not count. */
export async function slowest(
  market: TestMarketplace,
  { person, path, times }: { person: Person; path: string; times: number },
): Promise<number> {
  const took: number[] = []
  for (let asked = 0; asked < times + 2; asked++) {
    const begun = performance.now()
    const reply = await market.as(person).get(`/api/v1/${path}`)
    took.push(performance.now() - begun)
    expect(reply.status, path).toBe(200)
  }
  const sorted = took.slice(2).sort((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY
}
