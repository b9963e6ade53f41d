import {
  getProduct,
  listCategories,
  listCategoryProducts,
  listFeaturedProducts,
  listProductGroups,
  listProducts,
  listRelatedProducts,
  listShopProducts,
} from '@chophien/domain/catalog/contract'
import { catalogErrors } from '@chophien/domain/catalog/errors'
import { shopErrors } from '@chophien/domain/shops/errors'
import type { FinishedBytes } from '../../platform/cache/finished-bytes.ts'
import type { TagCache } from '../../platform/cache/tag-cache.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Router } from '../../platform/http/router.ts'
import { findCategories, findProductGroups } from './categories.ts'
import { findProduct, findRelated } from './product-detail.ts'
import { findProducts, type ListDeps, tagsOfList } from './product-list.ts'

export type CatalogDeps = ListDeps & { answers: TagCache<FinishedBytes> }

// Up to here a list is written anew for each request; above, it is megabytes that take longer to write than to find.
const LARGE = 200

/** What everybody may read of categories and products. */
export function catalogRoutes(route: Router, deps: CatalogDeps): void {
  const { db, answers } = deps
  const kept = {
    cache: answers,
    when: ({ query }: { query: { size?: number | undefined } }) => query.size === undefined || query.size > LARGE,
  }

  route.open(listCategories, () => findCategories(db), { tags: () => ['categories'] })
  route.open(listProducts, ({ query }) => findProducts(deps, query), { kept, tags: ({ query }) => tagsOfList(query) })
  route.open(listFeaturedProducts, ({ query }) => findProducts(deps, query, { featured: true }), {
    kept,
    tags: ({ query }) => tagsOfList(query),
  })
  route.open(listProductGroups, ({ query }) => findProductGroups(db, query.size), {
    tags: () => ['catalog', 'categories'],
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
    { kept, tags: ({ params, query }) => tagsOfList(query, { categoryId: params.id }) },
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
    { kept, tags: ({ params, query }) => tagsOfList(query, { shopId: params.id }) },
  )
}
