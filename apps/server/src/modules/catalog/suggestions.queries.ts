import { Suggestion } from '@chophien/domain/catalog/schemas'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import type { Lifts } from '../search-learning/current-lifts.ts'
import type { CatalogWords } from './catalog-words.ts'
import { type Lookup, lookUp, RANKED } from './look-up.ts'
import { FEW } from './other-reading.ts'
import { inPrice, matches, namedExactly, relevance, type Wanted, wantedBy } from './relevance.queries.ts'
import { type SearchDeps, searchFor } from './search-for.ts'
import type { SearchQuery } from './search-query.ts'
import { ANY_TAG, FOUND_TAG, tagsOfQuery } from './searched-products.ts'
import { withoutEchoes } from './without-echoes.ts'

// Best sellers are searched first. With fewer hits among them than this many times what is shown, all products are searched.
const HOT_ENOUGH = 4
const candidates = (wanted: Wanted, where: Sql, limit: Sql): Sql => sql`
  select id, shop_id, tsv, fold, sold_count, review_count from products p
  where p.status = 'ACTIVE' and ${where} and ${matches(wanted)}
  -- "+ 0" keeps the planner from walking the index of best sellers, which would scan a million rows for a rare word.
  order by p.sold_count + 0 desc, p.id desc limit ${limit}`

const weighed = (wanted: Wanted, from: Sql): Sql => sql`
  select p.id, ${relevance(wanted)} as relevance, p.sold_count, p.review_count
  from ${from} join published.shops s on s.id = p.shop_id and s.status = 'APPROVED'`

/** Products that are chosen for these words, found also where they are no best sellers. */
const chosenOnes = (wanted: Wanted, { ids }: Lifts): Sql => sql`
  select id, shop_id, tsv, fold, sold_count, review_count from products p
  where id = any(${ids}::bigint[]) and status = 'ACTIVE' and (p.tsv @@ ${wanted.typing}::tsquery) is not false and ${inPrice(wanted)}`

/** What is ranked whether it sells well or not. */
const always = (wanted: Wanted, size: number): Sql => sql`
  (${weighed(wanted, sql`(${namedExactly(wanted, size)}) p`)})
  ${wanted.lifts === null ? sql.empty : sql`union (${weighed(wanted, sql`(${chosenOnes(wanted, wanted.lifts)}) p`)})`}`

const best = (wanted: Wanted, size: number): Sql => sql`
  always as materialized (${always(wanted, size)}),
  hot as materialized (${weighed(wanted, sql`(${candidates(wanted, sql`p.hot`, sql`${RANKED}`)}) p`)}),
  -- LIMIT from a subquery: the planner must not start the full search until few has a row.
  few as (select ${RANKED}::bigint as candidates from hot having count(*) < ${HOT_ENOUGH * size}::integer),
  found as (
    select * from always
    union
    select * from hot where not exists (select from few)
    union
    (${weighed(wanted, sql`few cross join lateral (${candidates(wanted, sql`true`, sql`few.candidates`)}) p`)})
    order by relevance desc, sold_count desc, review_count desc, id desc limit ${size}
  )
  select p.id, p.name, p.image_urls as "imageUrls", p.shown_price as "minPrice" from found join products p on p.id = found.id
  order by found.relevance desc, found.sold_count desc, found.review_count desc, found.id desc`

/** The same for words that so few products have that best sellers among them are not looked for first. */
const bestOfFew = (wanted: Wanted, size: number): Sql => sql`
  always as materialized (${always(wanted, size)}),
  found as (
    select * from always
    union
    (${weighed(wanted, sql`(${candidates(wanted, sql`true`, sql`${RANKED}::bigint`)}) p`)})
    order by relevance desc, sold_count desc, review_count desc, id desc limit ${size}
  )
  select p.id, p.name, p.image_urls as "imageUrls", p.shown_price as "minPrice" from found join products p on p.id = found.id
  order by found.relevance desc, found.sold_count desc, found.review_count desc, found.id desc`

// Planned once per connection: the shape of the statement leaves the planner one sensible way whatever the words are, and planning
// it anew for each takes a third of its time.
async function suggestFrom(db: ReadDb, asked: SearchQuery, words: CatalogWords, size: number): Promise<Suggestion[]> {
  const query = withoutEchoes(asked)
  const wanted = wantedBy(query)
  const ask = ({ searched, sure, few }: Lookup) => {
    const looked = { ...wanted, searched, sure }
    return db.rows(Suggestion, sql`with ${few ? bestOfFew(looked, size) : best(looked, size)}`)
  }
  const lookup = lookUp(query, words, { listed: true })
  const found = await ask(lookup)
  // A word may be newer than what is known of the catalogue.
  return found.length > 0 || !lookup.listed ? found : ask(lookUp(query, words, { listed: false }))
}

/** The best `size` suggestions for a query that is being typed, and the cache tags of what may change them: a change of a product that is shown, and one
 *  that comes on sale with a word of the query. `query`: what was searched for. One statement, and a few more when the words as typed find nothing. */
export async function findSuggestions(
  deps: SearchDeps,
  text: string,
  size: number,
): Promise<{ products: Suggestion[]; tags: string[]; query: SearchQuery | null }> {
  const words = await deps.knownWords(await deps.vocabulary())
  const result = await searchFor(deps, text, {
    ask: (query) => suggestFrom(deps.db, query, words, size),
    count: (products) => products.length,
    narrowed: false,
    enough: Math.min(size, FEW),
    names: (products) => products.map(({ name }) => name),
    before: (typed, wider) => {
      const shown = new Set(typed.map(({ id }) => id))
      return [...typed, ...wider.filter(({ id }) => !shown.has(id))].slice(0, size)
    },
  })
  if (!result) return { products: [], tags: [], query: null }
  const { answer: products, query, typed } = result
  // A price in the words is that of products that are not shown, too.
  const priced = query.min !== null || query.max !== null
  const tags = [
    FOUND_TAG,
    ...(typed ? [typed, query].flatMap((one) => tagsOfQuery(one, words)) : [ANY_TAG]),
    ...(priced ? ['catalog'] : []),
  ]
  return { products, tags: [...tags, ...products.map(({ id }) => `product:${id}`)], query }
}

export const suggest = async (deps: SearchDeps, text: string, size: number): Promise<Suggestion[]> =>
  (await findSuggestions(deps, text, size)).products
