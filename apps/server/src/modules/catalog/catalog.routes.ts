import {
  getProduct,
  listCategories,
  listCategoryProducts,
  listFeaturedProducts,
  listProductGroups,
  listProducts,
  listRelatedProducts,
  listShopProducts,
  suggestProducts,
} from '@chophien/domain/catalog/contract'
import { catalogErrors } from '@chophien/domain/catalog/errors'
import { shopErrors } from '@chophien/domain/shops/errors'
import { sql } from '../../platform/database/sql.ts'
import { limits } from '../../platform/http/limits.ts'
import type { Router } from '../../platform/http/router.ts'
import { findCategories, findProductGroups } from './categories.ts'
import { findProduct, findRelated } from './product-detail.ts'
import { findProducts, type ListDeps, tagsOfList } from './product-list.ts'
import { suggest } from './search.ts'

/** What everybody may read of categories and products. */
export function catalogRoutes(route: Router, deps: ListDeps): void {
  const { db } = deps
  route.open(listCategories, () => findCategories(db), { tags: () => ['categories'] })
  route.open(listProducts, ({ query }) => findProducts(deps, query), { tags: ({ query }) => tagsOfList(query) })
  route.open(listFeaturedProducts, ({ query }) => findProducts(deps, query, { featured: true }), {
    tags: ({ query }) => tagsOfList(query),
  })
  route.open(listProductGroups, ({ query }) => findProductGroups(db, query.size), {
    tags: () => ['catalog', 'categories'],
  })
  route.open(suggestProducts, async ({ query }) => ({ products: await suggest(db, query.searchTerm, query.size) }), {
    limit: limits.search,
    tags: () => ['catalog'],
  })
  route.open(getProduct, ({ params }) => findProduct(db, params.id), {
    tags: ({ params }, { shopId, categoryId }) => [
      `product:${params.id}`,
      `stock:${params.id}`,
      `shop-profile:${shopId}`,
      `category-name:${categoryId}`,
    ],
  })
  route.open(listRelatedProducts, ({ params, query }) => findRelated(deps, params.id, query), {
    tags: (_, { products }) => products.slice(0, 1).map((product) => `category:${product.categoryId}`),
  })
  route.open(
    listCategoryProducts,
    async ({ params, query }) => {
      const page = await findProducts(deps, query, { categoryId: params.id })
      if (page.totalElements === 0 && !(await db.maybeOne(sql`select 1 from categories where id = ${params.id}`)))
        throw catalogErrors.CATEGORY_NOT_FOUND()
      return page
    },
    { tags: ({ params, query }) => tagsOfList(query, { categoryId: params.id }) },
  )
  route.open(
    listShopProducts,
    async ({ params, query }) => {
      const page = await findProducts(deps, query, { shopId: params.id })
      if (
        page.totalElements === 0 &&
        !(await db.maybeOne(sql`select 1 from shops where id = ${params.id} and status = 'APPROVED'`))
      )
        throw shopErrors.SHOP_NOT_FOUND()
      return page
    },
    { tags: ({ params, query }) => tagsOfList(query, { shopId: params.id }) },
  )
}
