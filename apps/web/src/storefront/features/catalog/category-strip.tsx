import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/link.tsx'

interface StripEntry {
  to: string
  label: string
  chosen: boolean
}

interface CategoryStripProps {
  /** Names the navigation. */
  label: string
  /** The first one leads to all of them; the menu shows it in bold. */
  entries: readonly StripEntry[]
  className?: string
}

/** The entries of another page may take the place of these in the same row, which stays where it was scrolled to. */
const intoView = (chip: HTMLElement | null): void => chip?.closest('nav')?.scrollTo({ left: chip.offsetLeft - 48 })

/** Categories as scrollable chips on narrow screens, and as a menu beside the list on wide ones. */
export function CategoryStrip({ label: name, entries, className }: CategoryStripProps) {
  return (
    <nav aria-label={name} className={classes('category-strip', className)}>
      <ul className="flex gap-2 lg:flex-col lg:gap-0.5">
        {entries.map(({ to, label, chosen }) => (
          <li key={to} className="shrink-0">
            <Link
              ref={chosen ? intoView : undefined}
              to={to}
              aria-current={chosen ? 'page' : undefined}
              className="category-chip"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
