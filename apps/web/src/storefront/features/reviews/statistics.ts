import type { ReviewStatistics } from '@chophien/domain/reviews/contract'

/** The figures of a product that nobody has reviewed. */
export const noReviews: ReviewStatistics = {
  totalReviews: 0,
  averageRating: 0,
  fiveStarCount: 0,
  fourStarCount: 0,
  threeStarCount: 0,
  twoStarCount: 0,
  oneStarCount: 0,
}
