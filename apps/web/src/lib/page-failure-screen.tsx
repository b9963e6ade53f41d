import { type ComponentType, useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { ErrorState } from '../ui/error-state.tsx'
import { fullTitle } from './head.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { failureHead, statusOf } from './page-failure.ts'

/** The look of a 404, where the general one would not do. */
export interface MissingLook {
  title: string
  Screen: ComponentType
}

const sentences: Record<number, string> = {
  429: 'Quá nhiều yêu cầu. Vui lòng thử lại sau',
  503: 'Hệ thống đang bận. Vui lòng thử lại sau ít phút.',
}

/** What stands in the place of a page that failed: not found, or what happened and the way to try again. */
export function PageFailureScreen({ missing }: { missing?: MissingLook | undefined }) {
  const status = statusOf(useRouteError())
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    document.title = fullTitle(failureHead(status, missing?.title).title)
  }, [status, missing])
  if (status === 404) return missing ? <missing.Screen /> : <NotFoundScreen />
  return (
    <div className="shop-width py-16">
      <ErrorState
        title="Đã có lỗi xảy ra"
        detail={sentences[status] ?? 'Trang này chưa tải được. Vui lòng thử lại.'}
        onRetry={revalidate}
        retrying={state === 'loading'}
      />
    </div>
  )
}
