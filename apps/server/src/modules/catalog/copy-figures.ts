import type { Database } from '../../platform/database/database.ts'
import { type CopiedPlaces, copyFiguresOf, findLastDue, lockDueProducts } from './copy-figures.queries.ts'
import { rankingTag } from './tagged-product.ts'

// Under heavy load the rest waits for the next run.
const RUN_MS = 30_000

/** Copies the figures of products that were delivered or reviewed into `products`, by which lists are ordered and filtered and search is
 *  ranked. In small transactions that wait for nobody. Takes what was due when it began, for up to half a minute; cached answers that are
 *  ordered by the copies are dropped once, at its end. `stop`: ends after the batch in hand. */
export async function copyFigures(db: Database, stop?: AbortSignal): Promise<void> {
  const began = performance.now()
  const end = await findLastDue(db)
  const tags = new Set<string>()
  try {
    for (let last: number | null = 0; last !== null && !stop?.aborted && performance.now() - began < RUN_MS; ) {
      const batch: CopiedBatch = await copyBatch(db, { from: last, end })
      for (const categoryId of batch.categoryIds) tags.add(rankingTag({ categoryId }))
      for (const shopId of batch.shopIds) tags.add(rankingTag({ shopId }))
      last = batch.until
    }
  } finally {
    // Also after a failure: the batches before it are committed.
    if (tags.size > 0) await db.transaction(async (tx) => tx.changed([rankingTag(), ...tags]))
  }
}

interface CopiedBatch extends CopiedPlaces {
  /** The last row of figures_due in the batch; null when there was none. */
  until: number | null
}

/** Copies one batch of the rows of figures_due behind `from`, up to `end`. */
const copyBatch = (db: Database, range: { from: number; end: number }): Promise<CopiedBatch> =>
  db.transaction(async (tx) => {
    const { productIds, until } = await lockDueProducts(tx, range)
    const places = productIds.length === 0 ? { categoryIds: [], shopIds: [] } : await copyFiguresOf(tx, productIds)
    return { ...places, until }
  })
