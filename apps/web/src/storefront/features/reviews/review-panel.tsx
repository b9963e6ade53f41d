import type { Review, ReviewPage, ReviewStatistics } from '@chophien/domain/reviews/contract'
import { useRef, useState } from 'react'
import type { Settled } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { useLightbox } from '../../../ui/use-lightbox.ts'
import { everyReview } from './read-reviews.ts'
import { ReviewFilters } from './review-filters.tsx'
import { ReviewHistogram } from './review-histogram.tsx'
import { imageAltOf, ReviewItem } from './review-item.tsx'
import { useHelpful } from './use-helpful.ts'
import { useLinkedReview } from './use-linked-review.ts'
import { useReviews } from './use-reviews.ts'

interface ReviewPanelProps {
  productId: number
  first: Settled<ReviewPage>
  statistics: ReviewStatistics
}

/** §2, review panel: histogram, reviews, pagination, empty state. */
export function ReviewPanel({ productId, first, statistics }: ReviewPanelProps) {
  const state = useReviews(productId, first)
  const markedId = useLinkedReview(state)
  const { reviews, page, totalPages, problem, loading, filter, filtered, show, choose } = state
  const helpfulOf = useHelpful(productId, reviews)
  const heading = useRef<HTMLHeadingElement>(null)
  // It stays mounted, so that closing it gives the focus back.
  const [Lightbox, loadLightbox] = useLightbox()
  const [large, setLarge] = useState<{ review: Review; at: number | null } | null>(null)

  function open(review: Review, at: number) {
    setLarge({ review, at })
    loadLightbox()
  }

  return (
    <section
      id="reviews"
      aria-labelledby="reviews-heading"
      className="scroll-mt-(--header-height) rounded-card bg-surface p-4 md:p-6"
    >
      <h2 ref={heading} id="reviews-heading" tabIndex={-1} className="mb-4 text-xl">
        Đánh giá sản phẩm
      </h2>
      {problem ? (
        <ErrorState title={problem} onRetry={() => void show(page)} retrying={loading} />
      ) : reviews.length === 0 && !filtered ? (
        <EmptyState
          drawing="ledger"
          heading="h2"
          title="Chưa có đánh giá"
          detail="Hãy là người đầu tiên chia sẻ sau khi nhận hàng."
        />
      ) : (
        <>
          <ReviewHistogram statistics={statistics} />
          {statistics.totalReviews > 1 && (
            <ReviewFilters statistics={statistics} filter={filter} onChoose={(wanted) => void choose(wanted)} />
          )}
          {reviews.length === 0 && (
            <p role="status" className="flex flex-wrap items-center gap-x-3 py-6 text-content-soft">
              Chưa có đánh giá nào như vậy.
              <Button
                variant="quiet"
                className="px-2"
                onClick={() => {
                  void choose(everyReview)
                  // The button goes with the empty list.
                  heading.current?.focus()
                }}
              >
                Xem tất cả
              </Button>
            </p>
          )}
          <ul aria-busy={loading} className={classes('mb-4 transition-opacity', loading && 'opacity-50')}>
            {reviews.map((review) => (
              <ReviewItem
                key={review.id}
                review={review}
                marked={review.id === markedId}
                helpful={helpfulOf(review)}
                onOpen={(at) => open(review, at)}
              />
            ))}
          </ul>
          <Pagination
            label="Trang đánh giá"
            page={page}
            totalPages={totalPages}
            onChoose={(wanted) => void show(wanted)}
          />
        </>
      )}
      {Lightbox && large && (
        <Lightbox
          at={large.at}
          images={large.review.imageUrls}
          altOf={(at) => imageAltOf(large.review, at)}
          title={`Ảnh của ${large.review.userName}`}
          onClose={() => setLarge({ ...large, at: null })}
        />
      )}
    </section>
  )
}
