import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Limit } from './limit.ts'
import { RecentKeys } from './recent-keys.ts'

const DAY_SECONDS = 86_400

/** Exponential backoff per key. After every `max` failures the key is blocked: for `seconds` the first time, twice as long each time after, at
 *  most one day. A success, or one day without a failure, resets the counter. Beyond `maxKeys` keys it forgets the least recently used one;
 *  blocked keys are counted separately, so that keys that are not blocked never end a block. */
export class BackoffLimiter {
  readonly #limit: Limit
  /** Failures since the last block. */
  readonly #failures: RateLimiterMemory
  /** How many times a key was blocked. */
  readonly #blocks: RateLimiterMemory

  readonly #open: RecentKeys
  readonly #blocked: RecentKeys

  constructor(limit: Limit, maxKeys?: number) {
    this.#open = new RecentKeys(maxKeys)
    this.#blocked = new RecentKeys(maxKeys)
    this.#limit = limit
    this.#failures = new RateLimiterMemory({ points: limit.max, duration: limit.seconds })
    this.#blocks = new RateLimiterMemory({ points: 1, duration: DAY_SECONDS })
  }

  /** Seconds until the next attempt is allowed; 0 when it is allowed now. */
  async retryAfterSeconds(key: string): Promise<number> {
    const state = await this.#failures.get(key)
    return state && state.consumedPoints > this.#limit.max ? Math.ceil(state.msBeforeNext / 1000) : 0
  }

  /** Counts an attempt as failed; `succeed` takes it back. Returns 0, or the seconds to wait when the attempt is not allowed. Simultaneous
   *  attempts get no more through than successive ones: `consume` counts each before any of them goes on. */
  async begin(key: string): Promise<number> {
    const { max, seconds } = this.#limit
    const blocks = (await this.#blocks.get(key))?.consumedPoints ?? 0
    await this.#keep(key, blocks > 0)
    // Before the first block, failures further apart than this count as typing mistakes.
    const window = blocks > 0 ? DAY_SECONDS : seconds
    const failures = await this.#failures.consume(key, 1, { customDuration: window }).then(
      ({ consumedPoints }) => consumedPoints,
      () => null,
    )
    if (failures === null) return this.retryAfterSeconds(key)
    if (failures < max) {
      // Each failure restarts the window.
      await this.#failures.set(key, failures, window)
      if (blocks > 0) await this.#blocks.set(key, blocks, window)
    } else {
      const wait = Math.min(DAY_SECONDS, seconds * 2 ** blocks)
      await this.#failures.block(key, wait)
      await this.#blocks.set(key, blocks + 1, wait + DAY_SECONDS)
      await this.#keep(key, true)
    }
    return 0
  }

  /** Takes back one attempt that `begin` allowed. A block that it began ends, because without it there would be none. */
  async giveBack(key: string): Promise<void> {
    const { max, seconds } = this.#limit
    const state = await this.#failures.get(key)
    if (!state) return
    const blocks = (await this.#blocks.get(key))?.consumedPoints ?? 0
    const ended = state.consumedPoints > max
    const left = ended ? blocks - 1 : blocks
    const window = left > 0 ? DAY_SECONDS : seconds
    await this.#failures.set(key, Math.max(0, (ended ? max : state.consumedPoints) - 1), window)
    if (!ended) return
    if (left > 0) await this.#blocks.set(key, left, DAY_SECONDS)
    else await this.#blocks.delete(key)
    await this.#keep(key, left > 0)
  }

  /** Deletes the failures and blocks of a key. */
  async succeed(key: string): Promise<void> {
    await this.#failures.delete(key)
    await this.#blocks.delete(key)
    this.#open.drop(key)
    this.#blocked.drop(key)
  }

  async #keep(key: string, blocked: boolean): Promise<void> {
    const [keys, others] = blocked ? [this.#blocked, this.#open] : [this.#open, this.#blocked]
    others.drop(key)
    const forgotten = keys.use(key)
    if (forgotten !== null) await this.succeed(forgotten)
  }
}
