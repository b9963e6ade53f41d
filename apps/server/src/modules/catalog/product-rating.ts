import { catalogErrors } from '@chophien/domain/catalog/errors'
import type { ReadDb, Transaction } from '../../platform/database/database.ts'
import { addRatings, findRatingFigures, type RatingFigures, type RatingShift } from './product-rating.queries.ts'
import { tagsOfFigures } from './tagged-product.ts'

/** The figures of a public product. Throws PRODUCT_NOT_FOUND. */
export async function findRating(db: ReadDb, productId: number): Promise<RatingFigures> {
  const figures = await findRatingFigures(db, productId)
  if (!figures) throw catalogErrors.PRODUCT_NOT_FOUND()
  return figures
}

/** Counts one more rating, from 1 to 5. Cached pages that show the stars of the product or its shop are dropped after the commit. */
export const countRating = (tx: Transaction, productId: number, rating: number): Promise<void> =>
  shiftRatings(tx, [{ productId, rating, by: 1 }])

/** Updates the figures of products after ratings appeared or disappeared. Cached pages that show the stars of the products or of their shops
 *  are dropped after the commit. */
export async function shiftRatings(tx: Transaction, shifts: readonly RatingShift[]): Promise<void> {
  for (const product of await addRatings(tx, shifts))
    tx.changed([...tagsOfFigures(product), `shop-rating:${product.shopId}`])
}
