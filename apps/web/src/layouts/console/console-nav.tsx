import type { LucideIcon } from 'lucide-react'
import { useLocation } from 'react-router'
import { cappedCount } from '../../console-kit/capped-count.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import { useWaitingCases } from './use-waiting-cases.ts'

export interface NavItem<Call extends string = string> {
  to: string
  label: string
  icon: LucideIcon
  /** The call without which the page shows nothing; null where everybody of the console may open it. */
  needs: Call | null
}

/** The list that shows how many of it wait. */
const CASES = '/seller/returns'

/** Whether the item leads to the page at `pathname`, or to one above it. The overview's path begins all others, so it is compared whole. */
const isCurrent = (to: string, pathname: string): boolean =>
  pathname === to || (to.lastIndexOf('/') > 0 && pathname.startsWith(`${to}/`))

interface ConsoleNavProps {
  label: string
  items: readonly NavItem[]
  /** Called when an item is chosen. */
  onGo?: () => void
}

/** The navigation of a console, with what waits for the shop. */
export function ConsoleNav({ label, items, onGo }: ConsoleNavProps) {
  const { pathname } = useLocation()
  const waiting = useWaitingCases(items.some(({ to }) => to === CASES))
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
                <span className="flex-1">{name}</span>
                {to === CASES && waiting > 0 && (
                  <span className="rounded-full bg-highlight px-2 text-sm font-semibold text-content">
                    {cappedCount(waiting)}
                    <span className="sr-only"> đang chờ shop</span>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
