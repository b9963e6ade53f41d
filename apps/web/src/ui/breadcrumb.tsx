import { ChevronRight } from 'lucide-react'
import { classes } from './classes.ts'
import { Link } from './link.tsx'

interface Crumb {
  label: string
  /** Undefined for the current page. */
  to?: string
}

/** Breadcrumb in one line; the current page's name is truncated. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Đường dẫn" className="text-sm">
      <ol className="-ml-1 flex min-w-0 items-center text-content-soft">
        {crumbs.map(({ label, to }, at) => (
          <li
            key={label}
            className={classes('flex items-center', to ? 'max-w-[45%] min-w-0' : 'min-w-16 shrink-[9999]')}
          >
            {at > 0 && <ChevronRight aria-hidden className="mx-0.5 size-4 shrink-0 text-line-strong" />}
            {to ? (
              <Link to={to} className="flex min-h-11 min-w-0 items-center rounded px-1 text-brand hover:underline">
                <span className="truncate">{label}</span>
              </Link>
            ) : (
              <span aria-current="page" className="truncate px-1">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
