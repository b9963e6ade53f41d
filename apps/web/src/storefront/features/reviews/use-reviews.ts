import { listReviews, type Review, type ReviewPage } from '@chophien/domain/reviews/contract'
import { REVIEWS_PER_PAGE } from '@chophien/domain/reviews/limits'
import { reviewMessages } from '@chophien/domain/reviews/messages'
import { useEffect, useState } from 'react'
import type { Api, Refusal, Settled } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'

/** The newest reviews first, four at a time (§9). `page` counts from 0; with `reviewId` it is the page where that review stands. */
export const askForReviews = (
  api: Api,
  productId: number,
  page: number,
  reviewId?: number,
): Promise<Settled<ReviewPage>> =>
  api.settle(listReviews, {
    params: { id: productId },
    query: { page, size: REVIEWS_PER_PAGE, sortBy: 'createdAt', sortDir: 'desc', reviewId },
  })

/** §6 and §8: a 403 silently means no reviews, everything else is told. */
const sentenceFor = ({ status, message }: Refusal): string | null =>
  status === 403 ? null : message || reviewMessages.loadFailed

export interface Reviews {
  reviews: readonly Review[]
  page: number
  totalPages: number
  problem: string | null
  loading: boolean
  show: (page: number) => Promise<void>
  /** Shows the page with that review; where there is no such review, the first one. */
  find: (reviewId: number) => Promise<void>
}

/** The reviews of a product: the first page came with the product, the others are fetched when asked for. */
export function useReviews(productId: number, first: Settled<ReviewPage>): Reviews {
  const [answer, setAnswer] = useState({ page: 0, settled: first })
  const [loading, setLoading] = useState(false)
  // Trying the whole page again brings a new first part.
  useEffect(() => setAnswer({ page: 0, settled: first }), [first])

  const { page, settled } = answer

  async function ask(wanted: number, reviewId?: number) {
    setLoading(true)
    const next = await askForReviews(browserApi, productId, wanted, reviewId)
    setAnswer({ page: next.ok ? next.data.page : wanted, settled: next })
    setLoading(false)
  }

  return {
    reviews: settled.ok ? settled.data.reviews : [],
    page,
    totalPages: settled.ok ? settled.data.totalPages : 0,
    problem: settled.ok ? null : sentenceFor(settled.failure),
    loading,
    show: (wanted) => ask(wanted),
    find: (reviewId) => ask(0, reviewId),
  }
}
