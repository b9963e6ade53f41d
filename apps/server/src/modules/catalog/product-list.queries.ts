import type { ListQuery } from '@chophien/domain/catalog/contract'
import { productSorts } from '@chophien/domain/catalog/schemas'
import type { Db } from '../../platform/database/database.ts'
import { CountRow } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { idsOf } from './chosen-products.queries.ts'
import { ListedRow, pageOfProducts } from './listed-product.queries.ts'

type Sort = (typeof productSorts)[number]

interface Order {
  /** The expression and its name in the page. */
  by: Sql
  asc: Sql
  desc: Sql
}

// One index each; products without a price come last in both directions.
const orders: Record<Sort, Order> = {
  publishedAt: { by: sql`p.published_at as k`, asc: sql`k, id`, desc: sql`k desc, id desc` },
  name: { by: sql`p.name collate "vi-x-icu" as k`, asc: sql`k, id`, desc: sql`k desc, id desc` },
  // The price that is shown, whatever §5 calls it (product.md, catalog).
  basePrice: { by: sql`p.shown_price as k`, asc: sql`k, id`, desc: sql`k desc nulls last, id desc` },
  approvedAt: { by: sql`p.approved_at as k`, asc: sql`k, id`, desc: sql`k desc, id desc` },
  isFeatured: {
    by: sql`p.is_featured as k, p.published_at as k2`,
    asc: sql`k, k2, id`,
    desc: sql`k desc, k2 desc, id desc`,
  },
  popularity: {
    by: sql`p.pictured as k, p.sold_count as k2, p.review_count as k3`,
    asc: sql`k, k2, k3, id`,
    desc: sql`k desc, k2 desc, k3 desc, id desc`,
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

/** Products with at least so many stars, by the figure that is shown, which is rounded (averageRating). */
export const rated = (stars: number): Sql =>
  sql`p.review_count > 0 and floor(p.rating_sum * 10.0 / p.review_count + 0.5) >= ${stars}::numeric * 10`

/** Products of any of these shops, `7,3,12`. */
export const ofShops = (ids: string): Sql => sql`p.shop_id = any(${idsOf(ids)}::bigint[])`

/** Filters of a list: those of product.md and those of the route. */
export interface ListScope {
  categoryId?: number | undefined
  shopId?: number | undefined
  featured?: boolean
}

function conditions(query: Partial<ListQuery>, scope: ListScope): Sql[] {
  const categoryId = scope.categoryId ?? query.categoryId
  const shopId = scope.shopId ?? query.shopId
  const all = [sql`p.status = 'ACTIVE'`]
  if (categoryId !== undefined) all.push(sql`p.category_id = any(${categoryWithChildren(categoryId)})`)
  if (shopId !== undefined) all.push(sql`p.shop_id = ${shopId}`)
  if (query.shopIds !== undefined) all.push(ofShops(query.shopIds))
  if (scope.featured) all.push(sql`p.is_featured`)
  if (query.minPrice !== undefined) all.push(sql`p.shown_price >= ${query.minPrice}`)
  if (query.maxPrice !== undefined) all.push(sql`p.shown_price <= ${query.maxPrice}`)
  if (query.minRating) all.push(rated(query.minRating))
  if (query.inStock) all.push(sql`p.in_stock`)
  if (query.onSale) all.push(sql`p.shown_price < p.base_price`)
  return all
}

export const publicProducts = sql`products p join published.shops s on s.id = p.shop_id and s.status = 'APPROVED'`

/** A product list as conditions and an order. */
interface ListSelection {
  where: Sql
  /** The expression to sort by, named `k`, and its order. */
  by: Sql
  order: Sql
}

export const selectionOf = (query: Partial<ListQuery>, scope: ListScope): ListSelection => ({
  where: sql.join(conditions(query, scope), sql` and `),
  ...orderOf(query),
})

export const findListedPage = (
  db: Db,
  { where, by, order }: ListSelection,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedRow[]> =>
  db.rows(
    ListedRow,
    pageOfProducts(
      sql`select p.id, ${by} from ${publicProducts} where ${where} order by ${order} limit ${limit} offset ${offset}`,
      order,
    ),
  )

export const countListed = async (db: Db, { where }: ListSelection): Promise<number> =>
  (await db.one(CountRow, sql`select count(*) as count from ${publicProducts} where ${where}`)).count
