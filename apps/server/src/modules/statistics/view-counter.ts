import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'
import { isRobot } from '../../platform/http/robots.ts'
import { writeViews } from './view-counter.queries.ts'

/** Counts product views in memory and writes them in batches. */
export interface ViewCounter {
  /** `viewer`: distinguishes visitors of one day; it is not stored. */
  count(view: { productId: number; viewer: string; userAgent: string }): void
  /** Writes the counted views. */
  flush(): Promise<void>
  close(): Promise<void>
}

const FLUSH_MS = 5000

// Bounds the memory to some megabytes; beyond that some visitors are counted twice.
const SEEN_MAX = 200_000

/** One per process. A repeat by the same visitor within a day is not counted: visitors are distinguished by a digest under a key that exists only
 *  in this memory and only today. */
export function createViewCounter(db: Db, { now = Date.now }: { now?: () => number } = {}): ViewCounter {
  let counts = new Map<number, number>()
  let seen = new Set<string>()
  let key = randomBytes(16)
  let today = 0
  let timer: NodeJS.Timeout | undefined

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    const counted = counts
    counts = new Map()
    await writeViews(db, counted).catch(() => {
      // The database is unavailable: retry with the next batch.
      for (const [product, count] of counted) counts.set(product, (counts.get(product) ?? 0) + count)
    })
  }
  return {
    count({ productId, viewer, userAgent }) {
      if (isRobot(userAgent)) return
      // Midnight in Vietnam is 17:00 UTC.
      const day = Math.floor((now() + 7 * 3_600_000) / 86_400_000)
      if (day !== today || seen.size >= SEEN_MAX) {
        today = day
        seen = new Set()
        key = randomBytes(16)
      }
      const sign = createHash('sha256')
        .update(key)
        .update(`${productId} ${viewer} ${userAgent}`)
        .digest('base64')
        .slice(0, 16)
      if (seen.has(sign)) return
      seen.add(sign)
      counts.set(productId, (counts.get(productId) ?? 0) + 1)
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
    },
    flush,
    close: flush,
  }
}
