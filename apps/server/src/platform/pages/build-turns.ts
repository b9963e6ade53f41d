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
    if (begin) begin(true)
    else running--
  }

  return async (build) => {
    if (!(await hasTurn())) return build()
    const lease = setTimeout(() => {
      ended = true
      passOn()
    }, leaseMs)
    let ended = false
    try {
      return await build()
    } finally {
      clearTimeout(lease)
      if (!ended) passOn()
    }
  }
}

/** A cache whose missing entries are made in turns. The factory begins with the turn and not before: what changes while it waits is nothing that it read. */
export function madeInTurns<Value>(
  cache: TagCache<Value>,
  options: TurnOptions,
): Pick<TagCache<Value>, 'get' | 'holds'> {
  const inTurn = openTurns(options)
  return {
    holds: (key) => cache.holds(key),
    get: (key, make) => (cache.holds(key) ? cache.get(key, make) : inTurn(() => cache.get(key, make))),
  }
}
