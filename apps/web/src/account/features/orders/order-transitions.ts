import { cancelOrder, confirmReceipt, type Order } from '@chophien/domain/orders/contract'
import { orderMessages } from '@chophien/domain/orders/messages'
import { canTransition, caseStatuses, type OrderStatus } from '@chophien/domain/orders/order-status'

/** A transition that a shopper can start, with its texts. */
export interface OrderTransition {
  to: OrderStatus
  endpoint: typeof cancelOrder | typeof confirmReceipt
  button: string
  variant: 'primary' | 'secondary'
  question: string
  /** The consequence, placed after the order's number. */
  consequence: string
  confirm: string
  done: string
  failed: string
}

// A return has a page of its own: features/returns.
const transitions: readonly OrderTransition[] = [
  {
    to: 'CANCELLED_BY_USER',
    endpoint: cancelOrder,
    button: 'Hủy đơn',
    variant: 'secondary',
    question: 'Hủy đơn hàng này?',
    consequence: 'sẽ bị hủy. Bạn không thể hoàn tác.',
    confirm: 'Hủy đơn',
    done: orderMessages.cancelled,
    failed: orderMessages.cancelFailed,
  },
  {
    to: 'COMPLETED',
    endpoint: confirmReceipt,
    button: 'Đã nhận được hàng',
    variant: 'primary',
    question: 'Bạn đã nhận được hàng?',
    consequence: 'sẽ hoàn tất. Chỉ xác nhận khi hàng đã đến tay bạn và đúng như đã đặt.',
    confirm: 'Đã nhận được hàng',
    done: orderMessages.received,
    failed: orderMessages.receiveFailed,
  },
]

/** The shopper's current actions for an order. An order with an open case ends with the case. */
export const transitionsOf = ({ orderStatus }: Pick<Order, 'orderStatus'>): OrderTransition[] =>
  caseStatuses.some((status) => status === orderStatus)
    ? []
    : transitions.filter(({ to }) => canTransition(orderStatus, to, 'shopper'))
