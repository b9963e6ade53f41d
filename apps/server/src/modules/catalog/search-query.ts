import { fold } from '@chophien/domain/text/fold'
import { tidy } from '@chophien/domain/text/tidy'
import { readUnconverted } from './telex.ts'

/** One word of a query. */
interface SearchWord {
  /** Of [a-z0-9] only. */
  folded: string
  /** As typed, in NFC and lower case; equal to `folded` when it has no diacritics. */
  accented: string
}

export type SearchQuery = readonly [SearchWord, ...SearchWord[]]

// Limits for typed queries, because each word costs time.
const WORDS_MAX = 10
const WORD_LENGTH_MAX = 40

/** The words of a typed query (NFC or NFD). Null when it has none. */
export function parseSearch(text: string): SearchQuery | null {
  const words = (
    tidy(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).flatMap((accented): SearchWord[] => {
    const folded = fold(accented).match(/[a-z0-9]+/gu) ?? []
    const [only] = folded
    // A letter that does not fold splits the word; its parts have no diacritics to compare.
    return folded.length === 1 && only !== undefined
      ? [{ folded: only, accented }]
      : folded.map((piece) => ({ folded: piece, accented: piece }))
  })
  const [first, ...others] = words.filter(({ folded }) => folded.length <= WORD_LENGTH_MAX).slice(0, WORDS_MAX)
  return first ? [first, ...others] : null
}

// Every word holds letters and digits only, so the quotes cannot be broken out of.
const term = (word: string, label: string): string => `'${word}'${label}`

/** The part that a word must be in: the name, the category, or any. */
type Weight = 'A' | 'B' | ''

/** All words whole. As text of a tsquery. */
export const wholeWords = (query: SearchQuery, weight: Weight = ''): string =>
  query.map(({ folded }) => term(folded, weight ? `:${weight}` : '')).join(' & ')

/** All words whole but the last, which may be the beginning of one. As text of a tsquery. */
export const wordsWhileTyping = (query: SearchQuery, weight: Weight = ''): string =>
  query
    .map(({ folded }, index) => term(folded, index === query.length - 1 ? `:*${weight}` : weight ? `:${weight}` : ''))
    .join(' & ')

const MIN_LETTERS = 2

/** The words to search the index for: all, except a last word of one letter after other words. As text of a tsquery. */
export function wordsToLookUp(query: SearchQuery): string {
  const [first, ...others] = query.slice(0, -1)
  const last = query[query.length - 1]
  return first && last && last.folded.length < MIN_LETTERS ? wholeWords([first, ...others]) : wordsWhileTyping(query)
}

// The prefix of words with diacritics in the index (0004_search.sql).
const ACCENTED = 'ơ'

/** The words with the diacritics that were typed, in name or category; null when there are none. As text of a tsquery. */
export const accentedWords = (query: SearchQuery): string | null =>
  query.every(({ folded, accented }) => folded === accented)
    ? null
    : query
        .map(({ folded, accented }, index) =>
          term(folded === accented ? folded : ACCENTED + accented, index === query.length - 1 ? ':*AB' : ':AB'),
        )
        .join(' & ')

/** The words in a row, as they would stand in a folded name. */
export const phraseOf = (query: SearchQuery): string => query.map(({ folded }) => folded).join(' ')

// Words that people add to a query but that are not part of a product's name.
const fillers: ReadonlySet<string> = new Set(
  'va cho cua voi hoac gia re tot dep ban mua can tim nhat cac loai chiec cai nhung shop'.split(' '),
)

// No Vietnamese syllable has more letters.
const SYLLABLE_MAX = 7
const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** All strings one edit away from a word, each with its cost: swapped letters are cheaper than a wrong one, and a wrong first letter is the
 *  most expensive. */
export function oneEditAway(word: string): Map<string, number> {
  const found = new Map<string, number>()
  const keep = (edit: string, price: number) => {
    if (edit && edit !== word && (found.get(edit) ?? Number.POSITIVE_INFINITY) > price) found.set(edit, price)
  }
  for (let at = 0; at <= word.length; at++) {
    const left = word.slice(0, at)
    const right = word.slice(at)
    const price = at === 0 ? 1.3 : 1
    keep(left + right.slice(1), price)
    if (right.length > 1) keep(`${left}${right[1]}${right[0]}${right.slice(2)}`, price - 0.2)
    for (const letter of letters) {
      keep(left + letter + right, price)
      if (right) keep(left + letter + right.slice(1), price)
    }
  }
  return found
}

/** What the database needs to know to repair a query (`repair_search`). */
interface RepairHints {
  words: string[]
  decoded: string[]
  fillers: boolean[]
  edits: string[]
  /** Which word each edit replaces, from 1. */
  editOrdinals: number[]
  editPrices: number[]
}

export function repairHints(query: SearchQuery): RepairHints {
  const words = query.map(({ folded }) => folded)
  // The database also compares by similarity, which is too coarse for words this short.
  const edits = words.flatMap((word, index) =>
    word.length <= SYLLABLE_MAX
      ? [...oneEditAway(word)].map(([edit, price]) => ({ edit, price, ordinal: index + 1 }))
      : [],
  )
  return {
    words,
    decoded: words.map(readUnconverted),
    fillers: words.map((word) => fillers.has(word)),
    edits: edits.map(({ edit }) => edit),
    editOrdinals: edits.map(({ ordinal }) => ordinal),
    editPrices: edits.map(({ price }) => price),
  }
}
