import type { Order } from '@chophien/domain/orders/contract'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

/** An order that is paid when it arrives: there is nothing to do here. */
export function CashOnDelivery({ order }: { order: Order }) {
  return (
    <div className="card py-6">
      <EmptyState
        title="Đơn này thanh toán khi nhận hàng"
        detail={`Bạn trả tiền cho người giao khi nhận đơn ${order.orderNumber}.`}
        action={<LinkButton to={`/order-history/${order.id}`}>Xem đơn hàng</LinkButton>}
      />
    </div>
  )
}
