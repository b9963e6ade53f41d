import type { Review } from '@chophien/domain/reviews/contract'
import { BadgeCheck } from 'lucide-react'
import { classes } from '../../../ui/classes.ts'
import { formatDate } from '../../../ui/format.ts'
import { RatingStars } from '../../../ui/rating-stars.tsx'

/** Initial of the given name, the last word of a Vietnamese name. */
const initialOf = (name: string) => (name.trim().split(' ').at(-1) ?? '').charAt(0).toUpperCase()

/** One review with the shop's reply. `marked`: the review that the URL links to. */
export function ReviewItem({ review, marked }: { review: Review; marked: boolean }) {
  const { id, userName, createdAt, isVerifiedPurchase, rating, comment, reply } = review
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
        </div>
        {comment && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{comment}</p>}
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
