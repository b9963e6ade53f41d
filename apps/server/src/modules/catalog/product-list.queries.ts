import type { ListQuery } from '@chophien/domain/catalog/contract'
import { productSorts } from '@chophien/domain/catalog/schemas'
import type { ReadDb } from '../../platform/database/database.ts'
import { CountRow } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { choiceConditions, findCategoryTree, inCategories, listedProducts } from './list-conditions.queries.ts'
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
  publishedAt: { by: sql`l.published_at as k`, asc: sql`k, id`, desc: sql`k desc, id desc` },
  name: { by: sql`l.name collate "vi-x-icu" as k`, asc: sql`k, id`, desc: sql`k desc, id desc` },
  // The price that is shown, whatever §5 calls it (product.md, catalog).
  basePrice: { by: sql`l.shown_price as k`, asc: sql`k, id`, desc: sql`k desc nulls last, id desc` },
  approvedAt: { by: sql`l.approved_at as k`, asc: sql`k, id`, desc: sql`k desc, id desc` },
  isFeatured: {
    by: sql`l.is_featured as k, l.published_at as k2`,
    asc: sql`k, k2, id`,
    desc: sql`k desc, k2 desc, id desc`,
  },
  popularity: {
    by: sql`l.pictured as k, l.sold_count as k2, l.review_count as k3`,
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

/** Filters of a list: those of product.md and those of the route. */
export interface ListScope {
  categoryId?: number | undefined
  shopId?: number | undefined
  featured?: boolean
}

/** A product list as conditions on `l` and an order. */
export interface ListSelection {
  where: Sql
  /** The expression to sort by, named `k`, and its order. */
  by: Sql
  order: Sql
  /** Whether something narrows it, and whether that is more than its category. */
  narrowed: 'not' | 'by category' | 'by choices'
}

/** The selection of a list. One statement where a category narrows it. */
export async function selectionOf(db: ReadDb, query: Partial<ListQuery>, scope: ListScope): Promise<ListSelection> {
  const shopId = scope.shopId ?? query.shopId
  const categoryId = scope.categoryId ?? query.categoryId
  const categoryIds = categoryId === undefined ? undefined : await findCategoryTree(db, categoryId)
  const all = [...choiceConditions(query).values()]
  if (shopId !== undefined) all.push(sql`l.shop_id = ${shopId}`)
  if (scope.featured) all.push(sql`l.is_featured`)
  const byChoices = all.length > 0
  if (categoryIds) all.push(inCategories(categoryIds))
  return {
    where: all.length > 0 ? sql.join(all, sql` and `) : sql`true`,
    ...orderOf(query),
    narrowed: byChoices ? 'by choices' : categoryIds ? 'by category' : 'not',
  }
}

/** One page. `few`: the list is known to be short, so that all of it is sorted. Else the index of the order is walked, which finds a page soon. Planned for its values: a generic plan walks the same index
 *  for a filter that nothing meets. */
export const findListedPage = (
  db: ReadDb,
  { where, by, order }: ListSelection,
  { limit, offset, few = false }: { limit: number; offset: number; few?: boolean },
): Promise<ListedRow[]> => {
  const listed = sql`select l.product_id as id, ${by} from ${listedProducts} where ${where}`
  const chosen = few
    ? sql`with listed as materialized (${listed}) select * from listed order by ${order} limit ${limit} offset ${offset}`
    : sql`${listed} order by ${order} limit ${limit} offset ${offset}`
  return db.rows(ListedRow, pageOfProducts(chosen, order), { unnamed: true })
}

/** How many products a list has; no more than `most` are counted. */
export const countListed = async (
  db: ReadDb,
  { where }: Pick<ListSelection, 'where'>,
  most: number,
): Promise<number> => {
  const bound = Number.isFinite(most) ? sql`limit ${most}` : sql.empty
  const [row] = await db.rows(
    CountRow,
    sql`select count(*) as count from (select from ${listedProducts} where ${where} ${bound}) listed`,
    { unnamed: true },
  )
  return row?.count ?? 0
}
