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
  if (isRouteErrorResponse(error) && error.data?.code === 'CONSOLE_ROLE_MISSING')
    return (
      <EmptyState
        drawing="signpost"
        title="Trang này không thuộc vai trò của bạn"
        detail={failureMessage(error)}
        action={pathname !== '/admin' && <LinkButton to="/admin">Về tổng quan</LinkButton>}
      />
    )
  if (status === 403) {
    const forAdmins = pathname.startsWith('/admin')
    // The shop gave the person another part of its work, or none any more.
    const code: unknown = isRouteErrorResponse(error) && error.data?.code
    const [title, detail, to, label] = forAdmins
      ? ['Trang này dành cho quản trị viên', 'Tài khoản bạn đang dùng không có quyền quản trị.', '/', 'Về chợ']
      : code === 'SHOP_ROLE_MISSING'
        ? ['Trang này không thuộc phần việc của bạn', failureMessage(error), '/seller', 'Về tổng quan']
        : [
            'Trang này dành cho người bán',
            code === 'NOT_OF_SHOP' ? failureMessage(error) : 'Tài khoản bạn đang dùng chưa có shop được duyệt.',
            '/my-shop',
            'Đến shop của tôi',
          ]
    return (
      <EmptyState
        drawing="signpost"
        title={title}
        detail={detail}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <a href={to} className={buttonVariant('primary')}>
              {label}
            </a>
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
