import { commonErrors } from '@chophien/domain/contract/errors'

/** Runs pieces of work one after the other. More than `maxWaiting` waiting ones are refused with a 503. */
export function oneAtATime(maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (work) => {
    if (waiting > maxWaiting) throw commonErrors.OVERLOADED({ retryAfterSeconds: 2 })
    waiting++
    const mine = last.then(work)
    last = mine.catch(() => {})
    try {
      return await mine
    } finally {
      waiting--
    }
  }
}
