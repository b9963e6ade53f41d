import type { LucideIcon } from 'lucide-react'
import { useLocation } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'

export interface NavItem {
  to: string
  label: string
  icon: LucideIcon
}

/** Whether the item leads to the page at `pathname`, or to one above it. The overview's path begins all others, so it is compared whole. */
const isCurrent = (to: string, pathname: string): boolean =>
  pathname === to || (to.lastIndexOf('/') > 0 && pathname.startsWith(`${to}/`))

/** The navigation of a console. `onGo`: called when an item is chosen. */
export function ConsoleNav({ label, items, onGo }: { label: string; items: readonly NavItem[]; onGo?: () => void }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label}>
      <ul className="flex flex-col gap-0.5">
        {items.map(({ to, label: name, icon: Icon }) => {
          const current = isCurrent(to, pathname)
          return (
            <li key={to}>
              <Link
                to={to}
                aria-current={current ? 'page' : undefined}
                {...(onGo ? { onClick: onGo } : {})}
                className={classes(
                  'flex min-h-11 items-center gap-3 rounded-control border-l-4 px-3 transition-colors',
                  current
                    ? 'border-highlight bg-brand-line font-semibold text-inverse'
                    : 'border-transparent text-brand-pale hover:bg-brand-line hover:text-inverse',
                )}
              >
                <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
