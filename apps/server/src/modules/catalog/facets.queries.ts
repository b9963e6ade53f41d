import type { FacetQuery } from '@chophien/domain/catalog/contract'
import { PRICE_STEPS } from '@chophien/domain/catalog/price-ranges'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { idsOf } from './chosen-products.queries.ts'
import { choiceConditions, type FilterGroup, findCategoryTree, inCategories, listedProducts } from './list-conditions.queries.ts'
import { matches, wantedBy } from './search.queries.ts'
import type { SearchQuery } from './search-query.ts'

const NAMED = 20

/** Stars to choose from. */
export const STARS = [4, 3] as const

const groups = ['price', 'stars', 'stock', 'sale', 'shops', 'category', 'colors', 'sizes'] as const satisfies FilterGroup[]

/** The bit of a group in what a product misses. */
export const bitOf = (group: FilterGroup): number => 2 ** groups.indexOf(group)

/** What is chosen in each group, as conditions on `l`. */
export type Choices = ReadonlyMap<FilterGroup, Sql>

/** The groups whose choices a product does not meet, as a sum of bits. */
const missedBy = (choices: Choices): Sql =>
  choices.size === 0
    ? sql`0`
    : sql.join(
        [...choices].map(([group, condition]) => sql`case when ${condition} then 0 else ${sql.raw(String(bitOf(group)))} end`),
        sql` + `,
      )

const columnsOf = (choices: Choices): Sql => sql`
  l.shop_id, l.category_id, width_bucket(l.shown_price, ${[...PRICE_STEPS]}::bigint[]) as step, l.in_stock, l.on_sale, l.stars, l.attributes,
  ${missedBy(choices)} as miss`

const ItemCount = z.object({ id: z.number(), listed: z.number(), count: z.number() })
const ValueCount = z.object({ value: z.string(), listed: z.number(), count: z.number() })

/** Counts of some products. `listed`: of all of them; `count`: of those that meet the choices of all other groups. */
export const FacetRow = z.object({
  /** Products by what they miss. */
  missed: z.array(z.object({ miss: z.number(), count: z.number() })),
  stars: z.array(z.number()),
  inStock: z.number(),
  onSale: z.number(),
  /** By price step. */
  steps: z.array(ItemCount),
  /** Those with the most products, and the chosen ones; the category's with all below it. */
  shops: z.array(z.extend(ItemCount, { name: z.string() })),
  categories: z.array(z.extend(ItemCount, { name: z.string() })),
  colors: z.array(ValueCount),
  sizes: z.array(ValueCount),
})
export type FacetRow = z.output<typeof FacetRow>

/** What is offered whatever its number: what is chosen, or what another count has offered. */
export interface Offered {
  shops: readonly number[]
  categories: readonly number[]
  colors: readonly string[]
  sizes: readonly string[]
}

const chosenOf = ({ shopIds, categoryId, colors, sizes }: FacetQuery): Offered => ({
  shops: shopIds === undefined ? [] : idsOf(shopIds),
  categories: categoryId === undefined ? [] : [categoryId],
  colors: colors === undefined ? [] : colors.split(','),
  sizes: sizes === undefined ? [] : sizes.split(','),
})

const meetsOthers = (group: FilterGroup): Sql => sql`miss in (0, ${sql.raw(String(bitOf(group)))})`

