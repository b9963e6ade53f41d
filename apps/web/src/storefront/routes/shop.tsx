import { listShopProducts } from '@chophien/domain/catalog/contract'
import { getShop, type Shop } from '@chophien/domain/shops/contract'
import { breadcrumbData } from '../../page/breadcrumb-data.ts'
import { definePage } from '../../page/page.tsx'
import { pathId } from '../../page/path-id.ts'
import { cartAction } from '../../shared/cart/card-action.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import {
  listCanonical,
  listQuery,
  listTitle,
  readListPlace,
  searchSortings,
  sortings,
} from '../features/catalog/list-address.ts'
import { ListSkeleton } from '../features/catalog/list-skeleton.tsx'
import { type ListView, ProductList, toListView } from '../features/catalog/product-list.tsx'
import { ShopHead } from '../features/shops/shop-head.tsx'
import { ShopMissing } from '../features/shops/shop-missing.tsx'
import { ShopSearch } from '../features/shops/shop-search.tsx'

interface ShopView extends ListView {
  shop: Shop
}

const addressOf = (shop: Shop) => `/shop/${shop.id}`
const offeredFor = (term: string | null | undefined) => (term ? searchSortings : sortings)

export default definePage<ShopView>({
  async load({ api, params, url }) {
    const id = pathId(params.id)
    const place = readListPlace(url.searchParams, offeredFor(url.searchParams.get('q')))
    const [shop, list] = await Promise.all([
      api.call(getShop, { params: { id } }),
      api.call(listShopProducts, { params: { id }, query: listQuery(place) }),
    ])
    return { shop, ...toListView(list, place) }
  },
  head: ({ data: { shop, place }, settings }) => ({
    title: listTitle(shop.name, place),
    description: shop.description || `Gian hàng ${shop.name} trên Chợ Phiên.`,
    canonical: listCanonical(addressOf(shop), place),
    image: shop.logoUrl ?? undefined,
    jsonLd: [
      breadcrumbData(settings, [
        { name: 'Trang chủ', address: '/' },
        { name: shop.name, address: addressOf(shop) },
      ]),
    ],
  }),
  Component: function ShopPage({ data }) {
    const { shop, place } = data
    const path = addressOf(shop)
    return (
      <div className="shop-width pt-2">
        <Breadcrumb crumbs={[{ label: 'Trang chủ', to: '/' }, { label: shop.name }]} />
        <div className="mt-2 flex flex-col gap-4">
          <ShopHead shop={shop} />
          <ShopSearch path={path} term={place.filters.q} />
          <ProductList
            view={data}
            path={path}
            action={cartAction}
            offered={offeredFor(place.filters.q)}
            empty={
              <EmptyState
                heading="h2"
                title={place.filters.q ? 'Gian hàng không có sản phẩm này' : 'Gian hàng chưa bày hàng'}
                action={
                  place.filters.q ? (
                    <LinkButton to={path}>Xem cả gian hàng</LinkButton>
                  ) : (
                    <LinkButton to="/">Về trang chủ</LinkButton>
                  )
                }
              />
            }
          />
        </div>
      </div>
    )
  },
  Skeleton: ListSkeleton,
  missing: { title: 'Không tìm thấy gian hàng', Screen: ShopMissing },
})
