import { Suggestion } from '@chophien/domain/catalog/schemas'
import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import {
  accentedWords,
  parseSearch,
  phraseOf,
  repairHints,
  type SearchQuery,
  wholeWords,
  wordsToLookUp,
  wordsWhileTyping,
} from './search-query.ts'

/** A query as SQL fragments: parameters, or parts of a corrected query that only the database knows. */
interface Wanted {
  /** tsquery that a result must match. */
  typing: Sql
  /** tsquery for the index: `typing`, or fewer of its words. */
  searched: Sql
  /** tsqueries that rank the results. */
  whole: Sql
  nameTyping: Sql
  nameWhole: Sql
  categoryTyping: Sql
  accented: Sql
  /** The words in a row. */
  phrase: Sql
}

const wantedAsTyped = (query: SearchQuery): Wanted => ({
  typing: sql`${wordsWhileTyping(query)}::tsquery`,
  searched: sql`${wordsToLookUp(query)}::tsquery`,
  whole: sql`${wholeWords(query)}::tsquery`,
  nameTyping: sql`${wordsWhileTyping(query, 'A')}::tsquery`,
  nameWhole: sql`${wholeWords(query, 'A')}::tsquery`,
  categoryTyping: sql`${wordsWhileTyping(query, 'B')}::tsquery`,
  accented: sql`${accentedWords(query)}::tsquery`,
  phrase: sql`${phraseOf(query)}::text`,
})

/** A query with its corrections: the `with` part that computes them, if any, and the fragments to search for. */
export interface Reading {
  definition: Sql | null
  wanted: Wanted
}

/** The query as it was typed. */
export const asTyped = (query: SearchQuery): Reading => ({ definition: null, wanted: wantedAsTyped(query) })

/** The query repaired by the database: telex, joined words, typos. It finds nothing when there is no repair, and when the words as
 *  typed find something (then a filter removed it, not a typo). `fruitless`: true when the words as typed are known to find nothing. */
export function repaired(query: SearchQuery, { fruitless }: { fruitless: boolean }): Reading {
  const hints = repairHints(query)
  const part = (name: string): Sql => sql`(select ${sql.raw(name)} from repaired)`
  const anywhere = part('anywhere')
  const inName = part('in_name')
  return {
    definition: sql`repaired as materialized (
      select * from search_terms(repair_search(${hints.words}::text[], ${hints.decoded}::text[], ${hints.fillers}::boolean[],
        ${hints.edits}::text[], ${hints.editOrdinals}::integer[], ${hints.editPrices}::float8[], ${fruitless}::boolean)))`,
    wanted: {
      typing: anywhere,
      searched: anywhere,
      whole: anywhere,
      nameTyping: inName,
      nameWhole: inName,
      categoryTyping: part('in_category'),
      accented: sql`null::tsquery`,
      phrase: part('phrase'),
    },
  }
}

/** How well a product `p` answers. Typed diacritics count most; then a name of just these words, then the words adjacent in the name, all of them in the category,
 *  scattered over the name, anywhere; whole words before prefixes. Ties are broken by popularity (product.md, catalog). */
export const relevance = (wanted: Wanted): Sql => sql`
  (case when p.tsv @@ ${wanted.accented} then 64 else 0 end
  + case when p.tsv @@ ${wanted.nameWhole} then 24 when p.tsv @@ ${wanted.nameTyping} then 16 when p.tsv @@ ${wanted.whole} then 8 else 0 end
  + case when p.tsv @@ ${wanted.categoryTyping} then 20 else 0 end
  + case when p.fold = ${wanted.phrase} then 34 when p.fold like ${wanted.phrase} || '%' then 10 when p.fold like '%' || ${wanted.phrase} || '%' then 7 else 0 end)`

/** Whether a product `p` matches. */
export const matches = (wanted: Wanted): Sql => sql`
  p.tsv @@ ${wanted.searched}
  -- "is not false" keeps the planner from using the index here: half of its entries match a prefix of one letter.
  and (p.tsv @@ ${wanted.typing}) is not false`

// Best sellers are searched first. With fewer hits than this among them, all products are searched.
const HOT_ENOUGH = 40
// How many of the best-selling hits are ranked.
const CANDIDATES = 400

const candidates = (wanted: Wanted, where: Sql, limit: Sql): Sql => sql`
  select id, shop_id, tsv, fold, sold_count, review_count from products p
  where p.status = 'ACTIVE' and ${where} and ${matches(wanted)}
  -- "+ 0" keeps the planner from walking the index of best sellers, which would scan a million rows for a rare word.
  order by p.sold_count + 0 desc, p.id desc limit ${limit}`

const weighed = (wanted: Wanted, from: Sql): Sql => sql`
  select p.id, ${relevance(wanted)} as relevance, p.sold_count, p.review_count
  from ${from} join published.shops s on s.id = p.shop_id and s.status = 'APPROVED'`

/** Products whose name is the words and nothing else, found also where a hundred best sellers begin with the same words. */
export const namedExactly = (wanted: Wanted, limit: number): Sql => sql`
  select id, shop_id, tsv, fold, sold_count, review_count from products
  where status = 'ACTIVE' and fold = ${wanted.phrase} order by sold_count desc, id desc limit ${limit}::integer`

const best = (wanted: Wanted, size: number): Sql => sql`
  exact as materialized (${weighed(wanted, sql`(${namedExactly(wanted, size)}) p`)}),
  hot as materialized (${weighed(wanted, sql`(${candidates(wanted, sql`p.hot`, sql`${CANDIDATES}`)}) p`)}),
  -- LIMIT from a subquery: the planner must not start the full search until few has a row.
  few as (select ${CANDIDATES}::bigint as candidates from hot having count(*) < ${HOT_ENOUGH}),
  found as (
    select * from exact
    union
    select * from hot where not exists (select from few)
    union
    (${weighed(wanted, sql`few cross join lateral (${candidates(wanted, sql`true`, sql`few.candidates`)}) p`)})
    order by relevance desc, sold_count desc, review_count desc, id desc limit ${size}
  )
  select p.id, p.name, p.image_urls as "imageUrls", p.shown_price as "minPrice" from found join products p on p.id = found.id
  order by found.relevance desc, found.sold_count desc, found.review_count desc, found.id desc`

// Planned once per connection: the shape of the statement leaves the planner one sensible way whatever the words are, and planning
// it anew for each takes a third of its time.
const suggestFrom = (db: Db, { definition, wanted }: Reading, size: number): Promise<Suggestion[]> =>
  db.rows(Suggestion, sql`with ${definition ? sql`${definition},` : sql.empty} ${best(wanted, size)}`)

/** The best `size` suggestions for a query that is being typed. One statement; a second one only when the words as typed find nothing. */
export async function suggest(db: Db, text: string, size: number): Promise<Suggestion[]> {
  const query = parseSearch(text)
  if (!query) return []
  const found = await suggestFrom(db, asTyped(query), size)
  return found.length > 0 ? found : suggestFrom(db, repaired(query, { fruitless: true }), size)
}
