import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../database/database.ts'
import type { Limit } from './limit.ts'
import { RecentKeys } from './recent-keys.ts'

interface CountState {
  max: number
  remaining: number
  seconds: number
  exceeded: boolean
  window?: string
}

/** Counts requests under keys. */
export interface RequestCounter {
  /** Counts one request and tells how the key stands. `within`: the transaction that it belongs to, where it is counted in the database. `window`: in
   *  which it was counted there. */
  count(key: string, within?: Db): Promise<CountState>
  /** Seconds until a key that has used up its limit may count again; 0 when it has not. Counts nothing. */
  wait(key: string): Promise<number>
  /** Takes one counted request back, unless another window has begun since. */
  giveBack(key: string, window?: string): Promise<void>
  /** Takes all counted requests back. */
  clear(key: string): Promise<void>
}

/** Counts requests under keys, in the memory of this process; `count` tells how a key stands. A key is forgotten with its
 *  window; beyond `maxKeys` keys the least recently used one is. */
export function requestCounter({ max, seconds }: Limit, maxKeys?: number): RequestCounter {
  const counter = new RateLimiterMemory({ points: max, duration: seconds })
  const keys = new RecentKeys(maxKeys)
  const count = async (key: string) => {
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
  return {
    count,
    async wait(key) {
      const state = await counter.get(key)
      return state && state.consumedPoints >= max ? Math.ceil(state.msBeforeNext / 1000) : 0
    },
    async giveBack(key) {
      if (await counter.get(key)) await counter.reward(key)
    },
    async clear(key) {
      await counter.delete(key)
      keys.drop(key)
    },
  }
}
