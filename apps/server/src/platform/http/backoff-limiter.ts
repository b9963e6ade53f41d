import type { Limit } from './limit.ts'
import { RecentKeys } from './recent-keys.ts'

const DAY_SECONDS = 86_400

/** A count that is forgotten at a moment (milliseconds since 1970). */
interface Count {
  count: number
  until: number
}

interface State {
  /** Failures since the last block. */
  failures: Count
  /** How many times the key was blocked. */
  blocks: Count
  /** When the block ends (milliseconds since 1970); past when there is none. */
  blockedUntil: number
}

const inSeconds = (seconds: number) => Date.now() + seconds * 1000
const alive = ({ count, until }: Count) => (until > Date.now() ? count : 0)

/** Exponential backoff per key. After every `max` failures the key is blocked: for `seconds` the first time, twice as long each time after, at
 *  most one day. A success, or one day without a failure, resets the counter. Beyond `maxKeys` keys it forgets the least recently used one;
 *  blocked keys are counted separately, so that keys that are not blocked never end a block. Nothing in it waits, so that calls at the same
 *  moment lose none of each other. */
export class BackoffLimiter {
  readonly #limit: Limit
  readonly #states = new Map<string, State>()
  readonly #open: RecentKeys
  readonly #blocked: RecentKeys

  constructor(limit: Limit, maxKeys?: number) {
    this.#open = new RecentKeys(maxKeys)
    this.#blocked = new RecentKeys(maxKeys)
    this.#limit = limit
  }

  /** Seconds until the next attempt is allowed; 0 when it is allowed now. */
  retryAfterSeconds(key: string): number {
    const blockedUntil = this.#states.get(key)?.blockedUntil ?? 0
    return Math.max(0, Math.ceil((blockedUntil - Date.now()) / 1000))
  }

  /** Counts an attempt as failed; `succeed` and `giveBack` take it back. Returns 0, or the seconds to wait when the attempt is not allowed. */
  begin(key: string): number {
    const { max, seconds } = this.#limit
    const state = this.#states.get(key)
    const blocks = state ? alive(state.blocks) : 0
    this.#keep(key, blocks > 0)
    const wait = this.retryAfterSeconds(key)
    if (wait > 0) return wait
    const failures = (state ? alive(state.failures) : 0) + 1
    if (failures < max) {
      // Before the first block, failures further apart than this count as typing mistakes. Each restarts the window.
      const until = inSeconds(blocks > 0 ? DAY_SECONDS : seconds)
      this.#states.set(key, {
        failures: { count: failures, until },
        blocks: { count: blocks, until },
        blockedUntil: 0,
      })
      return 0
    }
    const block = Math.min(DAY_SECONDS, seconds * 2 ** blocks)
    this.#states.set(key, {
      failures: { count: 0, until: 0 },
      blocks: { count: blocks + 1, until: inSeconds(block + DAY_SECONDS) },
      blockedUntil: inSeconds(block),
    })
    this.#keep(key, true)
    return 0
  }

  /** Takes back one attempt that `begin` allowed. A block that it began ends, because without it there would be none. */
  giveBack(key: string): void {
    const { max, seconds } = this.#limit
    const state = this.#states.get(key)
    if (!state) return
    if (this.retryAfterSeconds(key) === 0) {
      state.failures.count = Math.max(0, state.failures.count - 1)
      return
    }
    const left = alive(state.blocks) - 1
    const until = inSeconds(left > 0 ? DAY_SECONDS : seconds)
    this.#states.set(key, { failures: { count: max - 1, until }, blocks: { count: left, until }, blockedUntil: 0 })
    this.#keep(key, left > 0)
  }

  /** Deletes the failures and blocks of a key. */
  succeed(key: string): void {
    this.#states.delete(key)
    this.#open.drop(key)
    this.#blocked.drop(key)
  }

  #keep(key: string, blocked: boolean): void {
    const [keys, others] = blocked ? [this.#blocked, this.#open] : [this.#open, this.#blocked]
    others.drop(key)
    const forgotten = keys.use(key)
    if (forgotten !== null) this.succeed(forgotten)
  }
}
