import type { TagCache } from '../cache/tag-cache.ts'

interface TurnOptions {
  /** How many builds run at the same time. */
  atOnce: number
  /** A build that takes longer waits for something: it counts no more, and nobody waits for it. */
  leaseMs: number
  /** When more wait, the first of them begins without a turn: then it meets the limits of what it reads from, whose refusals a page can show. */
  maxWaiting: number
}

/** Lets few builds begin at the same time, first come, first served. What is begun together ends together and lies in memory until then: of 64 product pages at once
 *  each takes a third more of the processor than of four, most of it to collect garbage. */
export function openTurns({
  atOnce,
  leaseMs,
  maxWaiting,
}: TurnOptions): <T>(build: () => T | Promise<T>) => Promise<T> {
  const waiting: ((withTurn: boolean) => void)[] = []
  let running = 0

  async function hasTurn(): Promise<boolean> {
    if (running < atOnce) {
      running++
      return true
    }
    if (waiting.length >= maxWaiting) waiting.shift()?.(false)
    return new Promise<boolean>((begin) => waiting.push(begin))
  }
  function passOn(): void {
    const begin = waiting.shift()
    // Others are answered first: a build of which all parts are there waits for nothing itself.
    if (begin) setImmediate(begin, true)
    else running--
  }

  return async (build) => {
    if (!(await hasTurn())) return build()
    let passedOn = false
    const lease = setTimeout(() => {
      passedOn = true
      passOn()
    }, leaseMs)
    try {
      return await build()
    } finally {
      clearTimeout(lease)
      if (!passedOn) passOn()
    }
  }
}

/** A cache whose missing entries are made in turns. The factory begins with its turn: what changes before is nothing that it read, so all who ask until then wait for it. */
export function madeInTurns<Value>(
  cache: TagCache<Value>,
  options: TurnOptions,
): Pick<TagCache<Value>, 'get' | 'holds'> {
  const inTurn = openTurns(options)
  const waiting = new Map<string, Promise<Value>>()
  return {
    holds: (key) => waiting.has(key) || cache.holds(key),
    get(key, make) {
      if (cache.holds(key)) return cache.get(key, make)
      const known = waiting.get(key)
      if (known) return known
      const made = inTurn(() => {
        waiting.delete(key)
        return cache.get(key, make)
      })
      waiting.set(key, made)
      return made
    },
  }
}
