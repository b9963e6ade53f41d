import type { FacetQuery } from '@chophien/domain/catalog/contract'
import { PRICE_STEPS } from '@chophien/domain/catalog/price-ranges'
import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { CountRow } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import {
  choiceConditions,
  type FilterGroup,
  findCategoryTree,
  inCategories,
  listedProducts,
} from './list-conditions.queries.ts'
import { matches, wantedBy } from './relevance.queries.ts'
import type { SearchQuery } from './search-query.ts'

/** Stars to choose from. */
export const STARS = [4, 3] as const

const groups = [
  'price',
  'stars',
  'stock',
  'sale',
  'shops',
  'category',
  'colors',
  'sizes',
] as const satisfies FilterGroup[]

/** The bit of a group in what a product misses. */
export const bitOf = (group: FilterGroup): number => 2 ** groups.indexOf(group)

/** What is chosen in each group, as conditions on `l`. */
export type Choices = ReadonlyMap<FilterGroup, Sql>

/** The groups whose choices a product does not meet, as a sum of bits. */
const missedBy = (choices: Choices): Sql =>
  choices.size === 0
    ? sql`0`
    : sql.join(
        [...choices].map(
          ([group, condition]) => sql`case when ${condition} then 0 else ${sql.raw(String(bitOf(group)))} end`,
        ),
        sql` + `,
      )

const columnsOf = (choices: Choices): Sql => sql`
  l.shop_id, l.category_id, width_bucket(l.shown_price, ${[...PRICE_STEPS]}::bigint[]) as step, l.in_stock, l.on_sale, l.stars, l.attributes,
  ${missedBy(choices)} as miss`

const ItemCount = z.object({ id: z.number(), listed: z.number(), count: z.number() })
export type ItemCount = z.output<typeof ItemCount>
const ValueCount = z.object({ value: z.string(), listed: z.number(), count: z.number() })
export type ValueCount = z.output<typeof ValueCount>

/** Counts of some products. `listed`: of all of them; `count`: of those that meet the choices of all other groups. */
export const FacetRow = z.object({
  /** Products by what they miss. */
  missed: z.array(z.object({ miss: z.number(), count: z.number() })),
  stars: z.array(z.number()),
  inStock: z.number(),
  onSale: z.number(),
  /** By price step, by shop, and by category, of its own products. */
  steps: z.array(ItemCount),
  shops: z.array(ItemCount),
  categories: z.array(ItemCount),
  /** 'color:đen'. */
  attributes: z.array(ValueCount),
})
export type FacetRow = z.output<typeof FacetRow>

/** Of the products that miss no choice but those of `group`. */
const meeting = (group: FilterGroup): Sql => sql`count(*) filter (where miss in (0, ${sql.raw(String(bitOf(group)))}))`

const asJson = (rows: Sql): Sql => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`

/** Counts what each choice of a filter would show, among the products that `rows` selects with the columns above. One statement: of a few thousand
 *  rows at most, so that what is offered of it, and names, are cheaper looked for afterwards than planned for here. */
async function count(db: ReadDb, rows: Sql): Promise<FacetRow> {
  const grouped = (column: string, group: FilterGroup) =>
    asJson(
      sql`select ${sql.raw(column)} as id, count(*) as listed, ${meeting(group)} as count from matched where ${sql.raw(column)} is not null group by 1`,
    )
  const [row] = await db.rows(
    FacetRow,
    sql`
    with matched as materialized (${rows})
    select ${asJson(sql`select miss, count(*) as count from matched group by miss`)} as missed,
      array[${sql.join(
        STARS.map(
          (stars) =>
            sql`count(*) filter (where stars >= ${sql.raw(String(stars * 10))} and miss in (0, ${sql.raw(String(bitOf('stars')))}))::integer`,
        ),
        sql`, `,
      )}] as stars,
      count(*) filter (where in_stock and miss in (0, ${sql.raw(String(bitOf('stock')))}))::integer as "inStock",
      count(*) filter (where on_sale and miss in (0, ${sql.raw(String(bitOf('sale')))}))::integer as "onSale",
      ${grouped('step', 'price')} as steps, ${grouped('shop_id', 'shops')} as shops, ${grouped('category_id', 'category')} as categories,
      ${asJson(sql`
        select value, count(*) as listed,
          count(*) filter (where case when starts_with(value, 'color') then miss in (0, ${sql.raw(String(bitOf('colors')))}) else miss in (0, ${sql.raw(String(bitOf('sizes')))}) end) as count
        from (select unnest(attributes) as value, miss from matched) a group by value`)} as attributes
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
}

/** The list of a filter, and what is chosen in it. A statement for each category. */
export async function listToCount(db: ReadDb, query: FacetQuery): Promise<ListToCount> {
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
  }
}

