import type { Meaning } from '@chophien/domain/search/vocabulary-terms'
import type { SearchWord } from '@chophien/domain/search/words'
import type { SearchQuery } from './search-query.ts'

// Queries as text of a tsquery. Every word holds letters and digits only, so the quotes cannot be broken out of.

/** The part of a product's text that a word must be in: the name, the category, name or category, the shop, or any. */
type Weight = 'A' | 'B' | 'AB' | 'C' | ''

// The prefix of words in the index as they are spelled, with marks or without (0015_search_measures.sql).
const ACCENTED = 'ơ'

const term = (word: string, weight: Weight, prefix = false): string =>
  `'${word}'${prefix || weight ? ':' : ''}${prefix ? '*' : ''}${weight}`

/** What else a part means, in name or category. A single word is meant as it is spelled, with marks or without, which tells it from others of the
 *  same letters; several tell each other. */
function meaningTerm(meaning: Meaning, weight: Weight, measured = false): string {
  const [only, ...others] = meaning
  if (only && others.length === 0) return term(measured ? only.folded : ACCENTED + only.accented, weight)
  return `(${meaning.map(({ folded }) => term(folded, weight)).join(' & ')})`
}

interface Spelling {
  weight: Weight
  /** Where a meaning must be, if not where the words must. */
  meant?: Weight
  /** The last word may be the beginning of one. */
  typing: boolean
  /** What stands for the last word while it is typed, instead of its beginning: one of these words; or nothing. */
  begun?: readonly string[] | null
  spell(word: SearchWord): string
}

/** Each part of a query, by its words or by one of its meanings. Empty text for one of which nothing is left. */
function partTerms(
  { parts }: Pick<SearchQuery, 'parts'>,
  { weight, meant = weight || 'AB', typing, begun, spell }: Spelling,
): string[] {
  const last = parts.at(-1)?.words.at(-1)
  return parts.map(({ words, meanings, measured }) => {
    const terms = words.flatMap((word) => {
      const open = typing && word === last
      if (!open || begun === undefined) return [term(spell(word), weight, open)]
      return begun === null ? [] : [oneOf([...new Set([spell(word), ...begun])], weight)]
    })
    if (terms.length === 0) return ''
    const typed = terms.join(' & ')
    if (measured) {
      const size = meanings.map((meaning) => meaningTerm(meaning, meant, true)).join(' & ')
      // '5 l' may become '5 lon'. Of a whole measure its words alone would also be in 'bộ 5 ca 1 lít'.
      return typing && words.at(-1) === last ? `((${typed}) | (${size}))` : size
    }
    if (meanings.length === 0) return typed
    const written = words.length > 1 ? `(${typed})` : typed
    return `(${[written, ...meanings.map((meaning) => meaningTerm(meaning, meant))].join(' | ')})`
  })
}

const oneOf = (words: readonly string[], weight: Weight): string => {
  const terms = words.map((word) => term(word, weight)).join(' | ')
  return words.length > 1 ? `(${terms})` : terms
}

const folded = (word: SearchWord): string => word.folded

/** All words whole. */
export const wholeWords = (query: SearchQuery, weight: Weight = ''): string =>
  partTerms(query, { weight, typing: false, spell: folded }).join(' & ')

/** All words whole but the last, which may be the beginning of one while it is typed. */
export const wordsWhileTyping = (query: SearchQuery, weight: Weight = ''): string =>
  partTerms(query, { weight, typing: query.typing, spell: folded }).join(' & ')

/** The words in the name as they were typed, without what else they mean; null where they mean nothing else. */
export const wordsAsTyped = (query: SearchQuery): string | null =>
  query.parts.some(({ meanings, measured }) => meanings.length > 0 && !measured)
    ? partTerms(
        { parts: query.parts.map((part) => (part.measured ? part : { ...part, meanings: [] })) },
        { weight: 'A', typing: query.typing, spell: folded },
      ).join(' & ')
    : null

const MIN_LETTERS = 2

/** The words to search the index for: all, except a last word of one letter after other words. */
export function wordsToLookUp(query: SearchQuery): string {
  const last = query.parts.at(-1)
  const letter = last?.words.at(-1)
  if (!last || !letter || letter.folded.length >= MIN_LETTERS || query.words.length === 1)
    return wordsWhileTyping(query)
  const before = last.measured ? [] : last.words.slice(0, -1)
  if (before.length === 0 && query.parts.length === 1) return wordsWhileTyping(query)
  const parts = [...query.parts.slice(0, -1), ...(before.length > 0 ? [{ ...last, words: before }] : [])]
  return wholeWords({ ...query, parts })
}

