import type { FacetQuery } from '@chophien/domain/catalog/contract'
import { PRICE_STEPS } from '@chophien/domain/catalog/price-ranges'
import { NamedCount } from '@chophien/domain/catalog/schemas'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { idsOf } from './chosen-products.queries.ts'
import { categoryWithChildren, ofShops, publicProducts, rated } from './product-list.queries.ts'
import { matches, wantedBy } from './search.queries.ts'
import type { SearchQuery } from './search-query.ts'

/** A longer list is not counted by its facets: that would take longer than reading a page of it. */
const FACET_ROWS = 50_000
const NAMED = 20

/** Stars to choose from. */
export const STARS = [4, 3] as const

const cheaper = sql`coalesce(p.shown_price < p.base_price, false)`

/** What is chosen in one group of the filter. Each group counts its own choices as if none of them were made. */
const choices = (query: FacetQuery) => {
  const { minPrice, maxPrice, minRating, inStock, onSale, shopIds, categoryId } = query
  const price: Sql[] = []
  if (minPrice !== undefined) price.push(sql`p.shown_price >= ${minPrice}`)
  if (maxPrice !== undefined) price.push(sql`p.shown_price <= ${maxPrice}`)
  return {
    by_price: price.length > 0 ? sql.join(price, sql` and `) : sql`true`,
    by_stars: minRating ? rated(minRating) : sql`true`,
    by_sale: onSale ? cheaper : sql`true`,
    by_stock: inStock ? sql`p.in_stock` : sql`true`,
    by_shop: shopIds === undefined ? sql`true` : ofShops(shopIds),
    by_category: categoryId === undefined ? sql`true` : sql`p.category_id = any(${categoryWithChildren(categoryId)})`,
  }
}

/** The list without those choices. */
function listed({ withinCategoryId, shopId, withinSale }: FacetQuery): Sql {
  const all = [sql`p.status = 'ACTIVE'`]
  if (withinCategoryId !== undefined) all.push(sql`p.category_id = any(${categoryWithChildren(withinCategoryId)})`)
  if (shopId !== undefined) all.push(sql`p.shop_id = ${shopId}`)
  if (withinSale) all.push(sql`p.shown_price < p.base_price`)
  return sql.join(all, sql` and `)
}

export const FacetRow = z.object({
  /** Products of the list, without the choices; at most one more than FACET_ROWS. */
  seen: z.number(),
  total: z.number(),
  stars: z.array(z.number()),
  inStock: z.number(),
  onSale: z.number(),
  /** By price step: of the whole list, and of the products of the other choices. */
  listedSteps: z.array(z.number()),
  steps: z.array(z.number()),
  shops: z.array(NamedCount),
  categories: z.array(NamedCount),
})
export type FacetRow = z.output<typeof FacetRow>

/** Whether there is more than facets count. */
export const isTooLong = ({ seen }: Pick<FacetRow, 'seen'>): boolean => seen > FACET_ROWS

