import { orderMessages } from '@chophien/domain/orders/messages'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

/** 404 of an order: missing or another user's, without saying which. */
export function OrderMissing() {
  return (
    <div className="shop-width py-16">
      <EmptyState
        drawing="signpost"
        title={orderMessages.notFound}
        detail={orderMessages.notFoundDetail}
        action={<LinkButton to="/order-history">Đơn hàng của tôi</LinkButton>}
      />
    </div>
  )
}
