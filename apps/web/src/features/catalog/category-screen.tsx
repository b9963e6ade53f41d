import { catalogMessages } from '@chophien/domain/catalog/messages'
import { useNavigation } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { CardProduct } from './card-product.ts'
import type { MenuCategory } from './category-tree.ts'
import { type ListPlace, listAddress } from './list-address.ts'
import { type CardAction, ProductGrid } from './product-grid.tsx'
import { SortBar } from './sort-bar.tsx'
import { SubcategoryMenu } from './subcategory-menu.tsx'

export interface CategoryView {
  /** From the top-level category down to the one that is shown. */
  path: readonly MenuCategory[]
  subcategories: readonly MenuCategory[]
  products: readonly CardProduct[]
  totalElements: number
  totalPages: number
  place: ListPlace
}

const crumbsOf = (path: readonly MenuCategory[]) => [
  { label: 'Trang chủ', to: '/' },
  ...path.map(({ id, name }, at) =>
    at === path.length - 1 ? { label: name } : { label: name, to: `/category/${id}` },
  ),
]

/** §2: breadcrumb, side menu, products of the category and of those below it. */
export function CategoryScreen({ view, action }: { view: CategoryView; action: CardAction }) {
  const { path, subcategories, products, totalElements, totalPages, place } = view
  // Sorting and paging keep this page; what is shown fades until the next part is here.
  const leaving = useNavigation().state === 'loading'
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
            {totalElements > 0 && <p className="text-ink-soft">{formatNumber(totalElements)} sản phẩm</p>}
          </div>
          {totalElements === 0 ? (
            <EmptyState
              heading="h2"
              title={catalogMessages.categoryEmpty}
              action={<LinkButton to="/">Về trang chủ</LinkButton>}
            />
          ) : (
            <>
              <SortBar path={address} chosen={place.sorting} />
              <div className={classes('transition-opacity', leaving && 'opacity-50')}>
                <ProductGrid
                  products={products}
                  action={action}
                  heading="h2"
                  eagerCount={4}
                  className="product-grid lg:grid-cols-4 xl:grid-cols-5"
                />
              </div>
              <Pagination
                label="Trang sản phẩm"
                page={place.page}
                totalPages={totalPages}
                hrefOf={(page) => listAddress(address, { ...place, page })}
              />
            </>
          )}
        </div>
      </div>
    </div>
  )
}
