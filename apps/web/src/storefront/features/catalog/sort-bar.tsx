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
    <nav aria-label="Sắp xếp" className="wide-strip">
      <ul className="flex gap-2">
        {offered.map((sorting) => (
          <li key={sorting.label} className="shrink-0">
            <Link
              to={listUrl(path, { ...listState, page: 0, sorting }, offered)}
              preventScrollReset
              aria-current={isSorting(sorting, listState.sorting) || undefined}
              className="sort-choice"
            >
              {sorting.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
