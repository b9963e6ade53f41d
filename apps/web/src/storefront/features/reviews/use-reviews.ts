import type { Review, ReviewPage } from '@chophien/domain/reviews/contract'
import { reviewPanelMessages } from '@chophien/domain/reviews/panel-messages'
import { useEffect, useState } from 'react'
import type { Refusal, Settled } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { useLatest } from '../../../lib/use-latest.ts'
import { readReviews } from './read-reviews.ts'

/** §6 and §8: a 403 means no reviews, without a message; other failures show one. */
const sentenceFor = ({ status, message }: Refusal): string | null =>
  status === 403 ? null : message || reviewPanelMessages.loadFailed

export interface Reviews {
  reviews: readonly Review[]
  page: number
  totalPages: number
  problem: string | null
  loading: boolean
  show: (page: number) => Promise<void>
  /** Shows the page with that review, or the first page if it does not exist. */
  find: (reviewId: number) => Promise<void>
}

/** The reviews of a product: the first page is loader data, the others are loaded on demand. */
export function useReviews(productId: number, first: Settled<ReviewPage>): Reviews {
  const [answer, setAnswer] = useState({ page: 0, settled: first })
  const [loading, setLoading] = useState(false)
  const begin = useLatest()
  // A reload of the product brings a new first page.
  useEffect(() => {
    begin()
    setAnswer({ page: 0, settled: first })
    setLoading(false)
  }, [first, begin])

  const { page, settled } = answer

  async function load(page: number, reviewId?: number) {
    const isLatest = begin()
    setLoading(true)
    const next = await readReviews(browserApi, productId, page, reviewId)
    if (!isLatest()) return
    setAnswer({ page: next.ok ? next.data.page : page, settled: next })
    setLoading(false)
  }

  return {
    reviews: settled.ok ? settled.data.reviews : [],
    page,
    totalPages: settled.ok ? settled.data.totalPages : 0,
    problem: settled.ok ? null : sentenceFor(settled.failure),
    loading,
    show: (page) => load(page),
    find: (reviewId) => load(0, reviewId),
  }
}
