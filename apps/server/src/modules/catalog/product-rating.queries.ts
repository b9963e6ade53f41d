import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
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

/** The figures of a public product. */
export const findRatingFigures = (db: Db, productId: number): Promise<RatingFigures | null> =>
  db.maybeOne(
    RatingFigures,
    sql`
    select p.review_count as "reviewCount", p.rating_sum as "ratingSum", p.star_counts as "starCounts"
    from products p join published.shops s on s.id = p.shop_id and s.status = 'APPROVED'
    where p.id = ${productId} and p.status = 'ACTIVE'`,
  )

/** Adds a rating from 1 to 5 to a product's figures. */
export const addRating = (tx: Db, productId: number, rating: number): Promise<TaggedProduct> =>
  tx.one(
    TaggedProduct,
    sql`
    update products set review_count = review_count + 1, rating_sum = rating_sum + ${rating}::integer,
      star_counts[${rating}::integer] = star_counts[${rating}::integer] + 1
    where id = ${productId} returning id, shop_id as "shopId", category_path(category_id) as "categoryIds"`,
  )

/** Adds and removes ratings. The products are locked first, in id order. */
export async function addRatings(tx: Db, shifts: readonly RatingShift[]): Promise<TaggedProduct[]> {
  const ids = shifts.map(({ productId }) => productId)
  await tx.run(sql`select 1 from products where id = any(${ids}::bigint[]) order by id for no key update`)
  return tx.rows(
    TaggedProduct,
    sql`
    update products p set review_count = p.review_count + shift.reviews, rating_sum = p.rating_sum + shift.stars,
      star_counts = array[p.star_counts[1] + shift.one, p.star_counts[2] + shift.two, p.star_counts[3] + shift.three,
        p.star_counts[4] + shift.four, p.star_counts[5] + shift.five]::integer[]
    from (
      select id, sum(by)::integer as reviews, sum(by * rating)::bigint as stars,
        coalesce(sum(by) filter (where rating = 1), 0)::integer as one, coalesce(sum(by) filter (where rating = 2), 0)::integer as two,
        coalesce(sum(by) filter (where rating = 3), 0)::integer as three, coalesce(sum(by) filter (where rating = 4), 0)::integer as four,
        coalesce(sum(by) filter (where rating = 5), 0)::integer as five
      from unnest(${ids}::bigint[], ${shifts.map(({ rating }) => rating)}::integer[], ${shifts.map(({ by }) => by)}::integer[])
        as given (id, rating, by) group by id
    ) shift
    where p.id = shift.id
    returning p.id, p.shop_id as "shopId", category_path(p.category_id) as "categoryIds"`,
  )
}
