import type { Facets, ProductPage, SearchReading } from '@chophien/domain/catalog/contract'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { Settled } from '../../../lib/api-client.ts'
import { type CardProduct, toCard } from '../../../shared/product-card/card-product.ts'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { FilterChipsSlot, FilterColumnSlot, FilterOpener } from './filter-slots.tsx'
import { COUNT_ID, clearedOf, type FilterView, filteredUrl } from './filter-view.ts'
import { countFilters, type ListScope, type ListState, listUrl, type Sorting, sortings } from './list-url.ts'
import { type CardAction, ProductGrid } from './product-grid.tsx'
import { ReadingNote } from './reading-note.tsx'
import { SortBar } from './sort-bar.tsx'
import { usePendingView } from './use-pending-view.ts'

/** One page of a list and the state of its URL. */
export interface ListView {
  products: readonly CardProduct[]
  totalElements: number
  /** The total is only what was counted, and there are more. */
  totalIsMore?: true | undefined
  totalPages: number
  listState: ListState
  /** What the choices of its filter would show; null if that could not be counted. */
  facets: Facets | null
  /** How the words of a search were read, if not simply as they are. */
  reading?: SearchReading | undefined
}

export const toListView = (page: ProductPage, listState: ListState, facets: Settled<Facets>): ListView => ({
  products: page.products.map(toCard),
  totalElements: page.totalElements,
  totalIsMore: page.totalIsMore,
  totalPages: page.totalPages,
  listState,
  facets: facets.ok ? facets.data : null,
  reading: page.reading,
})

interface ProductListProps {
  view: ListView
  /** URL path of the list. */
  path: string
  action: CardAction
  /** Empty state without filters. */
  empty: ReactNode
  /** The heading of the page. */
  heading: ReactNode
  /** A menu above the filters. */
  side?: ReactNode
  offered?: readonly Sorting[]
  fixed?: readonly 'onSale'[]
  /** What the filters narrow, if not all products. */
  scope?: ListScope
  /** True where the category is chosen by the menu, not by the filter. */
  inTree?: boolean
}

/** Cards beside the column of filters. */
export const besideFilters = 'product-grid lg:grid-cols-3 xl:grid-cols-5'
/** The column of filters and the list; on phones and tablets one below the other. */
export const filterColumns = 'grid grid-cols-1 gap-4 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-6'

const ALL: ListScope = {}

/** A list with filters, sorting and pages, all kept in the URL. */
export function ProductList(props: ProductListProps) {
  const { view, path, heading, side, offered = sortings, fixed = [], scope = ALL, inTree = false } = props
  const { products, totalElements, listState, facets } = view
  const { filters } = listState
  const filterView = usePendingView({ path, listState, offered, fixed, scope, inTree, facets, counted: filters })
  const filtered = countFilters(filters, { fixed, ofCategory: !inTree }) > 0
  // A page beyond the last, which may not know the total.
  const beyond = products.length === 0 && listState.page > 0
  const whole = (totalElements > 0 || filtered) && !beyond
  return (
    <div className={classes(side || whole ? filterColumns : 'flex flex-col gap-4')}>
      {(side || whole) && (
        <div className="contents lg:flex lg:flex-col lg:gap-4">
          {side}
          {whole && <FilterColumnSlot view={filterView} />}
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-3">
        {heading}
        {view.reading && <ReadingNote reading={view.reading} {...{ path, listState, offered }} />}
        {whole ? (
          <Listed {...props} filterView={filterView} />
        ) : beyond ? (
          <Beyond {...{ path, listState, offered }} />
        ) : (
          props.empty
        )}
      </div>
    </div>
  )
}

function Beyond({ path, listState, offered }: Pick<FilterView, 'path' | 'listState' | 'offered'>) {
  return (
    <EmptyState
      drawing="lens"
      heading="h2"
      title="Trang này không có sản phẩm nào"
      action={<LinkButton to={listUrl(path, { ...listState, page: 0 }, offered)}>Về trang đầu</LinkButton>}
    />
  )
}

/** What is on this page of the list, and the ways to its other pages. */
function Listed({ view, path, action, filterView }: ProductListProps & { filterView: FilterView }) {
  const { products, totalElements, totalIsMore, totalPages, listState } = view
  const { offered } = filterView
  // Sorting, filtering and paging stay on this page; the list fades until the next one arrives.
  const leaving = useNavigation().state === 'loading'
  return (
    <>
      <div className="flex gap-2">
        <FilterOpener view={filterView} />
        <SortBar path={path} listState={filterView.listState} offered={offered} />
      </div>
      {/* Its room is kept, so that the first active filter moves nothing. */}
      <div className="wide-strip relative flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
        <p id={COUNT_ID} tabIndex={-1} role="status" className="shrink-0 text-content-soft">
          {totalIsMore && 'Hơn '}
          {formatNumber(totalElements)} sản phẩm
        </p>
        <FilterChipsSlot view={filterView} />
      </div>
      {totalElements === 0 ? (
        <EmptyState
          drawing="lens"
          heading="h2"
          title="Không có sản phẩm nào hợp với bộ lọc"
          detail="Hãy nới khoảng giá hoặc bỏ bớt điều kiện."
          action={<LinkButton to={filteredUrl(filterView, clearedOf(filterView))}>Xóa bộ lọc</LinkButton>}
        />
      ) : (
        // The key: cards that two lists share would move, and push others about.
        <div key={listUrl(path, listState, offered)} className={classes('transition-opacity', leaving && 'opacity-50')}>
          <ProductGrid products={products} action={action} heading="h2" eagerCount={4} className={besideFilters} />
        </div>
      )}
      <Pagination
        label="Trang sản phẩm"
        page={listState.page}
        totalPages={totalPages}
        hrefOf={(page) => listUrl(path, { ...listState, page }, offered)}
      />
    </>
  )
}
