import { reviewMessages } from '@chophien/domain/reviews/messages'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { toast } from '../../../ui/toast-store.ts'
import type { Reviews } from './use-reviews.ts'

const GONE = 'Đánh giá này không còn được hiển thị.'

/** How far the search for one review has come. */
interface Search {
  /** Null where the address names none. */
  id: number | null
  step: 'look' | 'asked' | 'over'
}

const idIn = (search: string): number | null => {
  const id = Number(new URLSearchParams(search).get('reviewId') ?? Number.NaN)
  return Number.isInteger(id) && id > 0 ? id : null
}

/** §2: `?reviewId=7`, as the order history links. Brings the page of that review, scrolls to it and returns its id.
 *  The page itself is the same for everybody, so this begins only in the browser. */
export function useLinkedReview({ reviews, problem, loading, find }: Reviews): number | null {
  const { search } = useLocation()
  const [{ id, step }, setSearch] = useState<Search>({ id: null, step: 'over' })
  const found = id !== null && reviews.some((review) => review.id === id)

  useEffect(() => setSearch({ id: idIn(search), step: 'look' }), [search])

  useEffect(() => {
    if (id === null || step === 'over' || loading) return
    if (found) {
      document.getElementById(`review-${id}`)?.scrollIntoView({ block: 'center' })
      setSearch({ id, step: 'over' })
    } else if (step === 'look' && reviews.length > 0) {
      setSearch({ id, step: 'asked' })
      void find(id)
    } else {
      document.getElementById('reviews')?.scrollIntoView()
      // §8. Taken down; a failure of the whole list says itself why.
      toast({ kind: 'error', title: reviewMessages.viewFailed, detail: problem ? undefined : GONE })
      setSearch({ id, step: 'over' })
    }
  }, [id, step, loading, found, reviews, problem, find])

  return found ? id : null
}
