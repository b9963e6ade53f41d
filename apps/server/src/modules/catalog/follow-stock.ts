import type { Database } from '../../platform/database/database.ts'
import { AT_ONCE, writeStockFigures } from './stock-figures.queries.ts'

const LATER_MS = 2000

/** Follows what commits say of stock, and writes the figures a moment later in one go, so that no sale waits for them. The returned function
 *  writes what is left and stops. */
export function followStock(db: Database): () => Promise<void> {
  const moved = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  async function flush() {
    timer = undefined
    const ids = [...moved].slice(0, AT_ONCE)
    for (const id of ids) moved.delete(id)
    try {
      if (ids.length > 0) await writeStockFigures(db, ids)
    } catch {
      // The database is away: once more with what comes next.
      for (const id of ids) moved.add(id)
    }
    wait()
  }
  function wait() {
    if (moved.size > 0 && !stopped) timer ??= setTimeout(() => void flush(), LATER_MS).unref()
  }
  db.onChange((tags) => {
    for (const tag of tags) if (tag.startsWith('stock:')) moved.add(Number(tag.slice('stock:'.length)))
    wait()
  })
  return async () => {
    stopped = true
    clearTimeout(timer)
    if (moved.size > 0) await flush()
  }
}
