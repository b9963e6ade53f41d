import * as z from 'zod/mini'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { joinFigures, lockFigures, noteDue } from './product-figures.queries.ts'
import { TaggedProduct } from './tagged-product.ts'

/** Rating figures of a product. */
export const RatingFigures = z.object({
  reviewCount: z.number(),
  ratingSum: z.number(),
  /** Number of ratings with one star, two stars … five stars. */
  starCounts: z.array(z.number()),
})
export type RatingFigures = z.output<typeof RatingFigures>

/** One rating, from 1 to 5, to count (`by` 1) or to remove (−1). */
export interface RatingShift {
  productId: number
  rating: number
  by: 1 | -1
}

/** The rating figures of a public product, as columns. */
export const ratingColumns: Sql = sql`f.review_count as "reviewCount", f.rating_sum as "ratingSum", f.star_counts as "starCounts"`

/** Where they come from. */
export const publicRating = (productId: number): Sql => sql`
  products p ${joinFigures} join published.shops s on s.id = p.shop_id and s.status = 'APPROVED'
  where p.id = ${productId} and p.status = 'ACTIVE'`

/** The figures of a public product. */
export const findRatingFigures = (db: ReadDb, productId: number): Promise<RatingFigures | null> =>
  db.maybeOne(RatingFigures, sql`select ${ratingColumns} from ${publicRating(productId)}`, { quick: true })

/** Adds and removes ratings. The figures are locked first, in id order. Returns the products. */
export async function addRatings(tx: Db, shifts: readonly RatingShift[]): Promise<TaggedProduct[]> {
  const ids = shifts.map(({ productId }) => productId)
  await tx.run(lockFigures(ids))
  return tx.rows(
    TaggedProduct,
    sql`
    with rated as (
      update product_figures f set review_count = f.review_count + shift.reviews, rating_sum = f.rating_sum + shift.stars,
        star_counts = array[f.star_counts[1] + shift.one, f.star_counts[2] + shift.two, f.star_counts[3] + shift.three,
          f.star_counts[4] + shift.four, f.star_counts[5] + shift.five]::integer[]
      from (
        select id, sum(by)::integer as reviews, sum(by * rating)::bigint as stars,
          coalesce(sum(by) filter (where rating = 1), 0)::integer as one, coalesce(sum(by) filter (where rating = 2), 0)::integer as two,
          coalesce(sum(by) filter (where rating = 3), 0)::integer as three, coalesce(sum(by) filter (where rating = 4), 0)::integer as four,
          coalesce(sum(by) filter (where rating = 5), 0)::integer as five
        from unnest(${ids}::bigint[], ${shifts.map(({ rating }) => rating)}::integer[], ${shifts.map(({ by }) => by)}::integer[])
          as given (id, rating, by) group by id
      ) shift
      where f.product_id = shift.id
      returning f.product_id
    ), ${noteDue(sql`rated`, { rated: true })}`,
  )
}
