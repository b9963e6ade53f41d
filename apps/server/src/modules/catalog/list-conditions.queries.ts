import type { ListQuery } from '@chophien/domain/catalog/contract'
import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { idsOf } from './chosen-products.queries.ts'

/** Products on sale of approved shops: `l`. */
export const listedProducts = sql`listed_products l join published.shops s on s.id = l.shop_id and s.status = 'APPROVED'`

/** A category and everything below it. */
export const categoryWithChildren = (id: number): Sql => sql`array(
  with recursive tree as (
    select id, parent_id from categories where id = ${id}
    union all select child.id, child.parent_id from categories child join tree on child.parent_id = tree.id
  ) select id from tree)`

/** The same as ids. A statement that is planned for its values is planned for those categories. */
export const findCategoryTree = async (db: ReadDb, id: number): Promise<number[]> =>
  (await db.one(z.object({ ids: z.array(z.number()) }), sql`select ${categoryWithChildren(id)} as ids`)).ids

/** The groups of a list's filter. */
export type FilterGroup = 'price' | 'stars' | 'stock' | 'sale' | 'shops' | 'category' | 'colors' | 'sizes'

type Chosen = Pick<
  Partial<ListQuery>,
  'minPrice' | 'maxPrice' | 'minRating' | 'inStock' | 'onSale' | 'shopIds' | 'colors' | 'sizes'
> & { categoryIds?: readonly number[] | undefined }

/** Products in any of these categories. Of one alone an index is also in its order. */
export const inCategories = (ids: readonly number[]): Sql =>
  ids.length === 1 ? sql`l.category_id = ${ids[0]}::bigint` : sql`l.category_id = any(${ids}::bigint[])`

const hasAny = (kind: 'color' | 'size', values: string): Sql =>
  sql`l.attributes && ${values.split(',').map((value) => `${kind}:${value}`)}::text[]`

/** What is chosen in each group of a filter, as conditions on `l`. A group without a choice has none. */
export function choiceConditions(chosen: Chosen): Map<FilterGroup, Sql> {
  const { minPrice, maxPrice, minRating, inStock, onSale, shopIds, colors, sizes, categoryIds } = chosen
  const conditions = new Map<FilterGroup, Sql>()
  const prices: Sql[] = []
  if (minPrice !== undefined) prices.push(sql`l.shown_price >= ${minPrice}`)
  if (maxPrice !== undefined) prices.push(sql`l.shown_price <= ${maxPrice}`)
  if (prices.length > 0) conditions.set('price', sql.join(prices, sql` and `))
  // By the figure that is shown, which is rounded (averageRating).
  if (minRating) conditions.set('stars', sql`l.stars >= ${Math.round(minRating * 10)}::smallint`)
  if (inStock) conditions.set('stock', sql`l.in_stock`)
  if (onSale) conditions.set('sale', sql`l.on_sale`)
  if (shopIds !== undefined) conditions.set('shops', sql`l.shop_id = any(${idsOf(shopIds)}::bigint[])`)
  if (categoryIds !== undefined) conditions.set('category', inCategories(categoryIds))
  if (colors !== undefined) conditions.set('colors', hasAny('color', colors))
  if (sizes !== undefined) conditions.set('sizes', hasAny('size', sizes))
  return conditions
}
