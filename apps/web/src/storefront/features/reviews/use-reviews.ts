import type { Review, ReviewPage } from '@chophien/domain/reviews/contract'
import { reviewPanelMessages } from '@chophien/domain/reviews/panel-messages'
import { useEffect, useState } from 'react'
import type { Refusal, Settled } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { useLatest } from '../../../lib/use-latest.ts'
import { everyReview, type ReviewFilter, readReviews } from './read-reviews.ts'

/** §6 and §8: a 403 means no reviews, without a message; other failures show one. */
const sentenceFor = ({ status, message }: Refusal): string | null =>
  status === 403 ? null : message || reviewPanelMessages.loadFailed

export interface Reviews {
  reviews: readonly Review[]
  page: number
  totalPages: number
  problem: string | null
  loading: boolean
  /** The one that was chosen last. */
  filter: ReviewFilter
  /** Whether `reviews` are those that a filter left; while the next ones load, it is not `filter`. */
  filtered: boolean
  /** Shows a page of what the filter leaves. */
  show: (page: number) => Promise<void>
  /** Shows the first page of what another filter leaves. */
  choose: (filter: ReviewFilter) => Promise<void>
  /** Shows the page with that review, or the first page if it does not exist. */
  find: (reviewId: number) => Promise<void>
}

/** The reviews of a product: the first page is loader data, the others are loaded on demand. */
export function useReviews(productId: number, first: Settled<ReviewPage>): Reviews {
  const [answer, setAnswer] = useState({ page: 0, filter: everyReview, settled: first })
  const [filter, setFilter] = useState(everyReview)
  const [loading, setLoading] = useState(false)
  const begin = useLatest()
  // A reload of the product brings a new first page.
  useEffect(() => {
    begin()
    setAnswer({ page: 0, filter: everyReview, settled: first })
    setFilter(everyReview)
    setLoading(false)
  }, [first, begin])

  const { page, settled } = answer

  async function load(page: number, wanted: ReviewFilter, reviewId?: number) {
    const isLatest = begin()
    setLoading(true)
    setFilter(wanted)
    const next = await readReviews(browserApi, productId, page, {
      filter: wanted,
      ...(reviewId === undefined ? {} : { reviewId }),
    })
    if (!isLatest()) return
    setAnswer({ page: next.ok ? next.data.page : page, filter: wanted, settled: next })
    setLoading(false)
  }

  return {
    reviews: settled.ok ? settled.data.reviews : [],
    page,
    totalPages: settled.ok ? settled.data.totalPages : 0,
    problem: settled.ok ? null : sentenceFor(settled.failure),
    loading,
    filter,
    filtered: answer.filter.rating !== null || answer.filter.withImages,
    show: (page) => load(page, filter),
    choose: (wanted) => load(0, wanted),
    find: (reviewId) => load(0, everyReview, reviewId),
  }
}
