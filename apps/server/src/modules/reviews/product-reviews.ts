import type { ReviewPage, ReviewStatistics } from '@chophien/domain/reviews/contract'
import { REVIEWS_PER_PAGE } from '@chophien/domain/reviews/limits'
import { averageRating } from '@chophien/domain/reviews/rating'
import type { Db } from '../../platform/database/database.ts'
import { findRating } from '../catalog/product-rating.ts'
import { countBefore, findReviewPage, presentReview } from './product-reviews.queries.ts'

const SIZE_MAX = 100

interface ReviewQuery {
  /** From 0. */
  page: number
  size?: number | undefined
  sortDir?: string | undefined
  /** Selects the page that contains this review. */
  reviewId?: number | undefined
}

/** One page of a product's reviews by age: the one with `reviewId` where that is among them, else `page`. Throws PRODUCT_NOT_FOUND. */
export async function findReviews(db: Db, productId: number, query: ReviewQuery): Promise<ReviewPage> {
  const size = Math.min(query.size ?? REVIEWS_PER_PAGE, SIZE_MAX)
  const oldestFirst = query.sortDir?.toLowerCase() === 'asc'
  const before = query.reviewId === undefined ? null : await countBefore(db, productId, query.reviewId, { oldestFirst })
  const page = before === null ? query.page : Math.floor(before / size)
  const [{ reviewCount }, rows] = await Promise.all([
    findRating(db, productId),
    findReviewPage(db, productId, { oldestFirst, limit: size, offset: page * size }),
  ])
  return {
    reviews: rows.map(presentReview),
    page,
    size,
    totalElements: reviewCount,
    totalPages: Math.ceil(reviewCount / size),
  }
}

/** Rating figures of a product. Throws PRODUCT_NOT_FOUND. */
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
