import type { ReviewPage, ReviewStatistics } from '@chophien/domain/reviews/contract'
import { REVIEWS_PER_PAGE } from '@chophien/domain/reviews/limits'
import { averageRating } from '@chophien/domain/reviews/rating'
import { Review } from '@chophien/domain/reviews/schemas'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { findRating } from '../catalog/product-rating.ts'

const SIZE_MAX = 100

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

interface ReviewQuery {
  /** From 0. */
  page: number
  size?: number | undefined
  sortDir?: string | undefined
  /** The review whose page is wanted, whichever that is. */
  reviewId?: number | undefined
}

/** How many of a product's reviews stand before one of them; null where it is not among them. */
async function countBefore(
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

/** One page of a product's reviews by age: the one with `reviewId` where that is among them, else `page`. Throws PRODUCT_NOT_FOUND. */
export async function findReviews(db: Db, productId: number, query: ReviewQuery): Promise<ReviewPage> {
  const size = Math.min(query.size ?? REVIEWS_PER_PAGE, SIZE_MAX)
  const oldestFirst = query.sortDir?.toLowerCase() === 'asc'
  const order = oldestFirst ? sql`r.created_at, r.id` : sql`r.created_at desc, r.id desc`
  const before = query.reviewId === undefined ? null : await countBefore(db, productId, query.reviewId, { oldestFirst })
  const page = before === null ? query.page : Math.floor(before / size)
  const [{ reviewCount }, rows] = await Promise.all([
    findRating(db, productId),
    db.rows(
      ReviewRow,
      sql`
      select ${reviewColumns} from reviews r join published.users u on u.id = r.user_id
      where r.product_id = ${productId} and r.taken_down_at is null
      order by ${order} limit ${size} offset ${page * size}`,
    ),
  ])
  return {
    reviews: rows.map(presentReview),
    page,
    size,
    totalElements: reviewCount,
    totalPages: Math.ceil(reviewCount / size),
  }
}

/** How a product's reviews are spread. Throws PRODUCT_NOT_FOUND. */
export async function findReviewStatistics(db: Db, productId: number): Promise<ReviewStatistics> {
  const { reviewCount, ratingSum, starCounts } = await findRating(db, productId)
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = starCounts
  return {
    totalReviews: reviewCount,
    averageRating: averageRating(ratingSum, reviewCount),
    fiveStarCount: five,
    fourStarCount: four,
    threeStarCount: three,
    twoStarCount: two,
    oneStarCount: one,
  }
}
