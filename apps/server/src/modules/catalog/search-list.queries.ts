import type { ListedProduct, ProductPage } from '@chophien/domain/catalog/contract'
import type { SearchReading } from '@chophien/domain/catalog/schemas'
import { wordsOf } from '@chophien/domain/search/words'
import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { outerJoined } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { findChosen } from './chosen-products.queries.ts'
import { countMatches } from './facets.queries.ts'
import { listedProducts } from './list-conditions.queries.ts'
import { ListedRow, listedColumns, presentListed } from './listed-product.queries.ts'
import { findMended, type OtherReading } from './other-reading.ts'
import { joinFigures } from './product-figures.queries.ts'
import { matches, namedExactly, relevance, type Wanted, wantedBy } from './relevance.queries.ts'
import { type SearchDeps, searchFor } from './search-for.ts'
import type { SearchQuery } from './search-query.ts'

/** A page of search results. */
interface SearchList {
  text: string
  /** Further conditions on listed products `l`. */
  where: Sql
  /** The expression to sort by and its order; null: by relevance (product.md, catalog). */
  sort: { by: Sql; order: Sql } | null
  page: number
  size: number
}

// The total is in every row, also in the single row without a product that a page beyond the last has.
const FoundRow = z.extend(outerJoined(ListedRow), { total: z.number() })
const hasProduct = (row: z.output<typeof FoundRow>): row is ListedRow & { total: number } => row.id !== null

// With more matches than this, relevance is computed for best sellers only: they fill the first pages.
const WEIGHED = 3000
// Products of the very same name that are weighed all the same.
const EXACT = 20

const byRelevance = (wanted: Wanted) => ({
  chosen: sql`
    select id, sold_count as k2, review_count as k3, case when hot or (select count(*) from matched) <= ${WEIGHED}
        ${wanted.lifts === null ? sql.empty : sql`or id = any(${wanted.lifts.ids}::bigint[])`}
        or id = any(array(select id from (${namedExactly(wanted, EXACT)}) exact))
        ${wanted.first === null ? sql.empty : sql`or id = any(${withAllWords(wanted.first)})`}
      then (select ${relevance(wanted)} from products p where p.id = matched.id) else 0 end as k
    from matched`,
  order: sql`k desc, k2 desc, k3 desc, id desc`,
})

/** What has all words stands before what was added to it, whatever the order. */
const bySort = ({ first }: Wanted, { by, order }: { by: Sql; order: Sql }) =>
  first === null
    ? { chosen: sql`select l.product_id as id, ${by} from ${sortable}`, order }
    : {
        chosen: sql`select l.product_id as id, ${by}, l.product_id = any(${withAllWords(first)}) as whole from ${sortable}`,
        order: sql`whole desc, ${order}`,
      }
/** Few products have all words of a search that was widened. */
const withAllWords = (first: string): Sql =>
  sql`array(select p.id from products p join published.shops s on s.id = p.shop_id and s.status = 'APPROVED'
    where p.status = 'ACTIVE' and p.tsv @@ ${first}::tsquery limit ${WEIGHED})`
const sortable = sql`matched join listed_products l on l.product_id = matched.id`

/** The products `matched`, and the ids of this page with what `order` names. */
function search(query: SearchQuery, { where, sort, page, size }: SearchList): { found: Sql; order: Sql } {
  const wanted = wantedBy(query)
  const { chosen, order } = sort ? bySort(wanted, sort) : byRelevance(wanted)
  const found = sql`
      with matched as materialized (
        select p.id, p.hot, p.sold_count, p.review_count from products p join ${listedProducts} on l.product_id = p.id
        where p.status = 'ACTIVE' and ${where} and ${matches(wanted)}
      ),
      page as (
        ${chosen} order by ${order} limit ${size} offset ${page * size}
      )`
  return { found, order }
}

async function ask(db: ReadDb, query: SearchQuery, list: SearchList) {
  const { found, order } = search(query, list)
  const rows = await db.rows(
    FoundRow,
    sql`
      ${found}
      -- The total is known even for a page beyond the last.
      select total, ${listedColumns} from (select count(*) as total from matched) figures
      left join (
        page join products p using (id) ${joinFigures} join published.shops s on s.id = p.shop_id join categories c on c.id = p.category_id
      ) on true
      order by ${order}`,
    { unnamed: true },
  )
  return {
    total: rows[0]?.total ?? 0,
    products: rows.filter(hasProduct).map(({ total: _total, ...row }) => presentListed(row)),
  }
}

const FoundIds = z.object({ total: z.number(), ids: z.array(z.number()) })

