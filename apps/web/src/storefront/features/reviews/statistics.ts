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

/** How many reviews gave five stars, down to one. */
export const starCounts = (statistics: ReviewStatistics) => [
  { stars: 5, count: statistics.fiveStarCount },
  { stars: 4, count: statistics.fourStarCount },
  { stars: 3, count: statistics.threeStarCount },
  { stars: 2, count: statistics.twoStarCount },
  { stars: 1, count: statistics.oneStarCount },
]
