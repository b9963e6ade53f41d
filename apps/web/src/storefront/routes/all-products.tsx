import { listCategories, listProducts } from '@chophien/domain/catalog/contract'
import { catalogMessages } from '@chophien/domain/catalog/messages'
import { definePage } from '../../page/page.tsx'
import { cartAction } from '../../shared/cart/card-action.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatNumber } from '../../ui/format.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { type Branch, CategoryBranches } from '../features/catalog/category-branches.tsx'
import { childrenOf, rootsOf } from '../features/catalog/category-tree.ts'
import { ListSkeleton } from '../features/catalog/list-skeleton.tsx'
import { listCanonical, listTitle, listUrl, readListState, toApiQuery } from '../features/catalog/list-url.ts'
import { type ListView, ProductList, toListView } from '../features/catalog/product-list.tsx'

const PATH = '/products/all'

interface AllProductsView extends ListView {
  branches: Branch[]
}

/** With a category it is the same list as that category's page. One without products, or that does not exist, is not indexed. */
function canonicalOf(list: Pick<ListView, 'listState' | 'totalPages'>): string | undefined {
  const { category } = list.listState.filters
  if (category === undefined) return listCanonical(PATH, list)
  return list.totalPages > 0 ? listCanonical(`/category/${category}`, list) : undefined
}

export default definePage<AllProductsView>({
  async load({ api, url }) {
    const listState = readListState(url.searchParams)
    const [categories, list] = await Promise.all([
      api.call(listCategories),
      api.call(listProducts, { query: toApiQuery(listState) }),
    ])
    const branches = rootsOf(categories).map(({ id, name }) => ({
      id,
      name,
      children: childrenOf(categories, id).map((child) => ({ id: child.id, name: child.name })),
    }))
    return { branches, ...toListView(list, listState) }
  },
  head: ({ data: { listState, totalPages, products } }) => ({
    title: listTitle('Tất cả sản phẩm', listState),
    description: 'Mọi mặt hàng của Chợ Phiên, lọc theo danh mục, giá và đánh giá.',
    canonical: canonicalOf({ listState, totalPages }),
    image: products[0]?.imageUrl ?? undefined,
  }),
  Component: function AllProducts({ data }) {
    const { branches, listState, totalElements } = data
    const { category, ...others } = listState.filters
    const hrefOf = (id?: number) =>
      listUrl(PATH, { ...listState, page: 0, filters: id ? { ...others, category: id } : others })
    return (
      <div className="shop-width pt-2">
        <Breadcrumb crumbs={[{ label: 'Trang chủ', to: '/' }, { label: 'Tất cả sản phẩm' }]} />
        <div className="mt-2 grid grid-cols-1 gap-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-6">
          <CategoryBranches branches={branches} chosenId={category} hrefOf={hrefOf} />
          <div className="flex min-w-0 flex-col gap-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h1 className="text-2xl md:text-3xl">Tất cả sản phẩm</h1>
              {totalElements > 0 && <p className="text-content-soft">{formatNumber(totalElements)} sản phẩm</p>}
            </div>
            <ProductList
              view={data}
              path={PATH}
              action={cartAction}
              columns="product-grid lg:grid-cols-4"
              empty={
                <EmptyState
                  heading="h2"
                  title={catalogMessages.categoryEmpty}
                  action={<LinkButton to={PATH}>Xem tất cả sản phẩm</LinkButton>}
                />
              }
            />
          </div>
        </div>
      </div>
    )
  },
  Skeleton: ListSkeleton,
})