async function askIds(db: ReadDb, query: SearchQuery, list: SearchList) {
  const { found, order } = search(query, list)
  const [row] = await db.rows(
    FoundIds,
    sql`${found} select (select count(*) from matched) as total, array(select id from page order by ${order}) as ids`,
    { unnamed: true },
  )
  return row ?? { total: 0, ids: [] }
}

// More results of one search than this are counted but not shown.
const SHOWN_MAX = 10_000

/** With fewer results another spelling is offered, if that finds so many. */
const FEW = 3
const MANY = 20

/** Another spelling of words that find little. One word alone is spelled like too many others. */
async function offerFor({ db, vocabulary }: SearchDeps, query: SearchQuery): Promise<string | null> {
  if (query.words.length < 2 || query.literal || (await countMatches(db, query, FEW)) >= FEW) return null
  const mended = await findMended(db, query, await vocabulary())
  if (!mended || mended.query.words.length !== query.words.length) return null
  return (await countMatches(db, mended.query, MANY)) >= MANY ? mended.corrected : null
}

interface Asked<Found> {
  answer: Found
  reading: SearchReading | null
  /** What was asked for; another reading than the words as typed, if that is `other`. */
  query: SearchQuery
  other: OtherReading | null
}

/** What `ask` finds (`searchFor`), and how the words were read. Null for a page beyond SHOWN_MAX, to which no link leads. */
async function find<Found extends { total: number; products?: readonly { name: string }[] }>(
  deps: SearchDeps,
  list: SearchList,
  ask: (query: SearchQuery) => Promise<Found>,
): Promise<Asked<Found> | null> {
  if (list.page * list.size >= SHOWN_MAX) return null
  const result = await searchFor(deps, list.text, {
    ask,
    count: ({ total }) => total,
    names: ({ products }) => (products ?? []).map(({ name }) => name),
    narrowed: true,
  })
  if (!result) return null
  const { answer, query, other, typed, typedCount } = result
  const { min: minPrice, max: maxPrice } = query
  const offered = typed && typedCount < FEW ? await offerFor(deps, typed) : null
  // What is not shown cannot be said to be.
  const told = answer.total > 0 ? other : null
  const shown = new Set((answer.products ?? []).flatMap(({ name }) => wordsOf(name).map(({ folded }) => folded)))
  // Words that say least still rank: those that a shown name has were not left out.
  const dropped = told?.dropped.filter((words) => !wordsOf(words).every(({ folded }) => shown.has(folded))) ?? []
  const reading = { corrected: told?.corrected ?? null, dropped, offered, minPrice, maxPrice }
  const plain = Object.values(reading).every((value) => value === null || (Array.isArray(value) && value.length === 0))
  return { answer, reading: plain ? null : reading, query, other }
}

const pageOf = (
  { page, size }: SearchList,
  { total, products, reading }: { total: number; products: ListedProduct[]; reading: SearchReading | null },
): ProductPage => ({
  products,
  page,
  size,
  totalElements: total,
  totalPages: Math.ceil(Math.min(total, SHOWN_MAX) / size),
  ...(reading ? { reading } : {}),
})

const NOTHING = { total: 0, products: [], reading: null }

/** One page of search results. One statement, and a few more when the words as typed find nothing or little; none for a page beyond SHOWN_MAX,
 *  which does not know the total. */
export async function findFound(deps: SearchDeps, list: SearchList): Promise<ProductPage> {
  const found = await find(deps, list, (query) => ask(deps.db, query, list))
  return pageOf(list, found ? { ...found.answer, reading: found.reading } : NOTHING)
}

/** The same beside what was asked for, for whoever wants to know why it was found. Null without words. */
export async function findTried(
  deps: SearchDeps,
  list: SearchList,
): Promise<(ProductPage & Pick<Asked<unknown>, 'query' | 'other'>) | null> {
  const found = await find(deps, list, (query) => ask(deps.db, query, list))
  if (!found) return null
  const { answer, reading, query, other } = found
  return { ...pageOf(list, { ...answer, reading }), query, other }
}

/** The same for a large page: `build` is called with the number of products that were found, and with what reads them, in one more statement,
 *  so that only many wait for their turn, and none while the database searches. */
export async function findManyFound(
  deps: SearchDeps,
  list: SearchList,
  build: (count: number, read: () => Promise<ListedProduct[]>) => Promise<ListedProduct[]>,
): Promise<ProductPage> {
  const found = await find(deps, list, (query) => askIds(deps.db, query, list))
  if (!found) return pageOf(list, NOTHING)
  const { total, ids } = found.answer
  const products = ids.length > 0 ? await build(ids.length, () => findChosen(deps.db, ids)) : []
  return pageOf(list, { total, products, reading: found.reading })
}
