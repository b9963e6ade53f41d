import type { Order } from '@chophien/domain/orders/contract'
import { session } from '../../../lib/session.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { TimeLeft } from '../../../ui/time-left.tsx'

type Payable = Pick<Order, 'id' | 'orderNumber' | 'orderStatus' | 'payBefore'>

/** Link to the payment of an unpaid order (product.md, checkout); nothing for others. */
export function PayButton({ order: { id, orderNumber, orderStatus } }: { order: Payable }) {
  return orderStatus === 'PENDING_PAYMENT' ? (
    <LinkButton to={`/order-history/${id}/payment`} aria-label={`Thanh toán đơn hàng ${orderNumber}`}>
      Thanh toán
    </LinkButton>
  ) : null
}

/** Remaining time for the payment. */
export function PayBefore({ order: { orderStatus, payBefore } }: { order: Payable }) {
  return orderStatus === 'PENDING_PAYMENT' && payBefore ? (
    <TimeLeft label="Còn lại để thanh toán" until={payBefore} now={session.serverNow()} className="text-sm" />
  ) : null
}
