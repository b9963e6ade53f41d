import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

/** 404 of a case: missing or of somebody else, without saying which. */
export function CaseMissing() {
  return (
    <div className="shop-width py-16">
      <EmptyState
        drawing="signpost"
        title="Không tìm thấy yêu cầu"
        detail="Yêu cầu không tồn tại hoặc không thuộc tài khoản của bạn."
        action={<LinkButton to="/order-history">Đơn hàng của tôi</LinkButton>}
      />
    </div>
  )
}
