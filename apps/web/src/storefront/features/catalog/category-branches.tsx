import { ChevronDown } from 'lucide-react'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/link.tsx'
import { CategoryStrip } from './category-strip.tsx'

/** A top-level category with its descendants. */
export interface Branch {
  id: number
  name: string
  children: readonly { id: number; name: string }[]
}

interface CategoryBranchesProps {
  branches: readonly Branch[]
  chosenId: number | undefined
  /** URL of a category; without an argument, of all products. */
  hrefOf: (id?: number) => string
}

function Entry({
  to,
  chosen,
  strong = false,
  children,
}: {
  to: string
  chosen: boolean
  strong?: boolean
  children: string
}) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={chosen || undefined}
      className={classes(
        'flex min-h-11 items-center rounded-control px-3 focus-visible:outline-offset-[-2px] lg:min-h-9',
        chosen ? 'bg-brand-soft font-semibold text-brand' : 'hover:bg-brand-soft hover:text-brand',
        strong && 'font-semibold',
      )}
    >
      {children}
    </Link>
  )
}

/** §2: the category tree that filters all products. The branch of the current category is open; it works without scripts. */
export function CategoryBranches({ branches, chosenId, hrefOf }: CategoryBranchesProps) {
  return (
    <nav aria-label="Danh mục" className="hidden rounded-card bg-surface p-2 lg:block">
      <ul>
        <li>
          <Entry to={hrefOf()} chosen={chosenId === undefined} strong>
            Tất cả sản phẩm
          </Entry>
        </li>
        {branches.map(({ id, name, children }) => (
          <li key={id}>
            <details className="group" open={id === chosenId || children.some((child) => child.id === chosenId)}>
              <summary className="flex min-h-11 cursor-pointer items-center rounded-control px-3 hover:text-brand lg:min-h-9">
                <span className="min-w-0 flex-1">{name}</span>
                <ChevronDown
                  aria-hidden
                  className="size-4 shrink-0 text-content-soft transition-transform group-open:rotate-180"
                />
              </summary>
              <ul className="mb-1 ml-3 border-l border-line pl-1">
                <li>
                  <Entry to={hrefOf(id)} chosen={id === chosenId}>
                    {`Tất cả ${name}`}
                  </Entry>
                </li>
                {children.map((child) => (
                  <li key={child.id}>
                    <Entry to={hrefOf(child.id)} chosen={child.id === chosenId}>
                      {child.name}
                    </Entry>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same on phones and tablets, where the tree would fill the first screen: the top-level categories as chips, and within one of them its
 *  children. */
export function CategoryBranchesStrip({ branches, chosenId, hrefOf }: CategoryBranchesProps) {
  const branch = branches.find(({ id, children }) => id === chosenId || children.some((child) => child.id === chosenId))
  const shown = branch ? [{ id: branch.id, name: `Tất cả ${branch.name}` }, ...branch.children] : branches
  return (
    <CategoryStrip
      label="Danh mục"
      className="lg:hidden"
      entries={[
        { to: hrefOf(), label: 'Tất cả sản phẩm', chosen: chosenId === undefined },
        ...shown.map(({ id, name }) => ({ to: hrefOf(id), label: name, chosen: id === chosenId })),
      ]}
    />
  )
}
