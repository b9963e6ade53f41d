import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/link.tsx'
import type { MenuCategory } from './category-tree.ts'

interface SubcategoryMenuProps {
  /** The top-level category whose children are listed. */
  root: MenuCategory
  subcategories: readonly MenuCategory[]
  /** The current category. */
  chosenId: number
}

function Entry({
  to,
  label,
  chosen,
  strong = false,
}: {
  to: string
  label: string
  chosen: boolean
  strong?: boolean
}) {
  return (
    <li className="shrink-0">
      <Link
        to={to}
        aria-current={chosen ? 'page' : undefined}
        className={classes(
          'flex min-h-11 items-center rounded-full border px-4 whitespace-nowrap transition-colors focus-visible:outline-offset-[-2px] lg:min-h-10 lg:rounded-control lg:border-0 lg:px-3 lg:whitespace-normal pointer-coarse:min-h-11',
          chosen
            ? 'border-brand bg-brand-soft font-semibold text-brand'
            : 'border-line bg-surface hover:text-brand lg:hover:bg-brand-soft',
          strong && 'lg:font-semibold',
        )}
      >
        {label}
      </Link>
    </li>
  )
}

/** The side menu of a category page: siblings and children. Scrollable chips on narrow screens. */
export function SubcategoryMenu({ root, subcategories, chosenId }: SubcategoryMenuProps) {
  return (
    <nav
      aria-label="Danh mục con"
      className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:rounded-card lg:bg-surface lg:p-3"
    >
      <ul className="flex gap-2 lg:flex-col lg:gap-0.5">
        <Entry to={`/category/${root.id}`} label={`Tất cả ${root.name}`} chosen={root.id === chosenId} strong />
        {subcategories.map(({ id, name }) => (
          <Entry key={id} to={`/category/${id}`} label={name} chosen={id === chosenId} />
        ))}
      </ul>
    </nav>
  )
}
