import { BadgePercent, LayoutDashboard, type LucideIcon, Tag, TicketPercent } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Skeleton, skeletonKeys } from '../../../ui/skeleton.tsx'
import type { MenuCategory } from './category-tree.ts'

/** §2: the fixed links of the sidebar. */
const fixedLinks: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: '/my-shop', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/sale', label: 'Siêu sale', icon: BadgePercent },
  { to: '/sale?sortBy=basePrice&sortDirection=asc', label: 'Giá Tốt Mỗi Ngày', icon: Tag },
  { to: '/sale', label: 'Voucher', icon: TicketPercent },
]

/** One entry: a tile on phones and tablets, where the menu scrolls sideways; a row on a desktop. */
function Entry({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <li className="w-20 shrink-0 snap-start lg:w-auto">
      <Link
        to={to}
        className="flex flex-col items-center gap-1 rounded-control py-1 text-center text-[0.8125rem] leading-tight hover:text-brand focus-visible:outline-offset-[-2px] lg:min-h-8.5 lg:flex-row lg:py-0 lg:gap-3 lg:px-3 lg:text-left lg:text-[0.9375rem] lg:hover:bg-brand-soft pointer-coarse:min-h-11"
      >
        <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-full bg-surface lg:size-6.5 lg:rounded lg:bg-transparent">
          {children}
        </span>
        <span className="line-clamp-3">{label}</span>
      </Link>
    </li>
  )
}

/** The sidebar of the front page: fixed links, then the top-level categories. */
export function CategoryMenu({ categories }: { categories: readonly MenuCategory[] }) {
  return (
    <nav
      aria-label="Danh mục sản phẩm"
      className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:rounded-card lg:bg-surface lg:px-2 lg:py-3"
    >
      <ul className="flex snap-x gap-2 lg:flex-col lg:gap-0">
        {fixedLinks.map(({ to, label, icon: Icon }) => (
          <Entry key={label} to={to} label={label}>
            <Icon aria-hidden className="size-6 text-brand lg:size-5" strokeWidth={1.75} />
          </Entry>
        ))}
        <li aria-hidden className="hidden h-px bg-line lg:my-2 lg:block" />
        {categories.map(({ id, name, imageUrl }) => (
          <Entry key={id} to={`/category/${id}`} label={name}>
            <Picture src={imageUrl} alt="" sizes="56px" />
          </Entry>
        ))}
      </ul>
    </nav>
  )
}

/** Skeleton of the sidebar. */
export function CategoryMenuSkeleton() {
  return (
    <div className="flex h-25 gap-2 overflow-hidden lg:h-auto lg:flex-col lg:rounded-card lg:bg-surface lg:p-4">
      {skeletonKeys(12).map((key) => (
        <Skeleton key={key} className="size-14 shrink-0 rounded-full lg:h-6 lg:w-full lg:rounded" />
      ))}
    </div>
  )
}
