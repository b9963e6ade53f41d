import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from './limit.ts'
import { RecentKeys } from './recent-keys.ts'

/** Returns a function that counts one request under a key, in the memory of this process, and tells how it stands. A key is forgotten with its
 *  window; beyond `maxKeys` keys the least recently used one is. */
export function requestCounter({ max, seconds }: Limit, maxKeys?: number) {
  const counter = new RateLimiterMemory({ points: max, duration: seconds })
  const keys = new RecentKeys(maxKeys)
  return async (key: string) => {
    const forgotten = keys.use(key)
    if (forgotten !== null) await counter.delete(forgotten)
    // The memory store rejects with the state of an exceeded key, and with nothing else.
    const state = await counter.consume(key).catch((exceeded: RateLimiterRes) => exceeded)
    return {
      max,
      remaining: state.remainingPoints,
      seconds: Math.ceil(state.msBeforeNext / 1000),
      exceeded: state.consumedPoints > max,
    }
  }
}
