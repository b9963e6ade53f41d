import { type Sql, sql } from '../../platform/database/sql.ts'
import type { Lifts } from '../search-learning/current-lifts.ts'
import { isBegun, type SearchQuery } from './search-query.ts'
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
  shopTyping: string | null
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
    shop: wordsOfShop(query, true),
    shopTyping: wordsOfShop(query, false),
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

/** The relevance, at least, of what a shop sells whose name has the words: a little more than names in which they are scattered, with the typed
 *  diacritics or without, and less than names that have them in a row. It adds nothing to those, because a seller may name a shop like goods. */
const ofShop = ({ accented }: Wanted): number => (accented === null ? 30 : 94)
/** How much less the beginning of a word is than a whole one, in the name of goods, and so in that of a shop. */
const BEGUN = 8

/** How well a product `p` answers. Typed diacritics count most; then a name of just these words, then the words adjacent in the name, all of them in the category,
 *  scattered over the name, anywhere; whole words before prefixes. Ties are broken by popularity (product.md, catalog). */
export const relevance = (wanted: Wanted): Sql => sql`
  (greatest(
    case when p.tsv @@ ${wanted.accented}::tsquery then 64 else 0 end
    + case when p.tsv @@ ${wanted.nameWhole}::tsquery then 24 when p.tsv @@ ${wanted.nameTyping}::tsquery then 16 when p.tsv @@ ${wanted.whole}::tsquery then 8 else 0 end
    + case when p.tsv @@ ${wanted.categoryTyping}::tsquery then 20 else 0 end
    ${wanted.inARow === null ? sql.empty : sql`+ case when p.tsv @@ ${wanted.inARow}::tsquery then 14 else 0 end`}
    + case when p.fold like any(${wanted.heads}::text[]) then 9 else 0 end
    ${wanted.own === null ? sql.empty : sql`+ case when p.tsv @@ ${wanted.own}::tsquery then 4 else 0 end`}
    + case when p.fold = any(${wanted.phrases}::text[]) then 34 when p.fold like any(${wanted.beginnings}::text[]) then 10 when p.fold like any(${wanted.insides}::text[]) then 7 else 0 end
    ${wanted.shop === null ? sql.empty : sql`, case when p.tsv @@ ${wanted.shop}::tsquery then ${ofShop(wanted)}::integer when p.tsv @@ ${wanted.shopTyping}::tsquery then ${ofShop(wanted) - BEGUN}::integer else 0 end`})
  ${wanted.first === null ? sql.empty : sql`+ case when p.tsv @@ ${wanted.first}::tsquery then 1000 else 0 end`}
  ${wanted.wishes.length === 0 ? sql.empty : sql`+ 40 * (select count(*) from unnest(${wanted.wishes}::tsquery[]) as wish where p.tsv @@ wish)`}
  ${lifted(wanted)})`

export const inPrice = ({ min, max }: Wanted): Sql => sql`
  (${min}::bigint is null or p.shown_price >= ${min}::bigint) and (${max}::bigint is null or p.shown_price <= ${max}::bigint)`

/** Whether a product `p` matches. */
export const matches = (wanted: Wanted): Sql => sql`
  p.tsv @@ ${wanted.searched}::tsquery
  -- "is not false" keeps the planner from using the index here: half of its entries match a prefix of one letter.
  ${wanted.sure ? sql.empty : sql`and (p.tsv @@ ${wanted.typing}::tsquery) is not false`} and ${inPrice(wanted)}`

/** Products whose name is the words and nothing else, found also where a hundred best sellers begin with the same words. */
export const namedExactly = (wanted: Wanted, limit: number): Sql => sql`
  select id, shop_id, tsv, fold, sold_count, review_count from products p
  where status = 'ACTIVE' and fold = any(${wanted.phrases}::text[]) and ${inPrice(wanted)} order by sold_count desc, id desc limit ${limit}::integer`
