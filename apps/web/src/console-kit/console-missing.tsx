import { useLocation } from 'react-router'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** The 404 screen of the consoles. */
export function ConsoleMissing() {
  const { pathname } = useLocation()
  return (
    <EmptyState
      drawing="signpost"
      title="Không tìm thấy nội dung này"
      detail="Có thể nó đã bị xóa, hoặc đường dẫn bị gõ nhầm."
      action={<LinkButton to={pathname.startsWith('/admin') ? '/admin' : '/seller'}>Về tổng quan</LinkButton>}
    />
  )
}
