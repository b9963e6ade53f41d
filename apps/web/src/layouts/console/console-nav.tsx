import type { LucideIcon } from 'lucide-react'
import { NavLink } from 'react-router'
import { classes } from '../../ui/classes.ts'

export interface NavItem {
  to: string
  label: string
  icon: LucideIcon
}

/** The navigation of a console. `onGo`: called when an item is chosen. */
export function ConsoleNav({ label, items, onGo }: { label: string; items: readonly NavItem[]; onGo?: () => void }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-col gap-0.5">
        {items.map(({ to, label: name, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              // The overview's path is a prefix of all others, so it matches exactly.
              end={to.lastIndexOf('/') === 0}
              {...(onGo ? { onClick: onGo } : {})}
              className={({ isActive }) =>
                classes(
                  'flex min-h-11 items-center gap-3 rounded-control border-l-4 px-3 transition-colors',
                  isActive
                    ? 'border-highlight bg-brand-line font-semibold text-inverse'
                    : 'border-transparent text-brand-pale hover:bg-brand-line hover:text-inverse',
                )
              }
            >
              <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
