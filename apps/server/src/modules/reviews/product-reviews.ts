import type { Review, ReviewPage, ReviewStatistics } from '@chophien/domain/reviews/contract'
import { REVIEWS_PER_PAGE } from '@chophien/domain/reviews/limits'
import { averageRating } from '@chophien/domain/reviews/rating'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { findRating } from '../catalog/product-rating.ts'

const SIZE_MAX = 100

interface ReviewRow extends Omit<Review, 'createdAt' | 'reply'> {
  createdAt: Date
  reply: string | null
  repliedAt: Date | null
}

/** One page of a product's reviews by age. Throws PRODUCT_NOT_FOUND. */
export async function findReviews(
  db: Db,
  productId: number,
  query: { page: number; size?: number | undefined; sortDir?: string | undefined },
): Promise<ReviewPage> {
  const size = Math.min(query.size ?? REVIEWS_PER_PAGE, SIZE_MAX)
  const oldestFirst = query.sortDir?.toLowerCase() === 'asc'
  const order = oldestFirst ? sql`r.created_at, r.id` : sql`r.created_at desc, r.id desc`
  const [{ reviewCount }, rows] = await Promise.all([
    findRating(db, productId),
    db.rows<ReviewRow>(sql`
      select r.id, concat_ws(' ', u.first_name, u.last_name) as "userName", r.created_at as "createdAt",
        r.is_verified_purchase as "isVerifiedPurchase", r.rating, r.comment, r.reply, r.replied_at as "repliedAt"
      from reviews r join users u on u.id = r.user_id
      where r.product_id = ${productId} and r.taken_down_at is null
      order by ${order} limit ${size} offset ${query.page * size}`),
  ])
  return {
    reviews: rows.map(({ createdAt, reply, repliedAt, ...review }) => ({
      ...review,
      createdAt: createdAt.toISOString(),
      reply: reply !== null && repliedAt ? { comment: reply, createdAt: repliedAt.toISOString() } : null,
    })),
    page: query.page,
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
