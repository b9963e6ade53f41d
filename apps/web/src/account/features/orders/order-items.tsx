import type { Order, OrderItem } from '@chophien/domain/orders/contract'
import { Store } from 'lucide-react'
import { formatPrice } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'
import { PriceLines } from '../../../ui/price-lines.tsx'
import { OrderLines } from './order-lines.tsx'

interface OrderItemsProps {
  order: Order
  /** Undefined while the items cannot be reviewed. */
  onReview: ((item: OrderItem) => void) | undefined
}

/** Items, shop and prices of an order. */
export function OrderItems({ order, onReview }: OrderItemsProps) {
  const { shopId, shopName, subtotal, shippingFee, totalAmount } = order
  return (
    <section aria-labelledby="order-goods" className="card px-4 md:px-6">
      <h2 id="order-goods" className="sr-only">
        Sản phẩm đã mua
      </h2>
      <p className="py-2">
        <Link
          to={`/shop/${shopId}`}
          className="inline-flex min-h-11 max-w-full items-center gap-2 rounded font-semibold text-brand hover:underline"
        >
          <Store aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
          <span className="line-clamp-2 wrap-anywhere">{shopName}</span>
        </Link>
      </p>
      <OrderLines order={order} onReview={onReview} />
      <div className="border-t border-line py-4 sm:ml-auto sm:max-w-xs">
        <PriceLines subtotal={subtotal} shippingFee={shippingFee} />
        <p className="mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <span className="font-semibold">Tổng tiền</span>
          <span className="text-xl font-semibold whitespace-nowrap text-price">{formatPrice(totalAmount)}</span>
        </p>
      </div>
    </section>
  )
}
