import { ChevronRight } from 'lucide-react'
import type { Settled } from '../../../lib/api-client.ts'
import type { CardProduct } from '../../../shared/product-card/card-product.ts'
import { ProductCardSkeletons } from '../../../shared/product-card/product-card-skeleton.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { MenuCategory } from './category-tree.ts'
import type { CardAction } from './product-grid.tsx'
import { ProductShelf } from './product-shelf.tsx'

interface CardGroup {
  category: MenuCategory
  products: readonly CardProduct[]
}

function Group({ group: { category, products }, action }: { group: CardGroup; action: CardAction }) {
  const headingId = `group-${category.id}`
  return (
    <section aria-labelledby={headingId} className="far-down">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id={headingId} className="text-xl md:text-2xl">
          {category.name}
        </h2>
        <Link
          to={`/category/${category.id}`}
          className="inline-flex min-h-11 shrink-0 items-center gap-1 rounded px-1 font-semibold text-brand hover:underline"
        >
          Xem thêm
          <span className="sr-only"> {category.name}</span>
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      </div>
      <ProductShelf products={products} action={action} />
    </section>
  )
}

interface ProductGroupsProps {
  groups: Settled<readonly CardGroup[]>
  action: CardAction
  onRetry: () => void
}

/** §2: the first five products of every top-level category. */
export function ProductGroups({ groups, action, onRetry }: ProductGroupsProps) {
  if (!groups.ok) {
    return <ErrorState title="Không tải được danh sách sản phẩm" detail={groups.failure.message} onRetry={onRetry} />
  }
  return (
    <div className="flex flex-col gap-10">
      {groups.data.map((group) => (
        <Group key={group.category.id} group={group} action={action} />
      ))}
    </div>
  )
}

/** Skeleton of two groups. */
export function ProductGroupsSkeleton() {
  return (
    <div className="flex flex-col gap-10">
      {[0, 1].map((at) => (
        <div key={at}>
          <Skeleton className="mb-4 h-8 w-56" />
          <div className="product-grid">
            <ProductCardSkeletons count={5} />
          </div>
        </div>
      ))}
    </div>
  )
}
