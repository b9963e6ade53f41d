import { useEffect } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { navigateToLogin } from '../lib/login-state.ts'
import { useSettings } from '../lib/settings.tsx'
import { fullTitle } from '../page/head.ts'
import { useLoadAfresh, useRetry } from '../page/missing-chunk.ts'
import { failureCode, failureMessage, statusOf } from '../page/page-failure.ts'
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
  const code = failureCode(error)
  if (code === 'SHOP_ROLE_MISSING' || code === 'NOT_OF_SHOP')
    return (
      <EmptyState
        drawing="signpost"
        title="Trang này không thuộc phần việc của bạn"
        detail={failureMessage(error)}
        action={
          code === 'NOT_OF_SHOP' ? (
            <a href="/" className={buttonVariant('primary')}>
              Về chợ
            </a>
          ) : (
            <LinkButton to="/seller">Về tổng quan</LinkButton>
          )
        }
      />
    )
  if (status === 403) {
    const forAdmins = pathname.startsWith('/admin')
    return (
      <EmptyState
        drawing="signpost"
        title={forAdmins ? 'Trang này dành cho quản trị viên' : 'Trang này dành cho người bán'}
        detail={
          forAdmins
            ? 'Tài khoản bạn đang dùng không có quyền quản trị.'
            : 'Tài khoản bạn đang dùng chưa có shop được duyệt.'
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <a href={forAdmins ? '/' : '/my-shop'} className={buttonVariant('primary')}>
              {forAdmins ? 'Về chợ' : 'Đến shop của tôi'}
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
