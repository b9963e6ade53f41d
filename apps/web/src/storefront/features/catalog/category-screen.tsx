import { catalogMessages } from '@chophien/domain/catalog/messages'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { MenuCategory } from './category-tree.ts'
import type { CardAction } from './product-grid.tsx'
import { type ListView, ProductList } from './product-list.tsx'
import { SubcategoryMenu } from './subcategory-menu.tsx'

export interface CategoryView extends ListView {
  /** Path from the top-level category to the current one. */
  path: readonly MenuCategory[]
  subcategories: readonly MenuCategory[]
}

const crumbsOf = (path: readonly MenuCategory[]) => [
  { label: 'Trang chủ', to: '/' },
  ...path.map(({ id, name }, at) =>
    at === path.length - 1 ? { label: name } : { label: name, to: `/category/${id}` },
  ),
]

/** §2: breadcrumb, side menu, products of the category and its descendants. */
export function CategoryScreen({ view, action }: { view: CategoryView; action: CardAction }) {
  const { path, subcategories, totalElements } = view
  const root = path[0]
  const category = path.at(-1)
  if (!root || !category) return null
  const address = `/category/${category.id}`

  return (
    <div className="shop-width pt-2">
      <Breadcrumb crumbs={crumbsOf(path)} />
      <div className="mt-2 grid grid-cols-1 gap-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-6">
        <div>
          <SubcategoryMenu root={root} subcategories={subcategories} chosenId={category.id} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h1 className="text-2xl md:text-3xl">{category.name}</h1>
            {totalElements > 0 && <p className="text-content-soft">{formatNumber(totalElements)} sản phẩm</p>}
          </div>
          <ProductList
            view={view}
            path={address}
            action={action}
            columns="product-grid lg:grid-cols-4 xl:grid-cols-5"
            empty={
              <EmptyState
                heading="h2"
                title={catalogMessages.categoryEmpty}
                action={<LinkButton to="/">Về trang chủ</LinkButton>}
              />
            }
          />
        </div>
      </div>
    </div>
  )
}
