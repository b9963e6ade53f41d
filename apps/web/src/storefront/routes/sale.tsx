import { listProducts } from '@chophien/domain/catalog/contract'
import { listFacets } from '@chophien/domain/catalog/counts-contract'
import { definePage } from '../../page/page.tsx'
import { cartAction } from '../../shared/cart/card-action.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ListScreen } from '../features/catalog/list-screen.tsx'
import { ListSkeleton } from '../features/catalog/list-skeleton.tsx'
import { listCanonical, listTitle, readListState, toApiQuery, toFacetQuery } from '../features/catalog/list-url.ts'
import { type ListView, toListView } from '../features/catalog/product-list.tsx'

/** What the filters of this page count within. */
const SALE = { withinSale: true } as const

export default definePage<ListView>({
  async load({ api, url }) {
    const read = readListState(url.searchParams)
    const listState = { ...read, filters: { ...read.filters, onSale: true as const } }
    const [list, facets] = await Promise.all([
      api.call(listProducts, { query: toApiQuery(listState) }),
      api.settle(listFacets, { query: toFacetQuery(listState, SALE) }),
    ])
    return toListView(list, listState, facets)
  },
  head: ({ data: { listState, totalPages, products }, settings }) => ({
    title: listTitle('Khuyến mãi', listState),
    description: `Hàng đang giảm giá ở mọi gian hàng của ${settings.brand.name}.`,
    canonical: listCanonical('/sale', { listState, totalPages }),
    image: products[0]?.imageUrl ?? undefined,
  }),
  Component: function Sale({ data }) {
    return (
      <ListScreen
        title="Khuyến mãi"
        view={data}
        path="/sale"
        action={cartAction}
        fixed={['onSale']}
        scope={SALE}
        empty={
          <EmptyState
            heading="h2"
            title="Hôm nay chưa có hàng giảm giá"
            action={<LinkButton to="/products/all">Xem tất cả sản phẩm</LinkButton>}
          />
        }
      />
    )
  },
  Skeleton: ListSkeleton,
})
