import { listShopProducts } from '@chophien/domain/catalog/contract'
import { listFacets } from '@chophien/domain/catalog/counts-contract'
import { getShop, type Shop } from '@chophien/domain/shops/contract'
import { getShopService, type ShopService } from '@chophien/domain/shops/service-contract'
import { breadcrumbData } from '../../page/breadcrumb-data.ts'
import { definePage } from '../../page/page.tsx'
import { pathId } from '../../page/path-id.ts'
import { cartAction } from '../../shared/cart/card-action.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ListSkeleton } from '../features/catalog/list-skeleton.tsx'
import {
  listCanonical,
  listTitle,
  readListState,
  searchSortings,
  sortings,
  toApiQuery,
  toFacetQuery,
} from '../features/catalog/list-url.ts'
import { type ListView, ProductList, toListView } from '../features/catalog/product-list.tsx'
import { ShopHead } from '../features/shops/shop-head.tsx'
import { ShopMissing } from '../features/shops/shop-missing.tsx'
import { ShopSearch } from '../features/shops/shop-search.tsx'
import { ShopSeller } from '../features/shops/shop-seller.tsx'

interface ShopView extends ListView {
  shop: Shop
  /** Null where it could not be read. */
  service: ShopService | null
}

const addressOf = (shop: Shop) => `/shop/${shop.id}`
const offeredFor = (term: string | null | undefined) => (term ? searchSortings : sortings)

export default definePage<ShopView>({
  async load({ api, params, url }) {
    const id = pathId(params.id)
    const listState = readListState(url.searchParams, offeredFor(url.searchParams.get('q')))
    const [shop, list, facets, service] = await Promise.all([
      api.call(getShop, { params: { id } }),
      api.call(listShopProducts, { params: { id }, query: toApiQuery(listState) }),
      api.settle(listFacets, { query: toFacetQuery(listState, { shopId: id }) }),
      api.settle(getShopService, { params: { id } }),
    ])
    return { shop, service: service.ok ? service.data : null, ...toListView(list, listState, facets) }
  },
  head: ({ data: { shop, listState, totalPages }, settings }) => ({
    title: listTitle(shop.name, listState),
    description: shop.description || `Gian hàng ${shop.name} trên ${settings.brand.name}.`,
    canonical: listCanonical(addressOf(shop), { listState, totalPages }),
    image: shop.logoUrl ?? undefined,
    jsonLd: import.meta.env.SSR && [
      breadcrumbData(settings, [
        { name: 'Trang chủ', address: '/' },
        { name: shop.name, address: addressOf(shop) },
      ]),
    ],
  }),
  Component: function ShopPage({ data }) {
    const { shop, service, listState } = data
    const path = addressOf(shop)
    return (
      <div className="shop-width pt-2">
        <Breadcrumb crumbs={[{ label: 'Trang chủ', to: '/' }, { label: shop.name }]} />
        <div className="mt-2 flex flex-col gap-4">
          <ShopHead shop={shop} service={service} />
          <ShopSearch path={path} term={listState.filters.q} />
          <ProductList
            view={data}
            path={path}
            action={cartAction}
            heading={null}
            scope={{ shopId: shop.id }}
            offered={offeredFor(listState.filters.q)}
            empty={
              <EmptyState
                heading="h2"
                title={listState.filters.q ? 'Gian hàng không có sản phẩm này' : 'Gian hàng chưa bày hàng'}
                action={
                  listState.filters.q ? (
                    <LinkButton to={path}>Xem cả gian hàng</LinkButton>
                  ) : (
                    <LinkButton to="/">Về trang chủ</LinkButton>
                  )
                }
              />
            }
          />
          {shop.seller && <ShopSeller seller={shop.seller} />}
        </div>
      </div>
    )
  },
  Skeleton: ListSkeleton,
  missing: { title: 'Không tìm thấy gian hàng', Screen: ShopMissing },
})
