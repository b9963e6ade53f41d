import type { Review } from '@chophien/domain/reviews/contract'
import { BadgeCheck, ThumbsUp } from 'lucide-react'
import { ReportButton } from '../../../shared/reports/report-button.tsx'
import { classes } from '../../../ui/classes.ts'
import { formatNumber } from '../../../ui/format.ts'
import { formatDate } from '../../../ui/format-time.ts'
import { Picture } from '../../../ui/picture.tsx'
import { RatingStars } from '../../../ui/rating-stars.tsx'
import type { Helpful } from './use-helpful.ts'

/** Initial of the given name, the last word of a Vietnamese name. */
const initialOf = (name: string) => (name.trim().split(' ').at(-1) ?? '').charAt(0).toUpperCase()

/** Alternative text of a review's picture, `at` from 0. */
export const imageAltOf = ({ userName }: Pick<Review, 'userName'>, at: number): string =>
  `Ảnh ${at + 1} trong đánh giá của ${userName}`

interface ReviewItemProps {
  review: Review
  /** The review that the URL links to. */
  marked: boolean
  helpful: Helpful
  /** Shows a picture large, from 0. */
  onOpen: (at: number) => void
}

function Images({ review, onOpen }: Pick<ReviewItemProps, 'review' | 'onOpen'>) {
  return (
    <ul className="mt-1 flex flex-wrap gap-2">
      {review.imageUrls.map((url, at) => (
        <li key={url}>
          <button
            type="button"
            onClick={() => onOpen(at)}
            className="block size-20 overflow-hidden rounded-control border border-line bg-muted md:size-24"
          >
            <Picture src={url} alt={imageAltOf(review, at)} sizes="96px" className="object-cover!" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function HelpfulButton({ helpful, userName }: { helpful: Helpful; userName: string }) {
  const { isHelpful, helpfulCount, busy, toggle } = helpful
  return (
    <button
      type="button"
      aria-pressed={isHelpful}
      aria-disabled={busy || undefined}
      onClick={toggle}
      className={classes(
        '-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm hover:bg-brand-soft hover:text-brand',
        isHelpful ? 'font-semibold text-brand' : 'text-content-soft',
      )}
    >
      <ThumbsUp aria-hidden className={classes('size-4', isHelpful && 'fill-current')} />
      Hữu ích{helpfulCount > 0 && ` (${formatNumber(helpfulCount)})`}
      <span className="sr-only">: đánh giá của {userName}</span>
    </button>
  )
}

/** One review with its pictures and the shop's reply. */
export function ReviewItem({ review, marked, helpful, onOpen }: ReviewItemProps) {
  const { id, userName, createdAt, isVerifiedPurchase, rating, comment, variantOptions, imageUrls, reply } = review
  return (
    <li
      id={`review-${id}`}
      aria-current={marked || undefined}
      className={classes(
        'flex gap-3 border-b border-line py-5 md:gap-4',
        marked && '-mx-4 rounded-control bg-highlight-soft px-4',
      )}
    >
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand"
      >
        {initialOf(userName)}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3">
          <b>{userName}</b>
          {isVerifiedPurchase && (
            <span className="inline-flex items-center gap-1 text-sm text-positive">
              <BadgeCheck aria-hidden className="size-4" />
              Đã mua hàng
            </span>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 text-sm text-content-soft">
          <RatingStars rating={rating} label={`${rating} trên 5 sao`} />
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {variantOptions && <span className="wrap-anywhere">Phân loại: {variantOptions}</span>}
        </div>
        {comment && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{comment}</p>}
        {imageUrls.length > 0 && <Images review={review} onOpen={onOpen} />}
        <div className="-mb-2 flex flex-wrap items-center gap-x-2">
          <HelpfulButton helpful={helpful} userName={userName} />
          <ReportButton kind="REVIEW" id={id} what={`đánh giá của ${userName}`} />
        </div>
        {reply && (
          <div className="mt-1 rounded-control border-l-3 border-highlight bg-page px-4 py-3">
            <p className="text-sm font-semibold text-brand">
              Gian hàng trả lời <span className="font-normal text-content-soft">{formatDate(reply.createdAt)}</span>
            </p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reply.comment}</p>
          </div>
        )}
      </div>
    </li>
  )
}
