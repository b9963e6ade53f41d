import type { Order, OrderItem } from '@chophien/domain/orders/contract'
import { OrderLine } from './order-line.tsx'

interface OrderLinesProps {
  order: Order
  /** Undefined while the items cannot be reviewed. */
  onReview: ((item: OrderItem) => void) | undefined
}

/** The items of an order. */
export function OrderLines({ order, onReview }: OrderLinesProps) {
  return (
    <ul>
      {order.orderItems.map((item) => (
        <OrderLine key={item.id} item={item} onReview={onReview && (() => onReview(item))} />
      ))}
    </ul>
  )
}