const sampled = (sample: number): Sql => (sample < WHOLE ? sql`and l.sample < ${sample}::smallint` : sql.empty)

/** Counts the choices in a sample of a list. */
export const countSample = (db: ReadDb, { list, choices }: ListToCount, sample: number): Promise<FacetRow> =>
  count(db, sql`select ${columnsOf(choices)} from ${listedProducts} where ${list} ${sampled(sample)}`)

/** The same among the products that meet all choices, or all but those of one of the groups in `without`. */
export function countNear(
  db: ReadDb,
  { list, choices }: ListToCount,
  { sample, without }: { sample: number; without: readonly FilterGroup[] },
): Promise<FacetRow> {
  const met = [...choices].flatMap(([group, condition]) => (without.includes(group) ? [] : [condition]))
  const loose = new Map([...choices].filter(([group]) => without.includes(group)))
  const bits = [0, ...without.map(bitOf)]
  const near = loose.size > 0 ? [sql`(${missedBy(loose)}) = any(${bits}::integer[])`] : []
  return count(
    db,
    sql`select ${columnsOf(choices)} from ${listedProducts} where ${sql.join([list, ...met, ...near], sql` and `)} ${sampled(sample)}`,
  )
}

/** Counts the choices among the products that a search finds, of which at most `most` are looked at. */
export const countInSearch = (
  db: ReadDb,
  { list, choices }: ListToCount,
  words: SearchQuery,
  most: number,
): Promise<FacetRow> =>
  count(
    db,
    sql`select ${columnsOf(choices)} from products p join ${listedProducts} on l.product_id = p.id
      where p.status = 'ACTIVE' and ${list} and ${matches(wantedBy(words))} limit ${most}`,
  )

/** Counts what meets all choices, and all but those of one of the groups in `without`, each apart: each is a short list that an index finds. At most
 *  `most` products of each are looked at. */
export function countShort(
  db: ReadDb,
  { list, choices }: ListToCount,
  { without, most }: { without: readonly FilterGroup[]; most: number },
): Promise<FacetRow> {
  const some = (where: Sql[]) =>
    sql`(select ${columnsOf(choices)} from ${listedProducts} where ${sql.join([list, ...where], sql` and `)} limit ${most})`
  const lists = without.map((left) =>
    some([...choices].map(([group, condition]) => (group === left ? sql`(${condition}) is not true` : condition))),
  )
  return count(db, sql.join([some([...choices.values()]), ...lists], sql` union all `))
}

/** How long a list is: about, by the products with a number below `sample`, or exactly where that says less than `most`. */
export async function lengthOf(
  db: ReadDb,
  list: Sql,
  { most, sample }: { most: number; sample: number },
): Promise<number> {
  const [row] = await db.rows(
    z.object({ length: z.number() }),
    sql`
    with glance as materialized (select count(*) * ${WHOLE / sample}::integer as length from ${listedProducts} where ${list} and l.sample < ${sample}::smallint)
    select case when length >= ${most} then length else (select count(*) from ${listedProducts} where ${list}) end as length from glance`,
    { unnamed: true },
  )
  return row?.length ?? 0
}

/** How many products a search finds, counted up to `max` + 1, among best sellers first: most searches find enough there. */
export async function countMatches(db: ReadDb, query: SearchQuery, max: number): Promise<number> {
  const wanted = wantedBy(query)
  const some = (where: Sql, limit: Sql) => sql`
    select p.id from products p join published.shops s on s.id = p.shop_id and s.status = 'APPROVED'
    where p.status = 'ACTIVE' and ${where} and ${matches(wanted)} limit ${limit}`
  const { count } = await db.one(
    CountRow,
    sql`
    with hot as materialized (${some(sql`p.hot`, sql`${max + 1}`)}),
    -- LIMIT from a subquery: the planner must not start the full search until few has a row.
    few as (select ${max + 1}::bigint as wanted from hot having count(*) <= ${max})
    select greatest((select count(*) from hot), (select count(*) from few cross join lateral (${some(sql`true`, sql`few.wanted`)}) p))::integer as count`,
    { unnamed: true },
  )
  return count
}

/** Categories of some products with all above them, and shops, by their names. */
export const findNames = (
  db: ReadDb,
  { categories, shops }: { categories: readonly number[]; shops: readonly number[] },
) =>
  db.one(
    z.object({
      categories: z.array(z.object({ id: z.number(), parentId: z.nullable(z.number()), name: z.string() })),
      shops: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
    sql`
    with recursive branch as (
      select id, parent_id, name from categories where id = any(${categories}::bigint[])
      union select c.id, c.parent_id, c.name from categories c join branch on c.id = branch.parent_id
    )
    select ${asJson(sql`select id, parent_id as "parentId", name from branch`)} as categories,
      ${asJson(sql`select id, name from published.shops where id = any(${shops}::bigint[])`)} as shops`,
  )
