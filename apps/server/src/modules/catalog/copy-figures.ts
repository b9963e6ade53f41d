import type { Database } from '../../platform/database/database.ts'
import { copyFiguresOf, lockDueProducts } from './copy-figures.queries.ts'
import { rankingTag } from './tagged-product.ts'

/** Copies the figures of products that were delivered or reviewed into `products`, by which lists are ordered and filtered and search is
 *  ranked. In small transactions that wait for nobody. Cached answers that are ordered by the copies are dropped after each. */
export async function copyFigures(db: Database): Promise<void> {
  for (let last: number | null = 0; last !== null; ) last = await copyBatch(db, last)
}

/** Copies one batch behind the row `from` of figures_due; returns its last row, or null at the end. */
const copyBatch = (db: Database, from: number): Promise<number | null> =>
  db.transaction(async (tx) => {
    const { productIds, until } = await lockDueProducts(tx, from)
    if (until === null || productIds.length === 0) return until
    const categoryIds = await copyFiguresOf(tx, productIds, { from, until })
    if (categoryIds.length > 0) tx.changed([rankingTag(), ...categoryIds.map(rankingTag)])
    return until
  })
