import type { Limit } from './limits.ts'

interface Failures {
  count: number
  /** When the next try may be made, ms. */
  freeAt: number
  /** When all is forgiven, ms. */
  forgottenAt: number
}

const DAY_MS = 86_400_000
const KEYS_MAX = 100_000

/** Counts failures under a key. After every `max` of them there is a wait: `seconds` the first time, twice as long each time after, up to a day.
 *  A success, or a day without a failure, begins anew. `now`: ms. */
export class GrowingWait {
  readonly #limit: Limit
  readonly #now: () => number
  readonly #records = new Map<string, Failures>()

  constructor(limit: Limit, now: () => number = Date.now) {
    this.#limit = limit
    this.#now = now
  }

  /** Seconds until the next try; 0 when it may be made now. */
  waitOf(key: string): number {
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
      // Failures further apart than the window are mistakes, not guessing.
      forgottenAt: now + (count >= max ? wait + DAY_MS : seconds * 1000),
    })
    if (this.#records.size > KEYS_MAX) this.#records.delete(this.#records.keys().next().value ?? key)
  }

  succeed(key: string): void {
    this.#records.delete(key)
  }

  #live(key: string): Failures | undefined {
    const record = this.#records.get(key)
    if (!record || record.forgottenAt > this.#now()) return record
    this.#records.delete(key)
    return undefined
  }
}
