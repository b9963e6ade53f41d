import type { OrderItem } from '@chophien/domain/orders/contract'
import { Button } from '../../../ui/button.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Picture } from '../../../ui/picture.tsx'

/** One order item. A reviewed one links to its review; others can be reviewed after delivery (§4). */
export function OrderLine({ item, onReview }: { item: OrderItem; onReview: (() => void) | undefined }) {
  const { productId, productNameSnapshot, variantOptionsSnapshot, imageUrl, quantity, unitPrice, subtotal } = item
  return (
    <li className="flex gap-3 border-t border-line py-4">
      <div className="size-18 shrink-0 overflow-hidden rounded-control bg-muted md:size-20">
        <Picture src={imageUrl} alt="" sizes="80px" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-x-4 md:flex-row md:justify-between">
        <div className="min-w-0">
          <Link
            to={`/product/${productId}`}
            className="line-clamp-2 rounded wrap-anywhere hover:text-brand hover:underline"
          >
            {productNameSnapshot}
          </Link>
          <p className="text-sm wrap-anywhere text-content-soft">{variantOptionsSnapshot}</p>
          <p className="text-sm text-content-soft">
            {formatPrice(unitPrice)} × {quantity}
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2 md:flex-col md:items-end md:justify-start">
          <p className="font-semibold whitespace-nowrap">{formatPrice(subtotal)}</p>
          {item.reviewed && item.reviewId !== null && (
            <LinkButton variant="secondary" className="px-4" to={`/product/${productId}?reviewId=${item.reviewId}`}>
              Xem đánh giá
            </LinkButton>
          )}
          {!item.reviewed && onReview && (
            <Button variant="secondary" className="px-4" onClick={onReview}>
              Đánh giá
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
