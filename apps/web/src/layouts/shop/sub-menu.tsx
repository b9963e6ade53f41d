import { useLocation } from 'react-router'
import { BrocadeBand } from '../../ui/brocade-band.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import { useScrolledDown } from './use-scroll.ts'

export const menuEntries = [
  { to: '/', label: 'Trang chủ' },
  { to: '/products/all', label: 'Sản phẩm' },
  { to: '/sale', label: 'Khuyến mãi' },
  { to: '/contact', label: 'Liên hệ' },
]

/** The second row of the header. It slides behind the first on scrolling down (§2), unless it has the focus. */
export function SubMenu() {
  const { pathname } = useLocation()
  const hidden = useScrolledDown()
  return (
    <div
      className={classes(
        'transition-transform duration-200 ease-out focus-within:translate-y-0',
        // The brocade stays visible as the header's edge.
        hidden ? '-translate-y-[2.8125rem]' : 'pointer-events-auto',
      )}
    >
      <nav aria-label="Danh mục chính" className="border-t border-brand-line bg-brand">
        <ul className="shop-width flex justify-between gap-1 px-2 max-[22.4rem]:overflow-x-auto sm:justify-start sm:gap-4">
          {menuEntries.map(({ to, label }) => {
            const current = to === pathname
            return (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={current ? 'page' : undefined}
                  className={classes(
                    'flex min-h-11 items-center border-b-2 px-2 text-sm whitespace-nowrap transition-colors sm:text-[0.9375rem]',
                    current
                      ? 'border-highlight font-semibold text-inverse'
                      : 'border-transparent text-brand-pale hover:text-inverse',
                  )}
                >
                  {label}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <BrocadeBand />
    </div>
  )
}