/** The parts of a query for a search of the index, wherever in a product's text. `begun`: what a last word that is being typed is looked up by instead of
 *  its letters; null: it is left out, and a part of which nothing is left is empty. */
export const partsToLookUp = (query: SearchQuery, begun: readonly string[] | null | undefined): string[] =>
  partTerms(query, {
    weight: '',
    meant: '',
    typing: query.typing,
    ...(begun === undefined ? {} : { begun }),
    spell: folded,
  })

/** The words with the diacritics that were typed, in name or category; null when there are none. */
export const accentedWords = (query: SearchQuery): string | null =>
  query.words.every(({ folded, accented }) => folded === accented)
    ? null
    : partTerms(query, {
        weight: 'AB',
        typing: query.typing,
        spell: ({ folded, accented }) => (folded === accented ? folded : ACCENTED + accented),
      }).join(' & ')

/** The words with marks that mean nothing else, each as it is spelled, or in the name of a shop, of which the index has the letters only. */
export const spelledWords = ({ parts, typing }: SearchQuery): string[] => {
  const last = parts.at(-1)?.words.at(-1)
  return parts
    .filter(({ meanings, measured }) => meanings.length === 0 && !measured)
    .flatMap(({ words }) => words)
    .filter((word) => word.folded !== word.accented)
    .map((word) => {
      const begun = typing && word === last
      return `${term(ACCENTED + word.accented, '', begun)} | ${term(word.folded, 'C', begun)}`
    })
}

/** Each part by itself, in name or category. */
export const partsAlone = (query: SearchQuery): string[] =>
  partTerms(query, { weight: 'AB', typing: query.typing, spell: folded })

/** Words in a row, in name or category; a single one as it is spelled, if it has marks. */
export const inARow = (words: readonly SearchWord[]): string =>
  words
    .map(({ folded, accented }) => term(words.length > 1 || folded === accented ? folded : ACCENTED + accented, 'AB'))
    .join(' <-> ')

/** What people call a shop by besides its name. */
const shopWords = new Set(['shop', 'store', 'tiem', 'quan'])

/** All words in the name of the shop, `whole`, or the last as the beginning of one while it is typed; null for one word, which is in too many. */
export function wordsOfShop({ words, typing }: SearchQuery, whole: boolean): string | null {
  const named = words.filter((word) => !shopWords.has(word.folded))
  if (named.length < 2) return null
  return named.map((word) => term(word.folded, 'C', !whole && typing && word === words.at(-1))).join(' & ')
}

/** The parts with the words of each in a row: 'máy ảnh' is not in 'máy in ảnh'. Null when every part and meaning is one word. */
export function partsInARow({ parts, typing }: SearchQuery): string | null {
  const last = parts.at(-1)?.words.at(-1)
  const ways = parts.map(({ words, meanings, measured }) => (measured ? meanings : [words, ...meanings]))
  if (ways.every((said) => said.every(({ length }) => length === 1))) return null
  return ways
    .map((said, at) => {
      const rows = said.map((words) => {
        if (words.length === 1 && words !== parts[at]?.words) return meaningTerm(words, 'AB', parts[at]?.measured)
        return `(${words.map((word) => term(word.folded, 'AB', typing && word === last)).join(' <-> ')})`
      })
      return `(${rows.join(' | ')})`
    })
    .join(' & ')
}

/** Ways to say the first part that names are held against. */
const HEADS_MAX = 6

/** Patterns of folded names that begin with the first part of a query, said in any way: names begin with what the goods are. */
export function headsOf({ parts, typing }: SearchQuery): string[] {
  const [first] = parts
  if (!first || first.measured) return []
  const end = typing && parts.length === 1 ? '%' : ' %'
  return [first.words, ...first.meanings].slice(0, HEADS_MAX).map((words) => words.map(folded).join(' ') + end)
}

/** More ways to say a query are not looked for in names. */
const PHRASES_MAX = 6

/** The words in a row, as they would stand in a folded name: as typed, then with the meanings of their parts. */
export const phrasesOf = ({ parts }: SearchQuery): string[] =>
  parts
    .reduce<string[][]>(
      (phrases, { words, meanings, measured }) =>
        [words, ...(measured ? [] : meanings)]
          .flatMap((said) => phrases.map((phrase) => [...phrase, ...said.map(folded)]))
          .slice(0, PHRASES_MAX),
      [[]],
    )
    .map((phrase) => phrase.join(' '))
