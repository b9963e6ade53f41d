import { reviewMessages } from '@chophien/domain/reviews/messages'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { toast } from '../../ui/toast-store.ts'
import type { Reviews } from './use-reviews.ts'

/** A review further back than this is not looked for: somebody who comes from the order history wrote it lately. */
const PAGES_TO_LOOK_THROUGH = 10

const GONE = 'Đánh giá này không còn được hiển thị.'

/** §2: `?reviewId=7`, as the order history links. Turns the pages until that review is there, scrolls to it and returns its id.
 *  The page itself is the same for everybody, so this begins only in the browser. */
export function useReviewInAddress({ reviews, page, totalPages, problem, loading, show }: Reviews): number | null {
  const { search } = useLocation()
  const [wanted, setWanted] = useState<number | null>(null)
  const found = wanted !== null && reviews.some(({ id }) => id === wanted)
  const [arrived, setArrived] = useState(false)

  useEffect(() => {
    const id = Number(new URLSearchParams(search).get('reviewId') ?? Number.NaN)
    setWanted(Number.isInteger(id) ? id : null)
  }, [search])

  useEffect(() => {
    if (wanted === null || arrived || loading) return
    if (found) {
      document.getElementById(`review-${wanted}`)?.scrollIntoView({ block: 'center' })
      setArrived(true)
    } else if (page + 1 < Math.min(totalPages, PAGES_TO_LOOK_THROUGH)) void show(page + 1)
    else {
      document.getElementById('reviews')?.scrollIntoView()
      // §8. Taken down, or further back than anybody looks; a failure of the whole list says itself why.
      toast({ kind: 'error', title: reviewMessages.viewFailed, detail: problem ? undefined : GONE })
      setArrived(true)
    }
  }, [wanted, arrived, loading, found, page, totalPages, problem, show])

  return found ? wanted : null
}
