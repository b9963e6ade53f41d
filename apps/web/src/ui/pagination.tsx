import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Link } from './link.tsx'
import { pageNumbers } from './page-numbers.ts'

interface PaginationProps {
  label: string
  /** From 0. */
  page: number
  totalPages: number
  /** URL of a page, when pages have one … */
  hrefOf?: (page: number) => string
  /** … or the handler otherwise. */
  onChoose?: (page: number) => void
}

const itemClasses = 'grid h-11 min-w-11 place-items-center rounded-control px-2 transition-colors'

/** Page numbers with previous and next. Renders nothing for a single page. */
export function Pagination({ label, page, totalPages, hrefOf, onChoose }: PaginationProps) {
  if (totalPages <= 1) return null

  function step(target: number, content: ReactNode, name: string, current = false) {
    const shared = {
      'aria-label': name,
      'aria-current': current ? ('page' as const) : undefined,
      className: classes(
        itemClasses,
        current ? 'bg-brand font-semibold text-inverse' : 'text-brand hover:bg-brand-soft',
      ),
    }
    if (target < 0 || target >= totalPages) {
      return (
        <span aria-hidden className={classes(itemClasses, 'text-line-strong')}>
          {content}
        </span>
      )
    }
    return hrefOf ? (
      <Link to={hrefOf(target)} {...shared}>
        {content}
      </Link>
    ) : (
      <button type="button" onClick={() => onChoose?.(target)} {...shared}>
        {content}
      </button>
    )
  }

  return (
    <nav aria-label={label} className="flex justify-center">
      <ul className="flex flex-wrap items-center gap-1">
        <li>{step(page - 1, <ChevronLeft aria-hidden className="size-5" />, 'Trang trước')}</li>
        {pageNumbers(page, totalPages).map((number, at) => (
          <li key={number ?? `gap-${at}`}>
            {number === null ? (
              <span className="px-1 text-content-soft">…</span>
            ) : (
              step(number, number + 1, `Trang ${number + 1}`, number === page)
            )}
          </li>
        ))}
        <li>{step(page + 1, <ChevronRight aria-hidden className="size-5" />, 'Trang sau')}</li>
      </ul>
    </nav>
  )
}
