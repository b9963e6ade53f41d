import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import { isSorting, type ListPlace, listAddress, type Sorting, sortings } from './list-address.ts'

interface SortBarProps {
  path: string
  place: ListPlace
  offered?: readonly Sorting[]
}

/** The orders of a list as links: the choice is in the address, and what narrows the list stays. */
export function SortBar({ path, place, offered = sortings }: SortBarProps) {
  return (
    <nav aria-label="Sắp xếp" className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0">
      <ul className="flex gap-2">
        {offered.map((sorting) => (
          <li key={sorting.label} className="shrink-0">
            <Link
              to={listAddress(path, { ...place, page: 0, sorting }, offered)}
              preventScrollReset
              aria-current={isSorting(sorting, place.sorting) || undefined}
              className={classes(
                'flex min-h-11 items-center rounded-control border px-4 whitespace-nowrap transition-colors focus-visible:outline-offset-[-2px]',
                isSorting(sorting, place.sorting)
                  ? 'border-indigo bg-indigo font-semibold text-white'
                  : 'border-thread bg-white hover:border-indigo',
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