const asJson = (rows: Sql): Sql => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`

/** Counts what each choice of a filter would show, among the products that `rows` selects with the columns above. One statement. */
async function count(db: Db, rows: Sql, within: number, offered: Offered): Promise<FacetRow> {
  // In the order of the whole list, so that no choice moves another one.
  const first = (counts: Sql, table: Sql, always: readonly number[]) => sql`
    select n.id, t.name, n.listed, n.count from (
      select id, offered, listed, count, row_number() over (order by offered desc, listed desc, id) as place from (${counts}) counts
    ) n join ${table} t on t.id = n.id where (n.offered and n.place <= ${NAMED}) or n.id = any(${always}::bigint[]) order by n.place`
  const values = (kind: 'color' | 'size', always: readonly string[]) => sql`
    select value, listed, count from (
      select substr(value, ${kind.length + 2}::integer) as value, listed, count, row_number() over (order by listed desc, value) as place
      from attribute where starts_with(value, ${kind})
    ) n where place <= ${NAMED} or value = any(${always}::text[]) order by place`
  const [row] = await db.rows(
    FacetRow,
    sql`
    with recursive matched as materialized (${rows}), own as materialized (
      select category_id as id, count(*) as listed, count(*) filter (where ${meetsOthers('category')}) as count from matched group by category_id
    ), branch as (
      select id, id as own from own
      union all select c.parent_id, branch.own from branch join categories c on c.id = branch.id where c.parent_id is not null
    ), attribute as materialized (
      select value, count(*) as listed, count(*) filter (where
        case when starts_with(value, 'color') then ${meetsOthers('colors')} else ${meetsOthers('sizes')} end) as count
      from matched cross join unnest(attributes) as value group by value
    )
    select ${asJson(sql`select miss, count(*) as count from matched group by miss`)} as missed,
      array[${sql.join(
        STARS.map((stars) => sql`count(*) filter (where stars >= ${sql.raw(String(stars * 10))} and ${meetsOthers('stars')})::integer`),
        sql`, `,
      )}] as stars,
      count(*) filter (where in_stock and ${meetsOthers('stock')})::integer as "inStock",
      count(*) filter (where on_sale and ${meetsOthers('sale')})::integer as "onSale",
      ${asJson(sql`select step as id, count(*) as listed, count(*) filter (where ${meetsOthers('price')}) as count from matched where step is not null group by step`)} as steps,
      ${asJson(
        first(
          sql`select shop_id as id, true as offered, count(*) as listed, count(*) filter (where ${meetsOthers('shops')}) as count from matched group by shop_id`,
          sql`published.shops`,
          offered.shops,
        ),
      )} as shops,
      -- A category is chosen with all below it. Offered are those with products of their own, but not the one whose list it is.
      ${asJson(
        first(
          sql`select branch.id, bool_or(branch.id = branch.own) and branch.id <> ${within} as offered, sum(o.listed) as listed, sum(o.count) as count
            from branch join own o on o.id = branch.own group by branch.id`,
          sql`categories`,
          offered.categories,
        ),
      )} as categories,
      ${asJson(values('color', offered.colors))} as colors, ${asJson(values('size', offered.sizes))} as sizes
    from matched`,
    { unnamed: true },
  )
  if (!row) throw new Error('an aggregate has a row')
  return row
}

/** A sample has the products with a number below its size. */
export const WHOLE = 32_768

export interface ListToCount {
  /** The list without choices, as a condition on `l`. */
  list: Sql
  choices: Choices
  /** The category whose list it is; 0 for none. */
  within: number
  offered: Offered
}

/** The list of a filter, and what is chosen in it. A statement for each category. */
export async function listToCount(db: Db, query: FacetQuery): Promise<ListToCount> {
  const { categoryId, withinCategoryId, shopId, withinSale } = query
  const [categoryIds, withinIds] = await Promise.all([
    categoryId === undefined ? undefined : findCategoryTree(db, categoryId),
    withinCategoryId === undefined ? undefined : findCategoryTree(db, withinCategoryId),
  ])
  const all: Sql[] = []
  if (withinIds) all.push(inCategories(withinIds))
  if (shopId !== undefined) all.push(sql`l.shop_id = ${shopId}`)
  if (withinSale) all.push(sql`l.on_sale`)
  return {
    list: all.length > 0 ? sql.join(all, sql` and `) : sql`true`,
    choices: choiceConditions({ ...query, categoryIds }),
    within: withinCategoryId ?? 0,
    offered: chosenOf(query),
  }
}

/** Counts the choices in a sample of a list. */
export const countSample = (db: Db, { list, choices, within, offered }: ListToCount, sample: number): Promise<FacetRow> =>
  count(
    db,
    sql`select ${columnsOf(choices)} from ${listedProducts} where ${list} ${sample < WHOLE ? sql`and l.sample < ${sample}::smallint` : sql.empty}`,
    within,
    offered,
  )

/** Counts the choices among the products that a search finds, of which at most `most` are looked at. */
export const countInSearch = (db: Db, { list, choices, within, offered }: ListToCount, words: SearchQuery, most: number): Promise<FacetRow> =>
  count(
    db,
    sql`select ${columnsOf(choices)} from products p join ${listedProducts} on l.product_id = p.id
      where p.status = 'ACTIVE' and ${list} and ${matches(wantedBy(words))} limit ${most}`,
    within,
    offered,
  )

/** Counts what meets all choices, and all but those of one of the groups in `without`, each apart: each is a short list that an index finds. At most
 *  `most` products of each are looked at. */
export function countShort(
  db: Db,
  { list, choices, within, offered }: ListToCount,
  { without, most }: { without: readonly FilterGroup[]; most: number },
): Promise<FacetRow> {
  const some = (where: Sql[]) =>
    sql`(select ${columnsOf(choices)} from ${listedProducts} where ${sql.join([list, ...where], sql` and `)} limit ${most})`
  const lists = without.map((left) =>
    some([...choices].map(([group, condition]) => (group === left ? sql`(${condition}) is not true` : condition))),
  )
  return count(db, sql.join([some([...choices.values()]), ...lists], sql` union all `), within, offered)
}

/** How long a list is: exactly up to `most`, else by the products with a number below `sample`. */
export async function lengthOf(db: Db, list: Sql, { most, sample }: { most: number; sample: number }): Promise<number> {
  const [row] = await db.rows(
    z.object({ counted: z.number(), sampled: z.nullable(z.number()) }),
    sql`
    with counted as (select count(*) as count from (select from ${listedProducts} where ${list} limit ${most + 1}) l)
    select count as counted, case when count > ${most} then (select count(*) from ${listedProducts} where ${list} and l.sample < ${sample}::smallint) end as sampled
    from counted`,
    { unnamed: true },
  )
  const { counted = 0, sampled = null } = row ?? {}
  return sampled === null ? counted : Math.max(counted, (sampled * WHOLE) / sample)
}

/** How many products a search finds, counted up to `max` + 1, among best sellers first: most searches find enough there. */
export async function countMatches(db: Db, query: SearchQuery, max: number): Promise<number> {
  const wanted = wantedBy(query)
  const some = (where: Sql, limit: Sql) => sql`
    select p.id from products p join published.shops s on s.id = p.shop_id and s.status = 'APPROVED'
    where p.status = 'ACTIVE' and ${where} and ${matches(wanted)} limit ${limit}`
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
