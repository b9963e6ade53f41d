import { Outlet, useLocation } from 'react-router'
import { Frame } from './frame.tsx'
import { PromoStrip } from './promo-strip.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

/** §2, main layout: header, banner, content, footer. The front page brings its own, larger banner. */
export function MainLayout() {
  const { pathname } = useLocation()
  return (
    <Frame above={pathname === '/' ? null : <PromoStrip leavesPhones={pathname.startsWith('/product/')} />}>
      <Outlet />
      <ScrollToTop />
    </Frame>
  )
}
