import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

/** The 404 of a shop page. */
export function ShopMissing() {
  return (
    <div className="shop-width py-10">
      <EmptyState
        drawing="signpost"
        title="Không tìm thấy gian hàng"
        detail="Gian hàng không tồn tại, đã đóng hoặc chưa được duyệt."
        action={<LinkButton to="/">Về trang chủ</LinkButton>}
      />
    </div>
  )
}
