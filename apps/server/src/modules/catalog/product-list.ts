import type { ListQuery, ProductPage } from '@chophien/domain/catalog/contract'
import { LIST_SIZE_MAX } from '@chophien/domain/catalog/limits'
import { productSorts } from '@chophien/domain/catalog/schemas'
import type { TagCache } from '../../platform/cache/tag-cache.ts'
import type { Db } from '../../platform/database/database.ts'
import { CountRow } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { ListedRow, pageOfProducts, presentListed } from './listed-product.ts'
import { findFound } from './search-list.ts'

type Sort = (typeof productSorts)[number]

interface Order {
  /** The expression and its name in the page. */
  by: Sql
  asc: Sql
  desc: Sql
}

// One index each; products without a price stand last in both directions.
const orders: Record<Sort, Order> = {
  publishedAt: { by: sql`p.published_at as k`, asc: sql`k, id`, desc: sql`k desc, id desc` },
  name: { by: sql`p.name collate "vi-x-icu" as k`, asc: sql`k, id`, desc: sql`k desc, id desc` },
  basePrice: { by: sql`p.base_price as k`, asc: sql`k, id`, desc: sql`k desc nulls last, id desc` },
  approvedAt: { by: sql`p.approved_at as k`, asc: sql`k, id`, desc: sql`k desc, id desc` },
  isFeatured: {
    by: sql`p.is_featured as k, p.published_at as k2`,
    asc: sql`k, k2, id`,
    desc: sql`k desc, k2 desc, id desc`,
  },
}

const isSort = (text: string | undefined): text is Sort => productSorts.some((sort) => sort === text)

/** The order of §5: an unknown sortBy means publishedAt, an unknown direction means desc. */
function orderOf(query: Pick<ListQuery, 'sortBy' | 'sortDirection'>): { by: Sql; order: Sql } {
  const { by, asc, desc } = orders[isSort(query.sortBy) ? query.sortBy : 'publishedAt']
  return { by, order: query.sortDirection?.toLowerCase() === 'asc' ? asc : desc }
}

/** A category and everything below it. */
export const categoryWithChildren = (id: number): Sql => sql`array(
  with recursive tree as (
    select id from categories where id = ${id}
    union all select child.id from categories child join tree on child.parent_id = tree.id
  ) select id from tree)`

/** What narrows a list: the filters of product.md, plus what the route fixes. */
export interface ListScope {
  categoryId?: number | undefined
  shopId?: number | undefined
  featured?: boolean
}

function conditions(query: ListQuery, scope: ListScope): Sql[] {
  const categoryId = scope.categoryId ?? query.categoryId
  const shopId = scope.shopId ?? query.shopId
  const all = [sql`p.status = 'ACTIVE'`]
  if (categoryId !== undefined) all.push(sql`p.category_id = any(${categoryWithChildren(categoryId)})`)
  if (shopId !== undefined) all.push(sql`p.shop_id = ${shopId}`)
  if (scope.featured) all.push(sql`p.is_featured`)
  if (query.minPrice !== undefined) all.push(sql`p.min_price >= ${query.minPrice}`)
  if (query.maxPrice !== undefined) all.push(sql`p.min_price <= ${query.maxPrice}`)
  if (query.minRating)
    all.push(sql`p.review_count > 0 and p.rating_sum >= ${query.minRating}::numeric * p.review_count`)
  if (query.inStock) all.push(sql`p.in_stock`)
  if (query.onSale) all.push(sql`p.min_price < p.base_price`)
  return all
}

/** What a list shows, for the caches: the narrowest of its category, its shop or the whole catalog. */
export function tagsOfList(query: Pick<ListQuery, 'categoryId' | 'shopId'>, scope: ListScope = {}): string[] {
  const categoryId = scope.categoryId ?? query.categoryId
  const shopId = scope.shopId ?? query.shopId
  if (shopId !== undefined) return [`shop:${shopId}`]
  return categoryId === undefined ? ['catalog'] : [`category:${categoryId}`]
}

export interface ListDeps {
  db: Db
  /** Totals of lists that were asked for before: counting them again costs more than the page itself. */
  totals: TagCache<number>
}

/** One page of a product list. `size` above the maximum is the maximum. One statement, and one more when its total is not known;
 *  with a `searchTerm` what it finds, by relevance unless `sortBy` is given. */
export async function findProducts(
  { db, totals }: ListDeps,
  query: ListQuery,
  scope: ListScope = {},
): Promise<ProductPage> {
  const size = Math.min(query.size ?? LIST_SIZE_MAX, LIST_SIZE_MAX)
  const where = sql.join(conditions(query, scope), sql` and `)
  const { by, order } = orderOf(query)
  if (query.searchTerm?.trim()) {
    const sort = query.sortBy === undefined ? null : { by, order }
    return findFound(db, { text: query.searchTerm, where, sort, page: query.page, size })
  }
  const chosen = sql`
    select p.id, ${by} from products p join published.shops s on s.id = p.shop_id and s.status = 'APPROVED'
    where ${where} order by ${order} limit ${size} offset ${query.page * size}`
  const rows = db.rows(ListedRow, pageOfProducts(chosen, order))
  const { page: _page, size: _size, sortBy: _sortBy, sortDirection: _direction, ...filters } = query
  const total = totals.get(JSON.stringify([filters, scope]), async () => {
    const { count } = await db.one(
      CountRow,
      sql`
      select count(*) as count from products p join published.shops s on s.id = p.shop_id and s.status = 'APPROVED' where ${where}`,
    )
    return { value: count, tags: tagsOfList(query, scope), size: 200, keep: true }
  })
  const [products, totalElements] = await Promise.all([rows, total])
  return {
    products: products.map(presentListed),
    page: query.page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
  }
}
