import { listCategories, listCategoryProducts } from '@chophien/domain/catalog/contract'
import { listFacets } from '@chophien/domain/catalog/counts-contract'
import { breadcrumbData } from '../../page/breadcrumb-data.ts'
import { definePage } from '../../page/page.tsx'
import { pageFailure } from '../../page/page-failure.ts'
import { pathId } from '../../page/path-id.ts'
import { cartAction } from '../../shared/cart/card-action.tsx'
import { CategoryScreen, type CategoryView } from '../features/catalog/category-screen.tsx'
import { CategorySkeleton } from '../features/catalog/category-skeleton.tsx'
import { childrenOf, pathTo, toMenu } from '../features/catalog/category-tree.ts'
import { listCanonical, listTitle, readListState, toApiQuery, toFacetQuery } from '../features/catalog/list-url.ts'
import { toListView } from '../features/catalog/product-list.tsx'

export default definePage<CategoryView>({
  async load({ api, params, url }) {
    const id = pathId(params.id)
    const read = readListState(url.searchParams)
    // The address names the category.
    const { category: _category, ...filters } = read.filters
    const listState = { ...read, filters }
    const [categories, list, facets] = await Promise.all([
      api.call(listCategories),
      api.call(listCategoryProducts, { params: { id }, query: toApiQuery(listState) }),
      api.settle(listFacets, { query: toFacetQuery(listState, { withinCategoryId: id }) }),
    ])
    const path = pathTo(categories, id)
    const root = path[0]
    if (!root) throw pageFailure(404, 'CATEGORY_NOT_FOUND')
    return {
      path: path.map(toMenu),
      subcategories: childrenOf(categories, root.id).map(toMenu),
      ...toListView(list, listState, facets),
    }
  },
  head: ({ data: { path, listState, totalPages, products }, settings }) => {
    const category = path.at(-1)
    const name = category?.name ?? ''
    const address = `/category/${category?.id}`
    return {
      title: listTitle(name, listState),
      description: `Mua ${name} tại ${settings.brand.name}: nhiều gian hàng, giá rõ ràng, giao hàng toàn quốc, thanh toán khi nhận hàng.`,
      canonical: listCanonical(address, { listState, totalPages }),
      image: products[0]?.imageUrl ?? undefined,
      jsonLd: import.meta.env.SSR && [
        breadcrumbData(settings, [
          { name: 'Trang chủ', address: '/' },
          ...path.map(({ id, name: label }) => ({ name: label, address: `/category/${id}` })),
        ]),
      ],
    }
  },
  Component: function Category({ data }) {
    return <CategoryScreen view={data} action={cartAction} />
  },
  Skeleton: CategorySkeleton,
})
