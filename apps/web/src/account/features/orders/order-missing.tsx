import { orderMessages } from '@chophien/domain/orders/messages'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

/** No such order, or somebody else's: nobody learns which. */
export function OrderMissing() {
  return (
    <div className="shop-width py-16">
      <EmptyState
        title={orderMessages.notFound}
        detail={orderMessages.notFoundDetail}
        action={<LinkButton to="/order-history">Đơn hàng của tôi</LinkButton>}
      />
    </div>
  )
}
