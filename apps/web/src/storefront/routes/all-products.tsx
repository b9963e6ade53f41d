import { listCategories, listProducts } from '@chophien/domain/catalog/contract'
import { listFacets } from '@chophien/domain/catalog/counts-contract'
import { catalogMessages } from '@chophien/domain/catalog/messages'
import { definePage } from '../../page/page.tsx'
import { cartAction } from '../../shared/cart/card-action.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { type Branch, CategoryBranches, CategoryBranchesStrip } from '../features/catalog/category-branches.tsx'
import { CategorySkeleton } from '../features/catalog/category-skeleton.tsx'
import { childrenOf, rootsOf } from '../features/catalog/category-tree.ts'
import { ListScreen } from '../features/catalog/list-screen.tsx'
import {
  listCanonical,
  listTitle,
  listUrl,
  readListState,
  toApiQuery,
  toFacetQuery,
} from '../features/catalog/list-url.ts'
import { type ListView, toListView } from '../features/catalog/product-list.tsx'

const PATH = '/products/all'

interface AllProductsView extends ListView {
  branches: Branch[]
}

/** The tree chooses what the filters narrow. */
const scopeOf = (category: number | undefined) => (category === undefined ? {} : { withinCategoryId: category })

/** With a category it is the same list as that category's page. One without products, or that does not exist, is not indexed. */
function canonicalOf(list: Pick<ListView, 'listState' | 'totalPages'>): string | undefined {
  const { category } = list.listState.filters
  if (category === undefined) return listCanonical(PATH, list)
  return list.totalPages > 0 ? listCanonical(`/category/${category}`, list) : undefined
}

export default definePage<AllProductsView>({
  async load({ api, url }) {
    const listState = readListState(url.searchParams)
    const { category, ...filters } = listState.filters
    const [categories, list, facets] = await Promise.all([
      api.call(listCategories),
      api.call(listProducts, { query: toApiQuery(listState) }),
      api.settle(listFacets, { query: toFacetQuery({ filters }, scopeOf(category)) }),
    ])
    const branches = rootsOf(categories).map(({ id, name }) => ({
      id,
      name,
      children: childrenOf(categories, id).map((child) => ({ id: child.id, name: child.name })),
    }))
    return { branches, ...toListView(list, listState, facets) }
  },
  head: ({ data: { listState, totalPages, products }, settings }) => ({
    title: listTitle('Tất cả sản phẩm', listState),
    description: `Mọi mặt hàng của ${settings.brand.name}, lọc theo danh mục, giá và đánh giá.`,
    canonical: canonicalOf({ listState, totalPages }),
    image: products[0]?.imageUrl ?? undefined,
  }),
  Component: function AllProducts({ data }) {
    const { branches, listState } = data
    const { category, ...others } = listState.filters
    const hrefOf = (id?: number) =>
      listUrl(PATH, { ...listState, page: 0, filters: id ? { ...others, category: id } : others })
    return (
      <ListScreen
        title="Tất cả sản phẩm"
        side={
          <>
            <CategoryBranchesStrip branches={branches} chosenId={category} hrefOf={hrefOf} />
            <CategoryBranches branches={branches} chosenId={category} hrefOf={hrefOf} />
          </>
        }
        view={data}
        path={PATH}
        action={cartAction}
        scope={scopeOf(category)}
        inTree
        empty={
          <EmptyState
            heading="h2"
            title={catalogMessages.categoryEmpty}
            action={<LinkButton to={PATH}>Xem tất cả sản phẩm</LinkButton>}
          />
        }
      />
    )
  },
  Skeleton: CategorySkeleton,
})
