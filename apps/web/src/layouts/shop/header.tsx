import { Phone } from 'lucide-react'
import { useLocation } from 'react-router'
import { useSettings } from '../../lib/settings.tsx'
import { laterPart } from '../../page/later-part.tsx'
import { SamePart } from '../../page/same-part.tsx'
import { SearchBox } from '../../shared/search/search-box.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CartLink } from './cart-link.tsx'
import { Logo } from './logo.tsx'
import { menuEntries, SubMenu } from './sub-menu.tsx'

const NoticeLink = laterPart('the bell', async () => (await import('./notice-link.tsx')).NoticeLink)

function HotlineLink() {
  const { hotline } = useSettings()
  if (!hotline) return null
  return (
    <a
      href={`tel:${hotline}`}
      className="hidden h-11 items-center gap-2 rounded-control px-2 text-sm whitespace-nowrap hover:bg-brand-line md:flex"
    >
      <Phone aria-hidden className="size-5" strokeWidth={1.75} />
      <span>
        <span className="hidden lg:inline">Hotline: </span>
        <b>{hotline}</b>
      </span>
    </a>
  )
}

/** What the header depends on: the search field keeps what was asked for, and an entry of the menu is marked on its page. */
function useSameness(): string | null {
  const { pathname } = useLocation()
  if (pathname === '/search') return null
  return menuEntries.some(({ to }) => to === pathname) ? pathname : 'elsewhere'
}

/** Sticky. Its box ignores pointer events, so that clicks pass where the sub-menu has slid away. */
export function Header() {
  return (
    <SamePart tag="header" same={useSameness()} className="on-brand pointer-events-none sticky top-0 z-40 text-inverse">
      <div className="pointer-events-auto relative z-10 bg-brand">
        <div data-header-row className="shop-width flex h-16 items-center gap-2 sm:gap-4 lg:h-18 lg:gap-6">
          <Logo />
          <SearchBox />
          <div className="flex shrink-0 items-center">
            <HotlineLink />
            {/* The place is kept until the bell's code is there. */}
            <span className="size-11">
              <NoticeLink />
            </span>
            <AccountMenu />
            <CartLink />
          </div>
        </div>
      </div>
      <SubMenu />
    </SamePart>
  )
}
