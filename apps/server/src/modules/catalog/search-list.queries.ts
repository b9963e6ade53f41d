import type { ListedProduct, ProductPage } from '@chophien/domain/catalog/contract'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { outerJoined } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { findChosen } from './chosen-products.queries.ts'
import { ListedRow, listedColumns, presentListed } from './listed-product.queries.ts'
import { joinFigures } from './product-figures.queries.ts'
import { asTyped, matches, namedExactly, type Reading, relevance, repaired } from './search.queries.ts'
import { parseSearch } from './search-query.ts'

/** A page of search results. */
interface SearchList {
  text: string
  /** Further conditions on products `p`. */
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

const byRelevance = ({ wanted }: Reading) => ({
  chosen: sql`
    select id, sold_count as k2, review_count as k3, case when hot or (select count(*) from matched) <= ${WEIGHED}
        or id = any(array(select id from (${namedExactly(wanted, EXACT)}) exact))
      then (select ${relevance(wanted)} from products p where p.id = matched.id) else 0 end as k
    from matched`,
  order: sql`k desc, k2 desc, k3 desc, id desc`,
})

const bySort = ({ by, order }: { by: Sql; order: Sql }) => ({
  chosen: sql`select p.id, ${by} from matched join products p using (id)`,
  order,
})

/** The products `matched`, and the ids of this page with what `order` names. */
function search(reading: Reading, { where, sort, page, size }: SearchList): { found: Sql; order: Sql } {
  const { chosen, order } = sort ? bySort(sort) : byRelevance(reading)
  const found = sql`
      with ${reading.definition ? sql`${reading.definition},` : sql.empty}
      matched as materialized (
        select p.id, p.hot, p.sold_count, p.review_count from products p join published.shops s on s.id = p.shop_id and s.status = 'APPROVED'
        where ${where} and ${matches(reading.wanted)}
      ),
      page as (
        ${chosen} order by ${order} limit ${size} offset ${page * size}
      )`
  return { found, order }
}

async function ask(db: Db, reading: Reading, list: SearchList) {
  const { found, order } = search(reading, list)
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

async function askIds(db: Db, reading: Reading, list: SearchList) {
  const { found, order } = search(reading, list)
  const [row] = await db.rows(
    FoundIds,
    sql`${found} select (select count(*) from matched) as total, array(select id from page order by ${order}) as ids`,
    { unnamed: true },
  )
  return row ?? { total: 0, ids: [] }
}

// More results of one search than this are counted but not shown.
const SHOWN_MAX = 10_000

/** What `ask` finds by the words as typed or, where they find nothing, by repaired ones. Null for a page beyond SHOWN_MAX, to which no link leads. */
async function find<Found extends { total: number }>(
  list: SearchList,
  ask: (reading: Reading) => Promise<Found>,
): Promise<Found | null> {
  const query = list.page * list.size < SHOWN_MAX ? parseSearch(list.text) : null
  if (!query) return null
  const found = await ask(asTyped(query))
  return found.total === 0 ? ask(repaired(query, { fruitless: false })) : found
}

const pageOf = ({ page, size }: SearchList, total: number, products: ListedProduct[]): ProductPage => ({
  products,
  page,
  size,
  totalElements: total,
  totalPages: Math.ceil(Math.min(total, SHOWN_MAX) / size),
})

/** One page of search results. One statement; a second one only when the words as typed find nothing; none for a page beyond SHOWN_MAX, which
 *  does not know the total. */
export async function findFound(db: Db, list: SearchList): Promise<ProductPage> {
  const found = await find(list, (reading) => ask(db, reading, list))
  return pageOf(list, found?.total ?? 0, found?.products ?? [])
}

/** The same for a large page: `build` is called with the number of products that were found, and with what reads them, in one more statement,
 *  so that only many wait for their turn, and none while the database searches. */
export async function findManyFound(
  db: Db,
  list: SearchList,
  build: (count: number, read: () => Promise<ListedProduct[]>) => Promise<ListedProduct[]>,
): Promise<ProductPage> {
  const { total, ids } = (await find(list, (reading) => askIds(db, reading, list))) ?? { total: 0, ids: [] }
  return pageOf(list, total, ids.length > 0 ? await build(ids.length, () => findChosen(db, ids)) : [])
}
