import { catalogErrors } from '@chophien/domain/catalog/errors'
import * as z from 'zod/mini'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { RatingFigures, type RatingShift } from './product-rating.queries.ts'
import { tagsOfProduct } from './stock.ts'

/** The figures of a public product. Throws PRODUCT_NOT_FOUND. */
export async function findRating(db: Db, productId: number): Promise<RatingFigures> {
  const figures = await db.maybeOne(
    RatingFigures,
    sql`
    select p.review_count as "reviewCount", p.rating_sum as "ratingSum", p.star_counts as "starCounts"
    from products p join published.shops s on s.id = p.shop_id and s.status = 'APPROVED'
    where p.id = ${productId} and p.status = 'ACTIVE'`,
  )
  if (!figures) throw catalogErrors.PRODUCT_NOT_FOUND()
  return figures
}

/** Counts one more rating, from 1 to 5. What shows the product's stars is void after the commit. */
export async function countRating(tx: Transaction, productId: number, rating: number): Promise<void> {
  const product = await tx.one(
    z.object({ id: z.number(), shopId: z.number(), categoryIds: z.array(z.number()) }),
    sql`
    update products set review_count = review_count + 1, rating_sum = rating_sum + ${rating}::integer,
      star_counts[${rating}::integer] = star_counts[${rating}::integer] + 1
    where id = ${productId} returning id, shop_id as "shopId", category_path(category_id) as "categoryIds"`,
  )
  tx.changed(tagsOfProduct(product))
}

/** Brings the figures of products up to date with ratings that appeared or disappeared. Products are locked in one order for all.
 *  What shows their stars is void after the commit. */
export async function shiftRatings(tx: Transaction, shifts: readonly RatingShift[]): Promise<void> {
  const ids = shifts.map(({ productId }) => productId)
  await tx.run(sql`select 1 from products where id = any(${ids}::bigint[]) order by id for no key update`)
  const products = await tx.rows(
    z.object({ id: z.number(), shopId: z.number(), categoryIds: z.array(z.number()) }),
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
  for (const product of products) tx.changed(tagsOfProduct(product))
}
