import { Outlet } from 'react-router'
import { Frame } from './frame.tsx'

/** §2, auth layout: header, content, footer. Forms stand on one white card. */
export function AuthLayout() {
  return (
    <Frame>
      <div className="shop-width py-10 md:py-16">
        <div className="mx-auto max-w-lg card p-6 md:p-10">
          <Outlet />
        </div>
      </div>
    </Frame>
  )
}
