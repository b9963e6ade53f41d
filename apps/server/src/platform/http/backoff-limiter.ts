import type { Limit } from './limit.ts'

interface Failures {
  count: number
  /** When the next attempt is allowed, ms. */
  freeAt: number
  /** When the counter resets, ms. */
  resetsAt: number
}

const DAY_MS = 86_400_000
const KEYS_MAX = 100_000

/** Exponential backoff per key. After every `max` failures the key is blocked: for `seconds` the first time, twice as long each time after, at
 *  most one day. A success, or one day without a failure, resets the counter. `now`: ms. */
export class BackoffLimiter {
  readonly #limit: Limit
  readonly #now: () => number
  readonly #records = new Map<string, Failures>()

  constructor(limit: Limit, now: () => number = Date.now) {
    this.#limit = limit
    this.#now = now
  }

  /** Seconds until the next attempt is allowed; 0 when it is allowed now. */
  retryAfterSeconds(key: string): number {
    const record = this.#live(key)
    return record ? Math.max(0, Math.ceil((record.freeAt - this.#now()) / 1000)) : 0
  }

  fail(key: string): void {
    const count = (this.#live(key)?.count ?? 0) + 1
    const now = this.#now()
    const { max, seconds } = this.#limit
    const wait = count % max === 0 ? Math.min(DAY_MS, seconds * 1000 * 2 ** (count / max - 1)) : 0
    this.#records.delete(key)
    this.#records.set(key, {
      count,
      freeAt: now + wait,
      // Below the limit, failures further apart than the window count as typing mistakes.
      resetsAt: now + (count >= max ? wait + DAY_MS : seconds * 1000),
    })
    if (this.#records.size > KEYS_MAX) this.#records.delete(this.#records.keys().next().value ?? key)
  }

  succeed(key: string): void {
    this.#records.delete(key)
  }

  #live(key: string): Failures | undefined {
    const record = this.#records.get(key)
    if (!record || record.resetsAt > this.#now()) return record
    this.#records.delete(key)
    return undefined
  }
}
