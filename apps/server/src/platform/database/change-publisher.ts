import type pg from 'pg'

/** The channel on which instances publish what a commit changed. */
export const CHANGES_CHANNEL = 'chophien_changes'
// A PostgreSQL notification holds at most 8000 bytes; more tags become "everything".
const PAYLOAD_MAX = 7500
const STOCK = 'stock:'
const STOCK_DELAY_MS = 20

/** Publishes changed tags to the other instances. */
interface ChangePublisher {
  /** The payload to notify inside the transaction, delivered by its commit; null for none. */
  withCommit(tags: ReadonlySet<string>): string | null
  /** Publishes the other tags after the commit. */
  afterCommit(tags: ReadonlySet<string>): void
  /** Publishes what is still queued. */
  flush(): Promise<void>
}

/** NOTIFY inside a transaction serialises commits. Stock changes with every order, so its tags are published in a batch a moment after the
 *  commit; all other tags (prices, names, availability) are published by the commit itself. */
export function createChangePublisher(pool: pg.Pool, instance: string): ChangePublisher {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const notice = (tags: Iterable<string>): string => {
    const payload = JSON.stringify([instance, ...tags])
    return Buffer.byteLength(payload) <= PAYLOAD_MAX ? payload : JSON.stringify([instance, '*'])
  }
  const onlyStock = (tags: ReadonlySet<string>) => [...tags].every((tag) => tag.startsWith(STOCK))
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    const payload = notice(waiting)
    waiting.clear()
    // Lost when the database is unreachable: the other instances then lost their notification connection too and cache nothing.
    await pool.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, payload]).catch(() => {})
  }
  return {
    withCommit: (tags) => (onlyStock(tags) ? null : notice(tags)),
    afterCommit(tags) {
      if (tags.size === 0 || !onlyStock(tags)) return
      for (const tag of tags) waiting.add(tag)
      timer ??= setTimeout(() => void flush(), STOCK_DELAY_MS)
    },
    flush,
  }
}
