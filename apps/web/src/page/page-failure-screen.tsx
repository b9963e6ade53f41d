import { type ComponentType, useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useSettings } from '../lib/settings.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { useRetry } from './missing-chunk.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { failureHead, failureMessage, statusOf } from './page-failure.ts'
import { showHead } from './show-head.tsx'

/** A page's own 404 screen. */
export interface MissingPage {
  title: string
  Screen: ComponentType
}

/** Error boundary of a page: its 404 screen, or the failure with a retry button. */
export function PageFailureScreen({ missing }: { missing?: MissingPage | undefined }) {
  const error = useRouteError()
  const status = statusOf(error)
  const retry = useRetry(error)
  const settings = useSettings()
  useEffect(() => showHead(failureHead(status, missing?.title), settings), [status, missing, settings])
  if (status === 404) return missing ? <missing.Screen /> : <NotFoundScreen />
  return (
    <div className="shop-width py-16">
      <ErrorState
        title="Đã có lỗi xảy ra"
        detail={failureMessage(error) || 'Trang này chưa tải được. Vui lòng thử lại.'}
        {...retry}
      />
    </div>
  )
}
