import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

export interface Crumb {
  label: string
  /** Left out for the page itself. */
  to?: string
}

/** The way from the front page to here. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Đường dẫn" className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-1 text-ink-soft">
        {crumbs.map(({ label, to }, at) => (
          <li key={label} className="flex min-w-0 items-center gap-1">
            {at > 0 && <ChevronRight aria-hidden className="size-4 shrink-0 text-thread-deep" />}
            {to ? (
              <Link to={to} className="inline-flex min-h-11 items-center rounded px-1 text-indigo hover:underline">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="line-clamp-1 px-1">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
