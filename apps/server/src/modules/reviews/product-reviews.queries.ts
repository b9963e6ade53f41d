import { Review } from '@chophien/domain/reviews/schemas'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export const ReviewRow = z.extend(z.omit(Review, { createdAt: true, reply: true }), {
  createdAt: z.date(),
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(z.date()),
})
export type ReviewRow = z.output<typeof ReviewRow>

/** Columns of a review with its author: `reviews r join published.users u`. */
export const reviewColumns = sql`
  r.id, concat_ws(' ', u.first_name, u.last_name) as "userName", r.created_at as "createdAt",
  r.is_verified_purchase as "isVerifiedPurchase", r.rating, r.comment, r.reply, r.replied_at as "repliedAt"`

export const presentReview = ({ createdAt, reply, repliedAt, ...review }: ReviewRow): Review => ({
  ...review,
  createdAt: createdAt.toISOString(),
  reply: reply !== null && repliedAt ? { comment: reply, createdAt: repliedAt.toISOString() } : null,
})

/** How many of a product's reviews stand before one of them; null where it is not among them. */
export async function countBefore(
  db: Db,
  productId: number,
  reviewId: number,
  { oldestFirst }: { oldestFirst: boolean },
): Promise<number | null> {
  const row = await db.maybeOne(
    z.object({ before: z.number() }),
    sql`
    select (select count(*) from reviews r where r.product_id = wanted.product_id and r.taken_down_at is null
        and (r.created_at, r.id) ${oldestFirst ? sql`<` : sql`>`} (wanted.created_at, wanted.id)) as before
    from reviews wanted
    where wanted.id = ${reviewId} and wanted.product_id = ${productId} and wanted.taken_down_at is null`,
  )
  return row?.before ?? null
}

/** One page of a product's visible reviews by age. */
export const findReviewPage = (
  db: Db,
  productId: number,
  { oldestFirst, limit, offset }: { oldestFirst: boolean; limit: number; offset: number },
): Promise<ReviewRow[]> => {
  const order = oldestFirst ? sql`r.created_at, r.id` : sql`r.created_at desc, r.id desc`
  return db.rows(
    ReviewRow,
    sql`
    select ${reviewColumns} from reviews r join published.users u on u.id = r.user_id
    where r.product_id = ${productId} and r.taken_down_at is null
    order by ${order} limit ${limit} offset ${offset}`,
  )
}
