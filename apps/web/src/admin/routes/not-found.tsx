import { useEffect } from 'react'
import { ConsoleMissing } from '../../console-kit/console-missing.tsx'
import { browserApi } from '../../lib/browser-api.ts'
import { knowAccess } from '../../page/know-access.ts'
import { definePage } from '../../page/page.tsx'

/** Has no loader that asks what the navigation shows. */
function Missing() {
  useEffect(() => {
    knowAccess(browserApi).catch(() => {})
  }, [])
  return <ConsoleMissing />
}

export default definePage({
  head: () => ({ title: 'Không tìm thấy trang' }),
  status: 404,
  Component: Missing,
})
