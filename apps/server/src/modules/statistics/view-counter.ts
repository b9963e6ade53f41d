import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { VIETNAM } from '../../platform/database/vietnam-days.ts'

/** Counts product views in memory and writes them in batches. */
export interface ViewCounter {
  /** `viewer`: distinguishes visitors of one day; it is not stored. */
  count(view: { productId: number; viewer: string; userAgent: string }): void
  /** Writes down what was counted. */
  flush(): Promise<void>
  close(): Promise<void>
}

const FLUSH_MS = 5000
// A day's visitors of a busy marketplace in a few megabytes; beyond that some are counted twice.
const SEEN_MAX = 200_000
const robot = /bot|crawl|spider|slurp|headless|preview|lighthouse|python|curl|wget|monitor|scan/iu

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
      // The database is away: they are counted with the next.
      for (const [product, count] of counted) counts.set(product, (counts.get(product) ?? 0) + count)
    })
  }
  return {
    count({ productId, viewer, userAgent }) {
      if (userAgent === '' || robot.test(userAgent)) return
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

/** Each product's, and with them its shop's. */
const writeViews = (db: Db, counts: ReadonlyMap<number, number>): Promise<number> =>
  db.run(sql`
    with views as (
      insert into product_views as kept (shop_id, day, product_id, views)
      select p.shop_id, (now() at time zone ${VIETNAM})::date, p.id, seen.views
      from unnest(${[...counts.keys()]}::bigint[], ${[...counts.values()]}::integer[]) as seen (id, views)
        join published.products p on p.id = seen.id and p.status = 'ACTIVE'
      order by p.shop_id, p.id
      on conflict (shop_id, day, product_id) do update set views = kept.views + excluded.views
    )
    insert into shop_days as kept (shop_id, day, views)
    select p.shop_id, (now() at time zone ${VIETNAM})::date, sum(seen.views)
    from unnest(${[...counts.keys()]}::bigint[], ${[...counts.values()]}::integer[]) as seen (id, views)
      join published.products p on p.id = seen.id and p.status = 'ACTIVE'
    group by p.shop_id order by p.shop_id
    on conflict (shop_id, day) do update set views = kept.views + excluded.views`)
