import { reviewPanelMessages } from '@chophien/domain/reviews/panel-messages'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { toast } from '../../../ui/toast-store.ts'
import type { Reviews } from './use-reviews.ts'

const GONE = 'Đánh giá này không còn được hiển thị.'

/** Progress of the search for one review. */
interface Search {
  /** Null when the URL names no review. */
  id: number | null
  step: 'start' | 'loading' | 'done'
}

const idIn = (search: string): number | null => {
  const id = Number(new URLSearchParams(search).get('reviewId') ?? Number.NaN)
  return Number.isInteger(id) && id > 0 ? id : null
}

/** §2: `?reviewId=7`, linked from the order history. Loads the page of that review, scrolls to it and returns its id. Runs only in the
 *  browser: the server's page is cached for all visitors. */
export function useLinkedReview({ reviews, problem, loading, find }: Reviews): number | null {
  const { search } = useLocation()
  const [{ id, step }, setSearch] = useState<Search>({ id: null, step: 'done' })
  const found = id !== null && reviews.some((review) => review.id === id)

  useEffect(() => setSearch({ id: idIn(search), step: 'start' }), [search])

  useEffect(() => {
    if (id === null || step === 'done' || loading) return
    if (found) {
      document.getElementById(`review-${id}`)?.scrollIntoView({ block: 'center' })
      setSearch({ id, step: 'done' })
    } else if (step === 'start' && reviews.length > 0) {
      setSearch({ id, step: 'loading' })
      void find(id)
    } else {
      document.getElementById('reviews')?.scrollIntoView()
      // §8. The review was taken down, unless the whole list failed to load.
      toast({ kind: 'error', title: reviewPanelMessages.viewFailed, detail: problem ? undefined : GONE })
      setSearch({ id, step: 'done' })
    }
  }, [id, step, loading, found, reviews, problem, find])

  return found ? id : null
}
