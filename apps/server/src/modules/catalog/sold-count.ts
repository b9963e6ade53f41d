import type { Transaction } from '../../platform/database/database.ts'
import { addSoldCounts } from './sold-count.queries.ts'
import { tagsOfFigures } from './tagged-product.ts'

/** Counts units that were delivered (`direction` 1) or returned (−1): product.md, catalog. The count never falls below zero, because units sold
 *  before counting began may be returned. Cached pages that show it are dropped after the commit. */
export async function countSold(
  tx: Transaction,
  units: readonly { productId: number; quantity: number }[],
  direction: 1 | -1,
): Promise<void> {
  if (units.length === 0) return
  const signed = units.map(({ productId, quantity }) => ({ productId, quantity: quantity * direction }))
  for (const product of await addSoldCounts(tx, signed)) tx.changed(tagsOfFigures(product))
}
