import { listReviews, type Review, type ReviewPage } from '@chophien/domain/reviews/contract'
import { REVIEWS_PER_PAGE } from '@chophien/domain/reviews/limits'
import { reviewMessages } from '@chophien/domain/reviews/messages'
import { useEffect, useState } from 'react'
import type { Api, Refusal, Settled } from '../../lib/api-client.ts'
import { browserApi } from '../../lib/browser-api.ts'

/** The newest reviews first, four at a time (§9). `page` counts from 0. */
export const askForReviews = (api: Api, productId: number, page: number): Promise<Settled<ReviewPage>> =>
  api.settle(listReviews, {
    params: { id: productId },
    query: { page, size: REVIEWS_PER_PAGE, sortBy: 'createdAt', sortDir: 'desc' },
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
}

/** The reviews of a product: the first page came with the product, the others are fetched when asked for. */
export function useReviews(productId: number, first: Settled<ReviewPage>): Reviews {
  const [answer, setAnswer] = useState({ page: 0, settled: first })
  const [loading, setLoading] = useState(false)
  // Trying the whole page again brings a new first part.
  useEffect(() => setAnswer({ page: 0, settled: first }), [first])

  const { page, settled } = answer
  return {
    reviews: settled.ok ? settled.data.reviews : [],
    page,
    totalPages: settled.ok ? settled.data.totalPages : 0,
    problem: settled.ok ? null : sentenceFor(settled.failure),
    loading,
    async show(wanted) {
      setLoading(true)
      setAnswer({ page: wanted, settled: await askForReviews(browserApi, productId, wanted) })
      setLoading(false)
    },
  }
}
