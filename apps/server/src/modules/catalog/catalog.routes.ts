import {
  getProduct,
  listCategories,
  listCategoryProducts,
  listChosenProducts,
  listFeaturedProducts,
  listProductGroups,
  listProducts,
  listRelatedProducts,
  listShopProducts,
  suggestProducts,
} from '@chophien/domain/catalog/contract'
import { countFound, listFacets } from '@chophien/domain/catalog/counts-contract'
import type { ReadDb } from '../../platform/database/database.ts'
import { limits } from '../../platform/http/limits.ts'
import { Costly, type Router } from '../../platform/http/router.ts'
import { requirePublicShop } from '../shops/public-shop.ts'
import { VOCABULARY_TAG } from '../vocabulary/current-vocabulary.ts'
import { findCategories } from './categories.queries.ts'
import { findChosen, idsOf } from './chosen-products.queries.ts'
import { countFound as countMatching, findFacets, tagsOfFacets } from './facets.ts'
import { findProduct } from './product-detail.ts'
import { findProductGroups } from './product-groups.queries.ts'
import { findProducts, type ListDeps, tagsOfList } from './product-list.ts'
import { findRelated, type RelatedDeps, tagsOfRelated } from './related-products.ts'
import { requireCategory } from './require-category.ts'
import { findSuggestions } from './suggestions.queries.ts'
import { rankingTag, tagsOfShownFigures } from './tagged-product.ts'

/** Public reads of categories and products. `db`: may be a replica (`Database.reads`); `primary`: for the price and stock of one product. */
export function catalogRoutes(route: Router, deps: ListDeps & RelatedDeps & { primary: ReadDb }): void {
  const { db, primary } = deps
  route.open(listCategories, () => findCategories(db), { tags: () => ['categories'] })
  route.open(listProducts, ({ query }) => findProducts(deps, query), {
    tags: ({ query }, page) => tagsOfList(query, page),
  })
  route.open(listFeaturedProducts, ({ query }) => findProducts(deps, query, { featured: true }), {
    tags: ({ query }, page) => tagsOfList(query, page),
  })
  route.open(listProductGroups, ({ query }) => findProductGroups(db, query.size), {
    tags: (_, groups) => [
      'catalog',
      'categories',
      rankingTag(),
      ...groups.flatMap(({ products }) => tagsOfShownFigures(products)),
    ],
  })
  route.open(listChosenProducts, async ({ query }) => ({ products: await findChosen(db, idsOf(query.ids)) }), {
    // Also ids without a public product: it may become public again.
    tags: ({ query }, { products }) => [
      ...idsOf(query.ids).map((id) => `product:${id}`),
      ...products.flatMap(({ shopId, categoryId }) => [`shop-profile:${shopId}`, `category-name:${categoryId}`]),
      ...tagsOfShownFigures(products),
    ],
  })
  route.open(
    suggestProducts,
    async ({ query }) => {
      const { products, tags } = await findSuggestions(deps, query.searchTerm, query.size)
      return new Costly({ products }, { tags })
    },
    { limit: limits.search, tags: () => [rankingTag(), VOCABULARY_TAG] },
  )
  route.open(countFound, ({ query }) => countMatching(deps, query.searchTerm), {
    limit: limits.search,
    tags: () => ['catalog', rankingTag(), VOCABULARY_TAG],
  })
  route.open(listFacets, ({ query }) => findFacets(deps, query), { tags: ({ query }) => tagsOfFacets(query) })
  route.open(getProduct, ({ params }) => findProduct(primary, params.id), {
    tags: ({ params }, { shopId, categoryId }) => [
      `product:${params.id}`,
      `stock:${params.id}`,
      ...tagsOfShownFigures([params]),
      `shop-profile:${shopId}`,
      `category-name:${categoryId}`,
    ],
  })
  route.open(listRelatedProducts, ({ params, query }) => findRelated(deps, params.id, query), {
    tags: (_, page) => tagsOfRelated(page),
  })
  route.open(
    listCategoryProducts,
    async ({ params, query }) => {
      const page = await findProducts(deps, query, { categoryId: params.id })
      if (page.totalElements === 0) await requireCategory(db, params.id)
      return page
    },
    { tags: ({ params, query }, page) => tagsOfList(query, page, { categoryId: params.id }) },
  )
  route.open(
    listShopProducts,
    async ({ params, query }) => {
      const page = await findProducts(deps, query, { shopId: params.id })
      if (page.totalElements === 0) await requirePublicShop(db, params.id)
      return page
    },
    { tags: ({ params, query }, page) => tagsOfList(query, page, { shopId: params.id }) },
  )
}
