import type { AdminReview } from '@chophien/domain/reviews/admin-contract'
import { reviewStateNames } from '@chophien/domain/reviews/admin-messages'
import { Badge } from '../../../console-kit/badge.tsx'
import type { Column } from '../../../console-kit/data-table.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { TakedownReason } from '../../../console-products/takedown-reason.tsx'
import { formatDate } from '../../../ui/format-time.ts'
import { Picture } from '../../../ui/picture.tsx'
import { RatingStars } from '../../../ui/rating-stars.tsx'

/** The pictures of a review, each a link to itself. Those of a review that was taken down are served to nobody. */
function ReviewImages({ urls, hidden }: { urls: readonly string[]; hidden: boolean }) {
  if (urls.length === 0) return null
  if (hidden) return <span className="block text-sm text-content-soft">{urls.length} ảnh, đang ẩn</span>
  return (
    <span className="my-1 flex flex-wrap gap-2">
      {urls.map((url, at) => (
        <a
          key={url}
          href={url}
          target="_blank"
          rel="noopener"
          className="block size-14 overflow-hidden rounded bg-muted"
        >
          <Picture src={url} alt={`Ảnh ${at + 1}`} sizes="56px" className="object-cover!" />
        </a>
      ))}
    </span>
  )
}

/** Columns of the marketplace's reviews. */
export const reviewColumns: Column<AdminReview>[] = [
  {
    header: 'Đánh giá',
    title: true,
    wraps: true,
    className: 'md:w-1/2',
    cell: ({ rating, comment, variantOptions, imageUrls, status, reply, takedownReason }) => (
      <span className="block">
        <RatingStars rating={rating} />
        <span className="block whitespace-pre-line wrap-anywhere">
          {comment || <span className="text-content-soft">Không viết gì</span>}
        </span>
        {variantOptions && (
          <span className="block text-sm text-content-soft wrap-anywhere">Phân loại: {variantOptions}</span>
        )}
        <ReviewImages urls={imageUrls} hidden={status === 'TAKEN_DOWN'} />
        {reply && <span className="mt-1 block text-sm text-content-soft wrap-anywhere">Shop trả lời: {reply}</span>}
        <TakedownReason reason={takedownReason} />
      </span>
    ),
  },
  {
    header: 'Sản phẩm',
    wraps: true,
    full: true,
    className: 'md:w-1/3',
    cell: ({ productId, productName, shopName }) => (
      <TwoLines
        first={
          <a href={`/product/${productId}`} target="_blank" rel="noopener" className="tap text-brand hover:underline">
            {productName}
          </a>
        }
        second={shopName}
      />
    ),
  },
  { header: 'Người viết', wraps: true, className: 'md:min-w-28', cell: ({ userName }) => userName },
  { header: 'Ngày', wide: true, cell: ({ createdAt }) => formatDate(createdAt) },
  {
    header: 'Trạng thái',
    cell: ({ status }) => <Badge tone={status === 'SHOWN' ? 'good' : 'bad'}>{reviewStateNames[status]}</Badge>,
  },
]
