import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { listAddress, type Sorting, sortings } from './list-address.ts'

/** The orders of a list as links: the choice is in the address. */
export function SortBar({ path, chosen }: { path: string; chosen: Sorting }) {
  return (
    <nav aria-label="Sắp xếp" className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0">
      <ul className="flex gap-2">
        {sortings.map((sorting) => (
          <li key={sorting.label} className="shrink-0">
            <Link
              to={listAddress(path, { page: 0, sorting })}
              preventScrollReset
              aria-current={sorting === chosen || undefined}
              className={classes(
                'flex min-h-11 items-center rounded-control border px-4 whitespace-nowrap transition-colors focus-visible:outline-offset-[-2px]',
                sorting === chosen
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
