import { catalogErrors } from '@chophien/domain/catalog/errors'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { tagsOfProduct } from './stock.ts'

/** How a product was rated. */
export interface RatingFigures {
  reviewCount: number
  ratingSum: number
  /** Of one star, two stars, … five stars. */
  starCounts: number[]
}

/** The figures of a public product. Throws PRODUCT_NOT_FOUND. */
export async function findRating(db: Db, productId: number): Promise<RatingFigures> {
  const figures = await db.maybeOne<RatingFigures>(sql`
    select p.review_count as "reviewCount", p.rating_sum as "ratingSum", p.star_counts as "starCounts"
    from products p join shops s on s.id = p.shop_id and s.status = 'APPROVED'
    where p.id = ${productId} and p.status = 'ACTIVE'`)
  if (!figures) throw catalogErrors.PRODUCT_NOT_FOUND()
  return figures
}

/** Counts one more rating, from 1 to 5. What shows the product's stars is void after the commit. */
export async function countRating(tx: Transaction, productId: number, rating: number): Promise<void> {
  const product = await tx.one<{ id: number; shopId: number; categoryIds: number[] }>(sql`
    update products set review_count = review_count + 1, rating_sum = rating_sum + ${rating}::integer,
      star_counts[${rating}::integer] = star_counts[${rating}::integer] + 1
    where id = ${productId} returning id, shop_id as "shopId", category_path(category_id) as "categoryIds"`)
  tx.changed(tagsOfProduct(product))
}
