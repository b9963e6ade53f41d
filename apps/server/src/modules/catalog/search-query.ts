import { fillersIn } from '@chophien/domain/search/fillers'
import { measuresIn } from '@chophien/domain/search/measures'
import { readPrice } from '@chophien/domain/search/price-words'
import type { QueryPart, Vocabulary } from '@chophien/domain/search/vocabulary'
import { type SearchWord, textOf, wordsOf } from '@chophien/domain/search/words'
import { tidy } from '@chophien/domain/text/tidy'
import type { Lifts } from '../search-learning/current-lifts.ts'

/** What somebody looks for. */
export interface SearchQuery {
  /** The words that the parts consist of. */
  words: readonly [SearchWord, ...SearchWord[]]
  /** At least one. */
  parts: readonly QueryPart[]
  /** Parts that a result need not have, but that rank it. */
  wishes: readonly QueryPart[]
  /** The longer query that this one widens: what answers it stands first. */
  first?: SearchQuery
  /** The last word may be the beginning of one. */
  typing: boolean
  /** The price that the query names, in whole đồng, both inclusive. */
  min: number | null
  max: number | null
  /** The words of that price, as typed. */
  price: string | null
  /** The words are taken as they are, whatever they find. */
  literal: boolean
  /** Products that shoppers choose for these words, as typed. */
  lifts?: Lifts
}

// Limits for typed queries, because each word costs time.
const WORDS_MAX = 20
const WORD_LENGTH_MAX = 40
const TEXT_MAX = 500
const MEANINGS_MAX = 24

/** The parts of a text: its measures, and the terms of the vocabulary between them. `typing`: its last word may be the beginning of one. */
export function partsOf(text: string, vocabulary: Vocabulary, { typing }: { typing: boolean }): QueryPart[] {
  const parts: QueryPart[] = []
  let from = 0
  const read = (until: number, open: boolean) =>
    parts.push(...vocabulary.partsOf(wordsOf(text.slice(from, until)), { typing: open }))
  for (const { start, end, words } of measuresIn(text)) {
    read(start, false)
    const meanings = words.map((word) => [{ folded: word, accented: word }])
    const typed = text.slice(start, end)
    parts.push({ words: wordsOf(typed), meanings, measured: true, text: typed })
    from = end
  }
  read(text.length, typing)
  return parts
}

/** The same query with other parts; null without any. */
export function withParts(
  query: Omit<SearchQuery, 'words' | 'parts'>,
  parts: readonly QueryPart[],
): SearchQuery | null {
  const [first, ...others] = parts.flatMap(({ words }) => words)
  return first ? { ...query, words: [first, ...others], parts } : null
}

/** Words between these are taken as they are. */
const quoted = /^["“](.+)["”]$/u

/** A typed query (NFC or NFD), read with the vocabulary. Null when it has no words. */
export function parseSearch(typed: string, vocabulary: Vocabulary): SearchQuery | null {
  const line = tidy(typed).toLowerCase().slice(0, TEXT_MAX)
  const literal = quoted.exec(line)?.[1]
  if (literal !== undefined)
    return readParts(wordsOf(literal).map(alone), { typing: false, min: null, max: null, price: null, literal: true })
  const { text, closed, ...priced } = readPrice(line)
  return readParts(partsOf(text, vocabulary, { typing: !closed }), { typing: !closed, ...priced, literal: false })
}

const alone = (word: SearchWord): QueryPart => ({ words: [word], meanings: [] })

/** Whether a part of a query is the one whose last word may be the beginning of one. */
export const isBegun = ({ typing, parts, first }: SearchQuery, part: QueryPart | undefined): boolean =>
  part !== undefined && ((typing && part === parts.at(-1)) || (first?.typing === true && part === first.parts.at(-1)))

/** Words that join two others, and need not be in what is found. */
const joins = new Set(['va', 'hoac'])
const isJoin = ({ words: [word, ...others], meanings }: QueryPart): boolean =>
  word !== undefined &&
  others.length === 0 &&
  meanings.length === 0 &&
  joins.has(word.folded) &&
  (word.folded === word.accented || ['và', 'hoặc'].includes(word.accented))

/** A query of the first parts, as many as a search may have. */
export function readParts(
  given: readonly QueryPart[],
  rest: Pick<SearchQuery, 'typing' | 'min' | 'max' | 'price' | 'literal' | 'lifts'>,
): SearchQuery | null {
  const parts: QueryPart[] = []
  let words = 0
  let meanings = 0
  for (const [at, part] of given.entries()) {
    if (part.words.some(({ folded }) => folded.length > WORD_LENGTH_MAX)) continue
    words += part.words.length
    if (words > WORDS_MAX) break
    if (parts.length > 0 && at < given.length - 1 && isJoin(part)) continue
    const most = part.measured ? part.meanings.length : Math.max(0, MEANINGS_MAX - meanings)
    parts.push({ ...part, meanings: part.meanings.slice(0, most) })
    meanings += part.meanings.length
  }
  const typing = rest.typing && parts.at(-1)?.words.at(-1) === given.at(-1)?.words.at(-1)
  return withParts({ ...rest, wishes: [], typing }, parts)
}

/** A query without the words that say nothing about the goods; itself when there are none, or no others. `dropped`: those of them that say how the
 *  goods should be, as typed. */
export function withoutFillers(query: SearchQuery): { query: SearchQuery; dropped: string[] } {
  const fillers = fillersIn(query.words)
  const dropped: string[] = []
  let at = 0
  const parts = query.parts.filter((part) => {
    const said = fillers.slice(at, at + part.words.length)
    at += part.words.length
    const meant = part.meanings.map(fillersIn).find((one) => one.every((kind) => kind === 'quality'))
    if (part.measured || (part.meanings.length > 0 ? !meant : said.includes(null))) return true
    if (meant || said.includes('quality')) dropped.push(textOf(part.words))
    return false
  })
  if (parts.length === query.parts.length) return { query, dropped: [] }
  const typing = query.typing && parts.at(-1) === query.parts.at(-1)
  const shorter = withParts({ ...query, typing }, parts)
  return shorter ? { query: shorter, dropped } : { query, dropped: [] }
}
