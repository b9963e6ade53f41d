import type { ProductPage } from '@chophien/domain/catalog/contract'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { type CardProduct, toCard } from '../../../shared/product-card/card-product.ts'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { FilterForm } from './filter-form.tsx'
import { countFilters, type ListState, listUrl, type Sorting, sortings } from './list-url.ts'
import { type CardAction, ProductGrid } from './product-grid.tsx'
import { SortBar } from './sort-bar.tsx'

/** One page of a list and the state of its URL. */
export interface ListView {
  products: readonly CardProduct[]
  totalElements: number
  totalPages: number
  listState: ListState
}

export const toListView = (page: ProductPage, listState: ListState): ListView => ({
  products: page.products.map(toCard),
  totalElements: page.totalElements,
  totalPages: page.totalPages,
  listState,
})

interface ProductListProps {
  view: ListView
  /** URL path of the list. */
  path: string
  action: CardAction
  /** Empty state without filters. */
  empty: ReactNode
  offered?: readonly Sorting[]
  fixed?: readonly 'onSale'[]
  /** Grid classes, if not the default. */
  columns?: string
}

/** A list with sorting, filters and pages, all kept in the URL. */
export function ProductList({ view, path, action, empty, offered = sortings, fixed = [], columns }: ProductListProps) {
  const { products, totalElements, totalPages, listState } = view
  // Sorting and paging stay on this page; the list fades until the next one arrives.
  const leaving = useNavigation().state === 'loading'
  const filtered = countFilters(listState.filters) > fixed.length
  // A page beyond the last, which may not know the total.
  if (products.length === 0 && listState.page > 0)
    return (
      <EmptyState
        heading="h2"
        title="Trang này không có sản phẩm nào"
        action={<LinkButton to={listUrl(path, { ...listState, page: 0 }, offered)}>Về trang đầu</LinkButton>}
      />
    )
  if (totalElements === 0 && !filtered) return empty
  return (
    <div className="flex flex-col gap-4">
      <SortBar path={path} listState={listState} offered={offered} />
      <FilterForm path={path} listState={listState} offered={offered} fixed={fixed} />
      {totalElements === 0 ? (
        <EmptyState
          heading="h2"
          title="Không có sản phẩm nào hợp với bộ lọc"
          detail="Hãy nới khoảng giá hoặc bỏ bớt điều kiện."
          action={
            <LinkButton to={listUrl(path, { ...listState, page: 0, filters: keepSubject(listState) }, offered)}>
              Xóa bộ lọc
            </LinkButton>
          }
        />
      ) : (
        <div className={classes('transition-opacity', leaving && 'opacity-50')}>
          <ProductGrid
            products={products}
            action={action}
            heading="h2"
            eagerCount={4}
            {...(columns ? { className: columns } : {})}
          />
        </div>
      )}
      <Pagination
        label="Trang sản phẩm"
        page={listState.page}
        totalPages={totalPages}
        hrefOf={(page) => listUrl(path, { ...listState, page }, offered)}
      />
    </div>
  )
}

/** The parameters that define the list, without filters. */
function keepSubject({ filters: { q, category } }: ListState): ListState['filters'] {
  return { ...(q ? { q } : {}), ...(category ? { category } : {}) }
}
