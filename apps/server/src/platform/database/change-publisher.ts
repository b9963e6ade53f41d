import type pg from 'pg'

/** The channel on which instances tell each other what a commit changed. */
export const CHANGES_CHANNEL = 'chophien_changes'
// A notification holds 8000 bytes at most; more tags than fit mean "everything".
const PAYLOAD_MAX = 7500
const STOCK = 'stock:'
const STOCK_DELAY_MS = 20

/** Tells the other instances what changed. */
export interface ChangePublisher {
  /** What has to be told as part of the transaction, with whose commit it arrives; null when nothing has. */
  withCommit(tags: ReadonlySet<string>): string | null
  /** Tells the rest, after the commit. */
  afterCommit(tags: ReadonlySet<string>): void
  /** Tells what has not been told yet. */
  flush(): Promise<void>
}

/** A notification inside a transaction makes all commits wait for each other's disk. Remaining pieces change with every order, so they are
 *  told in one go a moment after the commit; everything else (prices, names, availability) goes with it. */
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
    // Unheard when the database is away: then the other instances lost their line to it too, and keep nothing.
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
