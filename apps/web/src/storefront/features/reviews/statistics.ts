import type { ReviewStatistics } from '@chophien/domain/reviews/contract'

/** Statistics of a product without reviews. */
export const noReviews: ReviewStatistics = {
  totalReviews: 0,
  averageRating: 0,
  fiveStarCount: 0,
  fourStarCount: 0,
  threeStarCount: 0,
  twoStarCount: 0,
  oneStarCount: 0,
}