/** Counts the choices of a list's filter in one statement, which looks at FACET_ROWS products at most. `words`: what is searched for. */
export async function countFacets(db: Db, query: FacetQuery, words: SearchQuery | null): Promise<FacetRow> {
  const { by_price, by_stars, by_stock, by_sale, by_shop, by_category } = choices(query)
  const steps = [...PRICE_STEPS]
  const chosenShops = query.shopIds === undefined ? [] : idsOf(query.shopIds)
  const chosenCategories = query.categoryId === undefined ? [] : [query.categoryId]
  const all = sql`by_price and by_stars and by_stock and by_sale and by_shop and by_category`
  const stepCounts = (condition: Sql) => sql`array(
    select count(m.step)::integer from generate_series(0, ${steps.length}::integer) n left join matched m on m.step = n and ${condition}
    group by n order by n)`
  // In the order of the whole list, so that no choice moves another one.
  const named = (counts: Sql, table: Sql, chosen: readonly number[]) => sql`(
    select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'count', n.count) order by n.place), '[]') from (
      select id, count, row_number() over (order by offered desc, listed desc, id) as place, offered from (${counts}) counts
    ) n join ${table} t on t.id = n.id where (n.offered and n.place <= ${NAMED}) or n.id = any(${chosen}::bigint[]))`
  const shopCounts = sql`
    select shop_id as id, true as offered, count(*) as listed,
      count(*) filter (where by_price and by_stars and by_stock and by_sale and by_category) as count
    from matched group by shop_id`
  // A category is chosen with all below it. Offered are those with products of their own, but not the one whose list it is.
  const within = query.withinCategoryId ?? 0
  const categoryCounts = sql`
    select branch.id, bool_or(branch.id = branch.own) and branch.id <> ${within} as offered, sum(o.listed) as listed, sum(o.count) as count
    from branch join own o on o.id = branch.own group by branch.id`
  const [row] = await db.rows(
    FacetRow,
    sql`
    with recursive matched as materialized (
      select p.shop_id, p.category_id, width_bucket(p.shown_price, ${steps}::bigint[]) as step, p.in_stock,
        ${cheaper} as on_sale, ${by_sale} as by_sale, coalesce(${by_price}, false) as by_price,
        coalesce(${by_stars}, false) as by_stars, ${by_stock} as by_stock, ${by_shop} as by_shop, ${by_category} as by_category,
        ${sql.join(
          STARS.map((stars, at) => sql`coalesce(${rated(stars)}, false) as ${sql.raw(`stars_${at}`)}`),
          sql`, `,
        )}
      from ${publicProducts} where ${listed(query)} ${words ? sql`and ${matches(wantedBy(words))}` : sql.empty}
      limit ${FACET_ROWS + 1}
    ), own as materialized (
      select category_id as id, count(*) as listed,
        count(*) filter (where by_price and by_stars and by_stock and by_sale and by_shop) as count
      from matched group by category_id
    ), branch as (
      select id, id as own from own
      union all select c.parent_id, branch.own from branch join categories c on c.id = branch.id where c.parent_id is not null
    )
    select count(*)::integer as seen, count(*) filter (where ${all})::integer as total,
      array[${sql.join(
        STARS.map(
          (_, at) =>
            sql`count(*) filter (where ${sql.raw(`stars_${at}`)} and by_price and by_stock and by_sale and by_shop and by_category)::integer`,
        ),
        sql`, `,
      )}] as stars,
      count(*) filter (where by_price and by_stars and by_sale and by_shop and by_category and in_stock)::integer as "inStock",
      count(*) filter (where by_price and by_stars and by_stock and by_shop and by_category and on_sale)::integer as "onSale",
      ${stepCounts(sql`true`)} as "listedSteps", ${stepCounts(sql`m.by_stars and m.by_stock and m.by_sale and m.by_shop and m.by_category`)} as steps,
      ${named(shopCounts, sql`published.shops`, chosenShops)} as shops,
      ${named(categoryCounts, sql`categories`, chosenCategories)} as categories
    from matched`,
    { unnamed: true },
  )
  if (!row) throw new Error('an aggregate has a row')
  return row
}

/** How many products a search finds, counted up to `max` + 1, among best sellers first: most searches find enough there. */
export async function countMatches(db: Db, query: SearchQuery, max: number): Promise<number> {
  const wanted = wantedBy(query)
  const some = (where: Sql, limit: Sql) => sql`
    select p.id from ${publicProducts} where p.status = 'ACTIVE' and ${where} and ${matches(wanted)} limit ${limit}`
  const [row] = await db.rows(
    z.object({ count: z.number() }),
    sql`
    with hot as materialized (${some(sql`p.hot`, sql`${max + 1}`)}),
    -- LIMIT from a subquery: the planner must not start the full search until few has a row.
    few as (select ${max + 1}::bigint as wanted from hot having count(*) <= ${max})
    select greatest((select count(*) from hot), (select count(*) from few cross join lateral (${some(sql`true`, sql`few.wanted`)}) p))::integer as count`,
    { unnamed: true },
  )
  return row?.count ?? 0
}
