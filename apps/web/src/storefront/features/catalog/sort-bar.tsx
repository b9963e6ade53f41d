import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/link.tsx'
import { isSorting, type ListState, listUrl, type Sorting, sortings } from './list-url.ts'

interface SortBarProps {
  path: string
  listState: ListState
  offered?: readonly Sorting[]
}

/** Sortings as links: the choice is in the URL, filters stay. */
export function SortBar({ path, listState, offered = sortings }: SortBarProps) {
  return (
    <nav aria-label="Sắp xếp" className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0">
      <ul className="flex gap-2">
        {offered.map((sorting) => (
          <li key={sorting.label} className="shrink-0">
            <Link
              to={listUrl(path, { ...listState, page: 0, sorting }, offered)}
              preventScrollReset
              aria-current={isSorting(sorting, listState.sorting) || undefined}
              className={classes(
                'flex min-h-11 items-center rounded-control border px-3 whitespace-nowrap transition-colors focus-visible:outline-offset-[-2px]',
                isSorting(sorting, listState.sorting)
                  ? 'border-brand bg-brand font-semibold text-inverse'
                  : 'border-line bg-surface hover:border-brand',
              )}
            >
              {sorting.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
