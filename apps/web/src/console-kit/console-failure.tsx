import { useEffect } from 'react'
import { useLocation, useRevalidator, useRouteError } from 'react-router'
import { leaveForLogin } from '../lib/login-way.ts'
import { fullTitle } from '../page/head.ts'
import { statusOf, wordsOf } from '../page/page-failure.ts'
import { Button } from '../ui/button.tsx'
import { buttonLook } from '../ui/button-look.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { ConsoleMissing } from './console-missing.tsx'

const titles: Record<number, string> = { 403: 'Không có quyền truy cập', 404: 'Không tìm thấy trang' }

/** What stands in the place of a console's page: for somebody else, not there, or failed with the way to try again. */
export function ConsoleFailure() {
  const error = useRouteError()
  const status = statusOf(error)
  const title = titles[status] ?? 'Đã có lỗi xảy ra'
  const { pathname } = useLocation()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    document.title = fullTitle(title)
  }, [title])
  if (status === 404) return <ConsoleMissing />
  if (status === 403) {
    const forAdmins = pathname.startsWith('/admin')
    return (
      <EmptyState
        title={forAdmins ? 'Trang này dành cho quản trị viên' : 'Trang này dành cho người bán'}
        detail={
          forAdmins
            ? 'Tài khoản bạn đang dùng không có quyền quản trị.'
            : 'Tài khoản bạn đang dùng chưa có shop được duyệt.'
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <a href={forAdmins ? '/' : '/my-shop'} className={buttonLook('primary')}>
              {forAdmins ? 'Về chợ' : 'Đến shop của tôi'}
            </a>
            <Button look="secondary" onClick={() => leaveForLogin('Đăng nhập bằng tài khoản khác')}>
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
        detail={wordsOf(error) || 'Trang này chưa tải được. Vui lòng thử lại.'}
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
      />
    </div>
  )
}
