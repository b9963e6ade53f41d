import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** The screen of an unknown URL. */
export function NotFoundScreen() {
  return (
    <div className="shop-width py-16">
      <EmptyState
        drawing="signpost"
        title="Không tìm thấy trang"
        detail="Trang bạn đang tìm không tồn tại hoặc đã được chuyển đi nơi khác."
        action={<LinkButton to="/">Về trang chủ</LinkButton>}
      />
    </div>
  )
}
