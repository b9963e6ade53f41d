import { RecentKeys } from './recent-keys.ts'
import type { RequestCounter } from './request-counter.ts'

/** The last second before a refused key may be used again is asked for: the seconds that a counter tells are rounded up. */
const ROUNDED_MS = 1000

/** Keeps a flood under one key from the database: a refused key is remembered until it may be used again, and one call at a time asks for a key.
 *  Exact for a counter from which nothing is given back, and which clears nothing. `now`: ms. */
export function rememberRefusals(
  { count }: Pick<RequestCounter, 'count'>,
  now: () => number = () => performance.now(),
): Pick<RequestCounter, 'count'> {
  const refused = new Map<string, { max: number; until: number }>()
  const keys = new RecentKeys()
  const asking = new Map<string, ReturnType<RequestCounter['count']>>()

  async function ask(key: string): ReturnType<RequestCounter['count']> {
    const known = refused.get(key)
    const left = known ? known.until - now() : 0
    if (known && left > ROUNDED_MS)
      return { max: known.max, remaining: 0, seconds: Math.ceil(left / 1000), exceeded: true }
    const state = await count(key)
    if (state.exceeded) {
      refused.set(key, { max: state.max, until: now() + state.seconds * 1000 })
      const forgotten = keys.use(key)
      if (forgotten !== null) refused.delete(forgotten)
    } else if (refused.delete(key)) keys.drop(key)
    return state
  }
  return {
    async count(key) {
      // Those behind one that failed fail with it: the database is away.
      const turn = (asking.get(key) ?? Promise.resolve()).then(() => ask(key))
      asking.set(key, turn)
      try {
        return await turn
      } finally {
        if (asking.get(key) === turn) asking.delete(key)
      }
    },
  }
}
