import type { Order } from '@chophien/domain/orders/contract'
import { Store } from 'lucide-react'
import { formatPrice } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderLines } from './order-lines.tsx'
import { PayBefore, PayButton } from './order-pay.tsx'
import { OrderRefund } from './order-refund.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { OrderActions } from './use-order-actions.tsx'

/** URL path of an order. */
const orderPath = (orderId: number): string => `/order-history/${orderId}`

/** Id of a card's heading, which gets the focus when a button of the card is removed. */
export const orderHeadingId = (orderId: number): string => `order-${orderId}`

/** One complete order. */
export function OrderCard({ order, actions }: { order: Order; actions: OrderActions }) {
  const { id, orderNumber, orderStatus, shopId, shopName, orderedAt, shippingFee, totalAmount } = order
  return (
    <article aria-labelledby={orderHeadingId(id)} className="card px-4 md:px-6">
      <header className="py-3">
        <div className="flex items-center justify-between gap-4">
          <Link
            to={`/shop/${shopId}`}
            className="flex min-h-11 min-w-0 items-center gap-2 rounded font-semibold text-brand hover:underline"
          >
            <Store aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
            <span className="line-clamp-2 wrap-anywhere">{shopName}</span>
          </Link>
          <StatusBadge status={orderStatus} />
        </div>
        <h2 id={orderHeadingId(id)} tabIndex={-1} className="text-sm font-normal text-content-soft outline-none">
          Đơn hàng <b className="whitespace-nowrap text-content">{orderNumber}</b> ·{' '}
          <span className="whitespace-nowrap">{formatDateTime(orderedAt)}</span>
        </h2>
      </header>
      <OrderLines order={order} onReview={actions.reviewOf(order)} />
      <OrderDelivery order={order} />
      {(order.payBefore || order.refund) && (
        <div className="border-t border-line py-3">
          <PayBefore order={order} />
          <OrderRefund refund={order.refund} totalAmount={totalAmount} />
        </div>
      )}
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-3 sm:justify-end">
        <p className="sm:text-right">
          <span className="text-content-soft">Tổng tiền: </span>
          <span className="text-lg font-semibold whitespace-nowrap text-price">{formatPrice(totalAmount)}</span>
          <span className="block text-sm text-content-soft">gồm phí vận chuyển {formatPrice(shippingFee)}</span>
        </p>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto max-sm:*:px-3 max-sm:*:whitespace-nowrap">
          <LinkButton to={orderPath(id)} variant="secondary" aria-label={`Xem chi tiết đơn hàng ${orderNumber}`}>
            Xem chi tiết
          </LinkButton>
          <OrderButtons order={order} ask={actions.ask} />
          <PayButton order={order} />
        </div>
      </footer>
    </article>
  )
}
