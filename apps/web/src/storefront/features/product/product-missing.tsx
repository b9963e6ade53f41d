import { catalogMessages } from '@chophien/domain/catalog/messages'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

/** §8: the product does not exist or is no longer visible. */
export function ProductMissing() {
  return (
    <div className="shop-width py-16">
      <EmptyState
        drawing="signpost"
        title={catalogMessages.productNotFound}
        detail={catalogMessages.productNotFoundDetail}
        action={<LinkButton to="/">Về trang chủ</LinkButton>}
      />
    </div>
  )
}
