import { listProducts } from '@chophien/domain/catalog/contract'
import { listFacets } from '@chophien/domain/catalog/counts-contract'
import { catalogMessages } from '@chophien/domain/catalog/messages'
import { definePage } from '../../page/page.tsx'
import { cartAction } from '../../shared/cart/card-action.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ListScreen } from '../features/catalog/list-screen.tsx'
import { ListSkeleton } from '../features/catalog/list-skeleton.tsx'
import { readListState, searchSortings, toApiQuery, toFacetQuery } from '../features/catalog/list-url.ts'
import { type ListView, toListView } from '../features/catalog/product-list.tsx'
import { searchCanonical } from '../features/catalog/search-canonical.ts'
import { useToldSearch } from '../features/catalog/use-told-search.ts'

const titleOf = ({ listState }: ListView) => (listState.filters.q ? `Kết quả cho “${listState.filters.q}”` : 'Tìm kiếm')

export default definePage<ListView>({
  async load({ api, url }) {
    const listState = readListState(url.searchParams, searchSortings)
    const [list, facets] = await Promise.all([
      api.call(listProducts, { query: toApiQuery(listState) }),
      api.settle(listFacets, { query: toFacetQuery(listState, {}) }),
    ])
    return toListView(list, listState, facets)
  },
  head: ({ data, settings }) => ({
    title: titleOf(data),
    canonical: searchCanonical('/search', data),
    description: `${titleOf(data)}: giá, đánh giá và số đã bán của các sản phẩm tìm thấy ở mọi gian hàng của ${settings.brand.name}.`,
  }),
  Component: function SearchResults({ data }) {
    useToldSearch(data)
    return (
      <ListScreen
        title={titleOf(data)}
        view={data}
        path="/search"
        action={cartAction}
        offered={searchSortings}
        empty={
          <EmptyState
            drawing="lens"
            heading="h2"
            title={catalogMessages.searchEmpty}
            detail="Hãy thử từ ngắn hơn, hoặc tên gọi khác của món hàng."
            action={<LinkButton to="/products/all">Xem tất cả sản phẩm</LinkButton>}
          />
        }
      />
    )
  },
  Skeleton: ListSkeleton,
})
