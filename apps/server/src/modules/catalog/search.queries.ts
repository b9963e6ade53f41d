import { Suggestion } from '@chophien/domain/catalog/schemas'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import type { Lifts, LiftsOf } from '../search-learning/current-lifts.ts'
import type { CurrentVocabulary } from '../vocabulary/current-vocabulary.ts'
import type { CatalogWords } from './catalog-words.ts'
import { type KnownWords, withKnownMeanings } from './known-words.ts'
import { type Lookup, lookUp, RANKED } from './look-up.ts'
import { FEW, findOtherReading, findWider, isNamed, type OtherReading } from './other-reading.ts'
import { isBegun, parseSearch, type SearchQuery } from './search-query.ts'
import {
  accentedWords,
  headsOf,
  partsAlone,
  partsInARow,
  phrasesOf,
  wholeWords,
  wordsAsTyped,
  wordsOfShop,
  wordsToLookUp,
  wordsWhileTyping,
} from './search-terms.ts'
import { findsPriced, findsSomething } from './search-words.queries.ts'
import { ANY_TAG, FOUND_TAG, tagsOfQuery } from './searched-products.ts'
import { withoutEchoes } from './without-echoes.ts'

/** A query as the parameters of a statement. */
export interface Wanted {
  /** tsquery that a result must match. */
  typing: string
  /** tsquery for the index: `typing`, or fewer of its words; `sure`: what has them matches. */
  searched: string
  sure: boolean
  /** tsqueries that rank the results. */
  whole: string
  nameTyping: string
  nameWhole: string
  categoryTyping: string
  accented: string | null
  own: string | null
  inARow: string | null
  shop: string | null
  first: string | null
  wishes: readonly string[]
  /** The words in a row, in every way that they can be said; and as patterns of names that begin with one, or have one anywhere. */
  phrases: readonly string[]
  beginnings: readonly string[]
  insides: readonly string[]
  /** Patterns of names that begin with the first part of the query. */
  heads: readonly string[]
  /** Bounds of the price that is shown, both inclusive, or null. */
  min: number | null
  max: number | null
  /** Products that shoppers choose for these words. */
  lifts: Lifts | null
}

export function wantedBy(query: SearchQuery): Wanted {
  const phrases = phrasesOf(query.first ?? query)
  const typing = wordsWhileTyping(query)
  const searched = wordsToLookUp(query)
  return {
    typing,
    searched,
    sure: searched === typing,
    whole: wholeWords(query),
    nameTyping: wordsWhileTyping(query, 'A'),
    nameWhole: wholeWords(query, 'A'),
    categoryTyping: wordsWhileTyping(query, 'B'),
    accented: accentedWords(query),
    own: wordsAsTyped(query),
    inARow: partsInARow(query),
    shop: wordsOfShop(query),
    first: query.first ? wordsWhileTyping(query.first) : null,
    wishes: partsAlone({ ...query, parts: query.wishes, typing: isBegun(query, query.wishes.at(-1)) }),
    phrases,
    beginnings: phrases.map((phrase) => `${phrase}%`),
    insides: phrases.map((phrase) => `%${phrase}%`),
    heads: headsOf(query),
    min: query.min,
    max: query.max,
    lifts: query.lifts ?? null,
  }
}

/** What choices add to the relevance of a product `p`: at most LIFT_MAX, so that they order products that match about equally well. */
const lifted = ({ lifts }: Wanted): Sql =>
  lifts === null
    ? sql.empty
    : sql`+ coalesce((${lifts.lifts}::integer[])[array_position(${lifts.ids}::bigint[], p.id)], 0)`

/** How well a product `p` answers. Typed diacritics count most; then a name of just these words, then the words adjacent in the name, all of them in the category,
 *  scattered over the name, anywhere; whole words before prefixes. Ties are broken by popularity (product.md, catalog). */
export const relevance = (wanted: Wanted): Sql => sql`
  (case when p.tsv @@ ${wanted.accented}::tsquery then 64 else 0 end
  + case when p.tsv @@ ${wanted.nameWhole}::tsquery then 24 when p.tsv @@ ${wanted.nameTyping}::tsquery then 16 when p.tsv @@ ${wanted.whole}::tsquery then 8 else 0 end
  + case when p.tsv @@ ${wanted.categoryTyping}::tsquery then 20 else 0 end
  ${wanted.inARow === null ? sql.empty : sql`+ case when p.tsv @@ ${wanted.inARow}::tsquery then 14 else 0 end`}
  + case when p.fold like any(${wanted.heads}::text[]) then 9 else 0 end
  ${wanted.shop === null ? sql.empty : sql`+ case when p.tsv @@ ${wanted.shop}::tsquery then 90 else 0 end`}
  ${wanted.first === null ? sql.empty : sql`+ case when p.tsv @@ ${wanted.first}::tsquery then 1000 else 0 end`}
  ${wanted.own === null ? sql.empty : sql`+ case when p.tsv @@ ${wanted.own}::tsquery then 4 else 0 end`}
  ${wanted.wishes.length === 0 ? sql.empty : sql`+ 40 * (select count(*) from unnest(${wanted.wishes}::tsquery[]) as wish where p.tsv @@ wish)`}
  + case when p.fold = any(${wanted.phrases}::text[]) then 34 when p.fold like any(${wanted.beginnings}::text[]) then 10 when p.fold like any(${wanted.insides}::text[]) then 7 else 0 end
  ${lifted(wanted)})`

