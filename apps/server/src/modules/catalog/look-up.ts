import type { QueryPart } from '@chophien/domain/search/vocabulary'
import type { CatalogWords } from './catalog-words.ts'
import type { SearchQuery } from './search-query.ts'
import { partsToLookUp, wordsWhileTyping } from './search-terms.ts'

/** How to find the products that match a query. */
export interface Lookup {
  /** tsquery for the index: the parts of the query that few products have. */
  searched: string
  /** Whoever has them matches the whole query. */
  sure: boolean
  /** So few products have them that all are ranked, whether they sell well or not. */
  few: boolean
  /** A last word that is being typed was replaced by the known words that begin so: a newer word is not found. */
  listed: boolean
}

/** The index reads every entry that begins with some letters, however few products have the other words. Known words are looked up one by one instead,
 *  from this number of products on. */
const LISTED_FROM = 300
/** So many products are faster read and compared than narrowed by one word more. */
const FEW_ROWS = 150
/** The same for a part that has several ways to be said, which takes the index as long as a thousand products; for a second one longer still. */
const SOME_ROWS = 800
const MANY_ROWS = 5000
/** So many words that begin alike are looked up as fast as one. */
const ALIKE = 3
/** So many of the products that are found are ranked, best sellers first. */
export const RANKED = 400
/** A part leaves at least this share of the products: words of a name belong together. */
const SHARE_MIN = 0.15

/** How many of the products with one word of a term have the next one too. */
const BOTH = 0.6

interface Weighed {
  text: string
  /** About how many products have it. */
  count: number
  /** It is words without another way to say them. */
  plain: boolean
  /** What has it has the part of the query. */
  whole: boolean
  listed: boolean
}

/** Chooses what to look up in the index and what to compare in the products that it finds. `listed`: whether known words may replace the beginning of
 *  a word. */
export function lookUp(query: SearchQuery, words: CatalogWords, { listed }: { listed: boolean }): Lookup {
  const weighed = weigh(query, words, listed).sort((one, other) => one.count - other.count)
  if (weighed.length === 0) return { searched: wordsWhileTyping(query), sure: true, few: false, listed: false }
  const chosen = new Map<string, Weighed>()
  let rows = Infinity
  let enough = FEW_ROWS
  for (const plain of [true, false]) {
    if (!plain) enough = SOME_ROWS
    for (const part of weighed) {
      if (part.plain !== plain || rows <= enough) continue
      if (!plain) enough = MANY_ROWS
      rows = Math.min(part.count, rows * Math.max(SHARE_MIN, part.count / words.most))
      chosen.set(part.text, part)
    }
  }
  const parts = [...chosen.values()]
  return {
    searched: parts.map(({ text }) => text).join(' & '),
    sure: parts.length === query.parts.length && parts.every(({ whole }) => whole),
    few: weighed.some(({ count }) => count < RANKED),
    listed: parts.some((part) => part.listed),
  }
}

/** About how many products have all of some words. */
const together = (counts: readonly number[]): number => Math.min(...counts) * BOTH ** (counts.length - 1)

/** The parts that can be looked up. Of a beginning of very many words only the words before it can, unless there are none. */
function weigh(query: SearchQuery, words: CatalogWords, mayList: boolean): Weighed[] {
  const last = query.typing ? query.words.at(-1) : undefined
  const begun = last && words.beginningWith(last.folded)
  const frequent = begun !== undefined && begun.count >= LISTED_FROM
  const listed = frequent && mayList && begun.words !== null ? begun.words : null
  const open = frequent && listed === null
  const texts = partsToLookUp(query, open ? null : (listed ?? undefined))
  const countOf = (part: QueryPart): number => {
    const own = part.words.map((word) => (word === last && begun ? begun.count : words.count(word.folded)))
    const meant = part.meanings.map((meaning) => together(meaning.map(({ folded }) => words.count(folded))))
    if (part.measured) return Math.min(...meant)
    return meant.reduce((sum, count) => sum + count, together(own))
  }
  return query.parts.flatMap((part, at): Weighed[] => {
    const text = texts[at]
    if (!text) return []
    const begins = last !== undefined && part.words.includes(last)
    return [
      {
        text,
        count: countOf(part),
        plain: part.measured === true || (part.meanings.length === 0 && !(begins && listed && listed.length > ALIKE)),
        whole: part.meanings.length === 0 && !(begins && open),
        listed: begins && listed !== null,
      },
    ]
  })
}
