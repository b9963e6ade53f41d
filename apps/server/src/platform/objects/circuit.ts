import { storageAway } from './object-store.ts'

const FAILURES_MAX = 3
const PAUSE_MS = 2000
/** More calls than these at once mean that the store is slower than they come. Anybody can cause reads: they leave room for writes. */
const AT_ONCE_MAX = { read: 192, write: 64 }
export type Direction = keyof typeof AT_ONCE_MAX

/** Keeps callers from waiting for a store that is away: after three failures in a row calls are refused at once, but for one every two seconds that tries.
 *  `now`: a clock in milliseconds. */
export function circuit(now: () => number = () => performance.now()) {
  let failures = 0
  let triedAt = 0
  const running = { read: 0, write: 0 }
  return {
    /** Throws STORAGE_AWAY, also when too many calls run. `isAway`: whether an error means that the store is away. */
    async run<Result>(
      direction: Direction,
      work: () => Promise<Result>,
      isAway: (error: unknown) => boolean,
    ): Promise<Result> {
      if (running[direction] >= AT_ONCE_MAX[direction]) throw storageAway(new Error('too many calls at once'))
      if (failures >= FAILURES_MAX) {
        if (now() - triedAt < PAUSE_MS) throw storageAway(new Error('did not answer lately'))
        triedAt = now()
      }
      running[direction]++
      try {
        const result = await work()
        failures = 0
        return result
      } catch (error) {
        if (!isAway(error)) failures = 0
        else if (++failures >= FAILURES_MAX) triedAt = now()
        throw error
      } finally {
        running[direction]--
      }
    },
  }
}
