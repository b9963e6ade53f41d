import type { Order } from '@chophien/domain/orders/contract'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

/** Notice for cash on delivery: nothing to pay here. */
export function CashOnDelivery({ order }: { order: Order }) {
  return (
    <div className="card py-6">
      <EmptyState
        drawing="parcel"
        title="Đơn này thanh toán khi nhận hàng"
        detail={`Bạn trả tiền cho người giao khi nhận đơn ${order.orderNumber}.`}
        action={<LinkButton to={`/order-history/${order.id}`}>Xem đơn hàng</LinkButton>}
      />
    </div>
  )
}