const inPrice = ({ min, max }: Wanted): Sql => sql`
  (${min}::bigint is null or p.shown_price >= ${min}::bigint) and (${max}::bigint is null or p.shown_price <= ${max}::bigint)`

/** Whether a product `p` matches. */
export const matches = (wanted: Wanted): Sql => sql`
  p.tsv @@ ${wanted.searched}::tsquery
  -- "is not false" keeps the planner from using the index here: half of its entries match a prefix of one letter.
  ${wanted.sure ? sql.empty : sql`and (p.tsv @@ ${wanted.typing}::tsquery) is not false`} and ${inPrice(wanted)}`

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

/** Products whose name is the words and nothing else, found also where a hundred best sellers begin with the same words. */
export const namedExactly = (wanted: Wanted, limit: number): Sql => sql`
  select id, shop_id, tsv, fold, sold_count, review_count from products p
  where status = 'ACTIVE' and fold = any(${wanted.phrases}::text[]) and ${inPrice(wanted)} order by sold_count desc, id desc limit ${limit}::integer`

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

/** What a search needs: the database, the vocabulary of the marketplace, and which of its words the catalogue has. */
export interface SearchDeps {
  db: ReadDb
  vocabulary: CurrentVocabulary
  knownWords: KnownWords
  /** What shoppers choose for which words. */
  liftsOf: LiftsOf
}

/** The words stay those that were typed, however they are read. */
const withLifts = (query: SearchQuery | null, lifts: Lifts | null): SearchQuery | null =>
  query && lifts ? { ...query, lifts } : query

/** How to ask for what somebody typed. */
interface Search<Answer> {
  /** Reads the answer to a query. */
  ask(query: SearchQuery): Promise<Answer>
  /** How many results an answer has. */
  count(answer: Answer): number
  /** The answer is limited by more than the words, so that one without results may be right. */
  narrowed: boolean
  /** With so many results nothing else is looked for; FEW where absent. */
  enough?: number
  /** The names of the results, if the answer has them. */
  names?(answer: Answer): readonly string[]
  /** The results of the words as typed before those of a wider reading; the wider answer has them first where absent. */
  before?(typed: Answer, wider: Answer): Answer
}

interface Found<Answer> {
  answer: Answer
  /** What was asked for; another reading than the words as typed, if that is `other`. */
  query: SearchQuery
  other: OtherReading | null
  /** The words as typed, and how many results they have; null when they find nothing. */
  typed: SearchQuery | null
  typedCount: number
}

/** Asks for what somebody typed and, when that finds nothing or little, once more for another reading of it. Null when there are no words. */
export async function searchFor<Answer>(
  { db, vocabulary, knownWords, liftsOf }: SearchDeps,
  text: string,
  { ask, count, narrowed, enough = FEW, names = () => [], before = (_, wider) => wider }: Search<Answer>,
): Promise<Found<Answer> | null> {
  const words = await vocabulary()
  const query = withLifts(parseSearch(text, words), liftsOf(text))
  if (!query) return null
  const known = await knownWords(words)
  const askFor = async (wanted: SearchQuery) => {
    const cheaper = withKnownMeanings(wanted, known)
    const answer = await ask(cheaper)
    // A product may be newer than what is known of the catalogue.
    return cheaper === wanted || count(answer) > 0 ? answer : ask(wanted)
  }
  const answer = await askFor(query)
  const typedCount = count(answer)
  const typed = { answer, query, other: null, typed: typedCount > 0 ? query : null, typedCount }
  if (query.literal || typedCount >= enough) return typed
  const priced = query.min !== null || query.max !== null
  // Words are read by what they find anywhere, whatever narrows this answer: a list and the counts of its filters are read alike.
  if (typedCount > 0 || ((narrowed || priced) && (await findsSomething(db, query)))) {
    if (names(answer).some((name) => isNamed(name, query))) return typed
    if (typedCount === 0 && priced && !(await findsPriced(db, query))) return typed
    const wider = await findWider(db, query)
    if (!wider) return typed
    // Where something has all words, nothing was left out.
    const other = typedCount === 0 ? wider : { ...wider, dropped: [] }
    return { ...typed, answer: before(answer, await askFor(wider.query)), query: wider.query, other }
  }
  const other = await findOtherReading(db, query, words)
  if (!other) return typed
  const found = await askFor(other.query)
  const wider = count(found) < enough ? await findWider(db, other.query) : null
  if (!wider) return { answer: found, query: other.query, other, typed: null, typedCount }
  return {
    answer: before(found, await askFor(wider.query)),
    query: wider.query,
    other: { ...other, query: wider.query },
    typed: null,
    typedCount,
  }
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
