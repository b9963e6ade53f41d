import type { ReviewPage, ReviewStatistics } from '@chophien/domain/reviews/contract'
import type { Settled } from '../../../lib/api-client.ts'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { ReviewHistogram } from './review-histogram.tsx'
import { ReviewItem } from './review-item.tsx'
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
  const { reviews, page, totalPages, problem, loading, show } = state

  return (
    <section
      id="reviews"
      aria-labelledby="reviews-heading"
      className="scroll-mt-(--header-height) rounded-card bg-surface p-4 md:p-6"
    >
      <h2 id="reviews-heading" className="mb-4 text-xl">
        Đánh giá sản phẩm
      </h2>
      {problem ? (
        <ErrorState title={problem} onRetry={() => void show(page)} retrying={loading} />
      ) : reviews.length === 0 ? (
        <EmptyState heading="h2" title="Chưa có đánh giá" detail="Hãy là người đầu tiên chia sẻ sau khi nhận hàng." />
      ) : (
        <>
          <ReviewHistogram statistics={statistics} />
          <ul aria-busy={loading} className={classes('mb-4 transition-opacity', loading && 'opacity-50')}>
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review} marked={review.id === markedId} />
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
    </section>
  )
}
