import { listReviews, type ReviewPage } from '@chophien/domain/reviews/contract'
import { REVIEWS_PER_PAGE } from '@chophien/domain/reviews/limits'
import type { Api, Settled } from '../../../lib/api-client.ts'

/** Which reviews are shown; `rating` null: of any number of stars. */
export interface ReviewFilter {
  rating: number | null
  withImages: boolean
}

export const everyReview: ReviewFilter = { rating: null, withImages: false }

/** Reviews, newest first, four per page (§9). `page` from 0; with `reviewId` the page that contains it. */
export const readReviews = (
  api: Api,
  productId: number,
  page: number,
  { reviewId, filter: { rating, withImages } = everyReview }: { reviewId?: number; filter?: ReviewFilter } = {},
): Promise<Settled<ReviewPage>> =>
  api.settle(listReviews, {
    params: { id: productId },
    query: {
      page,
      size: REVIEWS_PER_PAGE,
      sortBy: 'createdAt',
      sortDir: 'desc',
      reviewId,
      rating: rating ?? undefined,
      withImages: withImages || undefined,
    },
  })
