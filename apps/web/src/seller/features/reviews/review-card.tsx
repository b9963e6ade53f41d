import { reviewMessages } from '@chophien/domain/reviews/messages'
import type { SellerReview } from '@chophien/domain/reviews/seller-contract'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Badge } from '../../../console-kit/badge.tsx'
import { withParam } from '../../../console-kit/list-url.ts'
import { useNextFocus } from '../../../console-kit/use-next-focus.ts'
import { mayOfShopNow } from '../../../lib/shop-may.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { RatingStars } from '../../../ui/rating-stars.tsx'
import { ReplyForm } from './reply-form.tsx'

/** One review with its reply or the reply form. */
export function ReviewCard({ review }: { review: SellerReview }) {
  const [answering, setAnswering] = useState(false)
  /** Shown until the list has been loaded again. */
  const [written, setWritten] = useState<SellerReview['reply']>(null)
  const { ref, focusNext } = useNextFocus<HTMLLIElement>()
  const location = useLocation()
  const { id, userName, rating, comment, createdAt, productId, productName, productImageUrl, orderId } = review
  const { variantOptions, imageUrls, own } = review
  const reply = review.reply ?? written
  return (
    <li ref={ref} className="relative flex gap-4 card p-4 wrap-anywhere">
      <span className="size-14 shrink-0 overflow-hidden rounded bg-muted max-sm:hidden">
        <Picture src={productImageUrl} alt="" sizes="56px" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:pr-28">
          <RatingStars rating={rating} label={`${rating} trên 5 sao`} />
          <span className="font-semibold">{userName}</span>
          <span className="text-sm text-content-soft">{formatDate(createdAt)}</span>
          {reply === null && <Badge tone="waiting">Chưa trả lời</Badge>}
        </div>
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">
          {comment || <span className="text-content-soft">Người mua không viết nhận xét.</span>}
        </p>
        {variantOptions && <p className="text-sm text-content-soft">Phân loại: {variantOptions}</p>}
        {imageUrls.length > 0 && (
          <p className="flex flex-wrap gap-2">
            {imageUrls.map((url, at) => (
              <a
                key={url}
                href={url}
                target="_blank"
                rel="noopener"
                className="block size-14 overflow-hidden rounded bg-muted"
              >
                <Picture src={url} alt={`Ảnh ${at + 1} của người mua`} sizes="56px" className="object-cover!" />
              </a>
            ))}
          </p>
        )}
        <p className="flex flex-wrap gap-x-4 text-sm">
          <Link
            to={withParam(location, 'productId', String(productId))}
            className="inline-flex min-h-11 items-center text-brand hover:underline md:min-h-0"
          >
            {productName}
          </Link>
          <a
            href={`/product/${productId}?reviewId=${id}`}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center text-brand hover:underline md:min-h-0"
          >
            Xem trên chợ
          </a>
          {orderId !== null && mayOfShopNow('getSellerOrder') && (
            <Link
              to={`/seller/orders/${orderId}`}
              className="inline-flex min-h-11 items-center text-brand hover:underline md:min-h-0"
            >
              Xem đơn hàng
            </Link>
          )}
        </p>
        {reply && (
          <div className="mt-1 rounded-control bg-page p-3">
            <p className="text-sm text-content-soft">Shop trả lời ngày {formatDate(reply.createdAt)}</p>
            <p className="whitespace-pre-line wrap-anywhere">{reply.comment}</p>
          </div>
        )}
        {!reply && own && <p className="text-sm text-content-soft">{reviewMessages.replyOwn}</p>}
        {!reply &&
          !own &&
          (answering ? (
            <ReplyForm
              reviewId={id}
              onReplied={setWritten}
              onCancel={() => {
                setAnswering(false)
                focusNext('button')
              }}
            />
          ) : (
            <Button
              variant="secondary"
              aria-label={`Trả lời đánh giá của ${userName}`}
              onClick={() => setAnswering(true)}
              className="mt-1 self-start md:absolute md:top-4 md:right-4 md:mt-0"
            >
              Trả lời
            </Button>
          ))}
      </div>
    </li>
  )
}
