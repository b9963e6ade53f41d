import { useEffect } from 'react'
import { ConsoleMissing } from '../../console-kit/console-missing.tsx'
import { browserApi } from '../../lib/browser-api.ts'
import { knowShopAccess } from '../../page/know-shop-access.ts'
import { definePage } from '../../page/page.tsx'

/** Without a loader, which would know it for the navigation. */
function Missing() {
  useEffect(() => {
    knowShopAccess(browserApi).catch(() => {})
  }, [])
  return <ConsoleMissing />
}

export default definePage({
  head: () => ({ title: 'Không tìm thấy trang' }),
  status: 404,
  Component: Missing,
})
