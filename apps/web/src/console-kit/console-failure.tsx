import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { navigateToLogin } from '../lib/login-state.ts'
import { useSettings } from '../lib/settings.tsx'
import { fullTitle } from '../page/head.ts'
import { useLoadAfresh, useRetry } from '../page/missing-chunk.ts'
import { failureMessage, statusOf } from '../page/page-failure.ts'
import { Button } from '../ui/button.tsx'
import { buttonVariant } from '../ui/button-variant.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { ConsoleMissing } from './console-missing.tsx'

const titles: Record<number, string> = { 403: 'Không có quyền truy cập', 404: 'Không tìm thấy trang' }

/** What a 403 says, and where it leads: back to the overview who does other work there, out of the console who does none. `said`: the server's message. */
function refusalOf(pathname: string, code: unknown, said: string) {
  if (code === 'CONSOLE_ROLE_MISSING')
    return { title: 'Trang này không thuộc vai trò của bạn', detail: said, to: '/admin', label: 'Về tổng quan' }
  if (code === 'SHOP_ROLE_MISSING')
    return { title: 'Trang này không thuộc phần việc của bạn', detail: said, to: '/seller', label: 'Về tổng quan' }
  if (pathname.startsWith('/admin'))
    return {
      title: 'Trang này dành cho quản trị viên',
      detail: 'Tài khoản bạn đang dùng không có quyền quản trị.',
      to: '/',
      label: 'Về chợ',
    }
  return {
    title: 'Trang này dành cho người bán',
    detail: code === 'NOT_OF_SHOP' ? said : 'Tài khoản bạn đang dùng chưa có shop được duyệt.',
    to: '/my-shop',
    label: 'Đến shop của tôi',
  }
}

/** Pages outside of the consoles have a document of their own. */
function WayOn({ to, children }: { to: string; children: string }) {
  if (to === '/admin' || to === '/seller') return <LinkButton to={to}>{children}</LinkButton>
  return (
    <a href={to} className={buttonVariant('primary')}>
      {children}
    </a>
  )
}

/** Error boundary of a console page: no permission, not found, or failed with a retry button. Missing code loads the document afresh. */
export function ConsoleFailure() {
  const error = useRouteError()
  const leaving = useLoadAfresh(error)
  const status = statusOf(error)
  const title = titles[status] ?? 'Đã có lỗi xảy ra'
  const { pathname } = useLocation()
  const retry = useRetry(error)
  const settings = useSettings()
  useEffect(() => {
    document.title = fullTitle(title, settings)
  }, [title, settings])
  if (leaving) return null
  if (status === 404) return <ConsoleMissing />
  if (status === 403) {
    const code: unknown = isRouteErrorResponse(error) && error.data?.code
    const { title: refused, detail, to, label } = refusalOf(pathname, code, failureMessage(error))
    return (
      <EmptyState
        drawing="signpost"
        title={refused}
        detail={detail}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {pathname === to ? <Button onClick={retry.onRetry}>Thử lại</Button> : <WayOn to={to}>{label}</WayOn>}
            <Button variant="secondary" onClick={() => navigateToLogin('Đăng nhập bằng tài khoản khác')}>
              Đổi tài khoản
            </Button>
          </div>
        }
      />
    )
  }
  return (
    <div className="py-10">
      <ErrorState
        title={title}
        detail={failureMessage(error) || 'Trang này chưa tải được. Vui lòng thử lại.'}
        {...retry}
      />
    </div>
  )
}
