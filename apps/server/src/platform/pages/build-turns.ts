interface TurnOptions {
  /** How many builds run at the same time. */
  atOnce: number
  /** A build that takes longer waits for something: it counts no more, and nobody waits for it. */
  leaseMs: number
  /** With so many waiting a build begins at once, and meets the limits of what it reads from, whose refusals a page can show. */
  maxWaiting: number
}

/** Lets few builds begin at the same time, first come, first served. What is begun together ends together and lies in memory until then: of 64 product pages at once
 *  each takes a third more of the processor than of four, most of it to collect garbage. */
export function openTurns({ atOnce, leaseMs, maxWaiting }: TurnOptions): <T>(build: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  /** Waits for a turn; what it returns ends it. */
  async function enter(): Promise<() => void> {
    if (running < atOnce) running++
    else await new Promise<void>((begin) => waiting.push(begin))
    let counts = true
    const leave = () => {
      clearTimeout(lease)
      if (!counts) return
      counts = false
      // The turn goes to the next that waits.
      const begin = waiting.shift()
      if (begin) begin()
      else running--
    }
    const lease = setTimeout(leave, leaseMs)
    return leave
  }

  return async (build) => {
    if (waiting.length >= maxWaiting) return build()
    const leave = await enter()
    try {
      return await build()
    } finally {
      leave()
    }
  }
}
