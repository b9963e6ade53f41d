import { catalogErrors } from '@chophien/domain/catalog/errors'
import type { ReviewPage, ReviewStatistics } from '@chophien/domain/reviews/contract'
import { REVIEWS_PER_PAGE } from '@chophien/domain/reviews/limits'
import { averageRating } from '@chophien/domain/reviews/rating'
import type { ReadDb } from '../../platform/database/database.ts'
import { authorTag } from '../accounts/author-tag.ts'
import { findRating } from '../catalog/product-rating.ts'
import { countBefore, findReviewPage, presentReview, type ReviewFilter } from './product-reviews.queries.ts'

const SIZE_MAX = 100

interface ReviewQuery extends ReviewFilter {
  /** From 0. */
  page: number
  size?: number | undefined
  sortDir?: string | undefined
  /** Selects the page that contains this review. */
  reviewId?: number | undefined
}

/** One page of a product's reviews by age: of all the one with `reviewId` where that is among them, else `page` of those that the filter leaves. One
 *  statement; one more for `reviewId`. `tags`: of the names that the page shows. Throws PRODUCT_NOT_FOUND. */
export async function findReviews(
  db: ReadDb,
  productId: number,
  query: ReviewQuery,
): Promise<{ shown: ReviewPage; tags: string[] }> {
  const size = Math.min(query.size ?? REVIEWS_PER_PAGE, SIZE_MAX)
  const oldestFirst = query.sortDir?.toLowerCase() === 'asc'
  const before = query.reviewId === undefined ? null : await countBefore(db, productId, query.reviewId, { oldestFirst })
  const page = before === null ? query.page : Math.floor(before / size)
  const filter: ReviewFilter = before === null ? { rating: query.rating, withImages: query.withImages } : {}
  const found = await findReviewPage(db, productId, { oldestFirst, limit: size, offset: page * size, ...filter })
  if (!found) throw catalogErrors.PRODUCT_NOT_FOUND()
  const { reviewCount, starCounts } = found.figures
  const ofStars = filter.rating === undefined ? reviewCount : (starCounts[filter.rating - 1] ?? 0)
  const total = found.pictured ?? ofStars
  return {
    shown: {
      reviews: found.reviews.map(({ authorId: _author, ...review }) => presentReview(review)),
      page,
      size,
      totalElements: total,
      totalPages: Math.ceil(total / size),
    },
    tags: [...new Set(found.reviews.map(({ authorId }) => authorTag(authorId)))],
  }
}

/** Rating figures of a product. Throws PRODUCT_NOT_FOUND. */
export async function findReviewStatistics(db: ReadDb, productId: number): Promise<ReviewStatistics> {
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
