import { catalogErrors } from '@chophien/domain/catalog/errors'
import type { Db, Transaction } from '../../platform/database/database.ts'
import {
  addRating,
  addRatings,
  findRatingFigures,
  type RatingFigures,
  type RatingShift,
} from './product-rating.queries.ts'
import { tagsOfProduct } from './tagged-product.ts'

/** The figures of a public product. Throws PRODUCT_NOT_FOUND. */
export async function findRating(db: Db, productId: number): Promise<RatingFigures> {
  const figures = await findRatingFigures(db, productId)
  if (!figures) throw catalogErrors.PRODUCT_NOT_FOUND()
  return figures
}

/** Counts one more rating, from 1 to 5. Cached pages that show the product's stars are dropped after the commit. */
export async function countRating(tx: Transaction, productId: number, rating: number): Promise<void> {
  tx.changed(tagsOfProduct(await addRating(tx, productId, rating)))
}

/** Updates the figures of products after ratings appeared or disappeared. Cached pages that show their stars are dropped after the commit. */
export async function shiftRatings(tx: Transaction, shifts: readonly RatingShift[]): Promise<void> {
  for (const product of await addRatings(tx, shifts)) tx.changed(tagsOfProduct(product))
}
