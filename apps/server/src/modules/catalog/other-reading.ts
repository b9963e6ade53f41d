import { oneEditAway } from '@chophien/domain/search/one-edit-away'
import type { QueryPart, Vocabulary } from '@chophien/domain/search/vocabulary'
import { type SearchWord, textOf, wordsOf } from '@chophien/domain/search/words'
import type { ReadDb } from '../../platform/database/database.ts'
import { readInitials } from './read-initials.ts'
import { readParts, type SearchQuery, withoutFillers, withParts } from './search-query.ts'
import { repairHints } from './search-repair.ts'
import { spelledWords } from './search-terms.ts'
import { areSpelled, countWords, findAnswerName, findRepair, findsSomething, isEnough } from './search-words.queries.ts'
import { shorten } from './shorten-query.ts'

/** What is searched for instead of a query that finds nothing, and what was done to it. */
export interface OtherReading {
  query: SearchQuery
  /** Words that were left out, as typed. Words that say nothing about the goods are left out without a word. */
  dropped: string[]
  /** The words that were taken instead, when some were spelled otherwise. */
  corrected: string | null
}

/** Where products have so much of a query whose words are all known, a word too many is likelier than a slip. */
const MOST = 0.6
/** More words have too many combinations. */
const MENDED_WORDS_MAX = 10

/** Another way to read a query that finds nothing: without fillers, with its slips mended, or without the words that say least. Null when there
 *  is none that finds anything. */
export async function findOtherReading(
  db: ReadDb,
  typed: SearchQuery,
  vocabulary: Vocabulary,
): Promise<OtherReading | null> {
  const bare = withoutFillers(typed)
  const plain = (query: SearchQuery): OtherReading => ({ query, dropped: bare.dropped, corrected: null })
  if (bare.query !== typed && (await findsSomething(db, bare.query))) return plain(bare.query)
  const asTerms = await countsOf(db, bare.query)
  const read = await readInitials(db, bare.query, asTerms)
  if (read && (await findsSomething(db, read))) return plain(read)
  const query = splitUnknown(bare.query, vocabulary, asTerms)
  if (query !== bare.query && (await findsSomething(db, query))) return plain(query)
  const counts = query === bare.query ? asTerms : await countsOf(db, query)
  const shorter = await shorten(db, query, counts)
  const known = counts.every((count) => count > 0) && (await areSpelled(db, spelledWords(query)))
  const shortened = shorter && { query: shorter.query, dropped: [...bare.dropped, ...shorter.dropped], corrected: null }
  if (shorter && known && shorter.share >= MOST) return shortened
  const mended = await mend(db, query, vocabulary, counts)
  return mended ? { ...mended, dropped: bare.dropped } : shortened
}

/** With fewer results the words that say least are left to the ranking. */
export const FEW = 10

/** So many words in a row are out of a name, wherever they stand in it. */
const QUOTED_MIN = 4

const lettersOf = (words: readonly SearchWord[]): string => words.map(({ folded }) => folded).join(' ')

/** Whether a query is how a name begins, or so many of its words in a row that they are out of it. */
export function isNamed(name: string, { words }: SearchQuery): boolean {
  const at = ` ${lettersOf(wordsOf(name))}`.indexOf(` ${lettersOf(words)}`)
  return at === 0 || (at > 0 && words.length >= QUOTED_MIN)
}

/** A query that finds little, with the words that say least as wishes: what has them all stays first. `dropped` are those words, left out where nothing
 *  has them all. Null when it finds enough, when it is how a name begins or some words out of one, or when nothing wider is known. */
export async function findWider(db: ReadDb, typed: SearchQuery): Promise<OtherReading | null> {
  if (await isEnough(db, typed, FEW, typed.words.length >= QUOTED_MIN ? ` ${lettersOf(typed.words)}` : null))
    return null
  const { query: bare, dropped } = withoutFillers(typed)
  const wider = (query: SearchQuery, wishes: readonly QueryPart[] = []): OtherReading => ({
    query: { ...query, first: typed },
    dropped: [...dropped, ...wishes.map(({ words }) => textOf(words))],
    corrected: null,
  })
  if (bare !== typed && (await isEnough(db, bare, FEW, null))) return wider(bare)
  const shorter = await shorten(db, bare, await countsOf(db, bare))
  if (!shorter || shorter.share < MOST) return null
  const kept = new Set(shorter.query.parts)
  // Who names a measure wants that measure.
  const isKept = (part: QueryPart) => kept.has(part) || part.measured === true
  const parts = bare.parts.filter(isKept)
  if (parts.length === bare.parts.length) return null
  const others = bare.parts.filter((part) => !isKept(part))
  const query = withParts({ ...shorter.query, wishes: [...bare.wishes, ...others] }, parts)
  return query && wider(query, others)
}

/** Another spelling of a query that finds little; null when there is none that finds anything. */
export const findMended = async (
  db: ReadDb,
  query: SearchQuery,
  vocabulary: Vocabulary,
): Promise<OtherReading | null> => mend(db, query, vocabulary, await countsOf(db, query))

/** The query with the terms of several words that no product has as single words, each with its own meanings. */
function splitUnknown(query: SearchQuery, vocabulary: Vocabulary, counts: readonly number[]): SearchQuery {
  const split = query.parts.flatMap((part, at) =>
    part.words.length > 1 && !part.measured && counts[at] === 0
      ? part.words.flatMap((word) => vocabulary.partsOf([word], { typing: false }))
      : [part],
  )
  return split.length === query.parts.length ? query : (withParts(query, split) ?? query)
}

/** How many products have the rarest word of each part, or of the meaning that has most. */
async function countsOf(db: ReadDb, { parts, words, typing }: SearchQuery): Promise<number[]> {
  const last = words.at(-1)?.folded ?? ''
  const all = parts.flatMap((part) =>
    [part.words, ...part.meanings].flatMap((said) => said.map(({ folded }) => folded)),
  )
  const counts = await countWords(db, [...new Set(all)], typing ? last : null)
  const rarest = (said: readonly SearchWord[]) => Math.min(...said.map(({ folded }) => counts.get(folded) ?? 0))
  return parts.map(({ words: own, meanings, measured }) =>
    measured ? Math.min(...meanings.map(rarest)) : Math.max(...[own, ...meanings].map(rarest)),
  )
}

/** `counts`: products with each part. */
async function mend(
  db: ReadDb,
  query: SearchQuery,
  vocabulary: Vocabulary,
  counts: readonly number[],
): Promise<OtherReading | null> {
  const near = respell(query, vocabulary, counts)
  const respelled = near && (await asFound(db, near, query, vocabulary))
  if (respelled) return respelled
  const spoken = withParts(query, query.parts.filter(isSpoken))
  if (!spoken || spoken.words.length > MENDED_WORDS_MAX) return null
  const words = await findRepair(db, repairHints(spoken))
  if (!words) return null
  const typing = words.at(-1)?.endsWith(':*') ?? false
  const letters = words.map((word) => word.replace(':*', ''))
  const mended = readWords(query, letters.map(asTyped(query.words)), vocabulary, typing)
  return mended && asFound(db, mended, query, vocabulary)
}

/** A mended query with its words as they are spelled where they were found: `chein` is corrected to `chiên`. Null when no open shop has a product
 *  for it. */
async function asFound(
  db: ReadDb,
  mended: SearchQuery,
  typed: SearchQuery,
  vocabulary: Vocabulary,
): Promise<OtherReading | null> {
  const name = await findAnswerName(db, mended)
  if (!name) return null
  const letters = mended.parts.filter(isSpoken).flatMap(({ words }) => words.map(({ folded }) => folded))
  const query = readWords(mended, letters.map(asTyped([...typed.words, ...wordsOf(name)])), vocabulary, mended.typing)
  if (!query) return null
  const said = query.parts.map((part, at) =>
    sayPart(part, wordsOf(name), mended.typing && at === query.parts.length - 1),
  )
  return { query, dropped: [], corrected: [...said, ...(query.price === null ? [] : [query.price])].join(' ') }
}

const BEGINNING_MIN = 3

/** A part of a mended query as it is told: in the words of the name that was found, where it is a slip of these or their beginning. */
function sayPart({ text, words, meanings }: QueryPart, name: readonly SearchWord[], typing: boolean): string {
  const inName = (folded: string) => name.find((word) => word.folded === folded)
  if (text !== undefined || words.every(({ folded }) => inName(folded))) return text ?? textOf(words)
  const letters = words.map(({ folded }) => folded).join(' ')
  const meant = meanings.find(
    (meaning) =>
      meaning.every(({ folded }) => inName(folded)) &&
      oneEditAway(letters).has(meaning.map(({ folded }) => folded).join(' ')),
  )
  if (meant) return textOf(meant)
  const last = words.at(-1)
  if (!typing || !last || last.folded.length < BEGINNING_MIN) return textOf(words)
  const begun = name.find((word) => word.folded.startsWith(last.folded))
  return textOf(begun ? [...words.slice(0, -1), begun] : words)
}

const isSpoken = ({ measured }: QueryPart): boolean => !measured

/** For letters the first of some words that has them and was not taken yet, else one without marks. */
function asTyped(words: readonly SearchWord[]): (letters: string) => SearchWord {
  const left = [...words]
  return (letters) => {
    const at = left.findIndex(({ folded }) => folded === letters)
    return at < 0 ? { folded: letters, accented: letters } : (left.splice(at, 1)[0] as SearchWord)
  }
}

/** A query with other words, and its measures after them. */
const readWords = (
  query: SearchQuery,
  words: readonly SearchWord[],
  vocabulary: Vocabulary,
  typing: boolean,
): SearchQuery | null =>
  readParts([...vocabulary.partsOf(words, { typing }), ...query.parts.filter((part) => !isSpoken(part))], {
    ...query,
    typing: typing && query.parts.every(isSpoken),
  })

/** The query with the words that nothing has replaced by those of the vocabulary that are spelled almost so. Null when there are none. */
function respell(query: SearchQuery, vocabulary: Vocabulary, counts: readonly number[]): SearchQuery | null {
  let changed = false
  const words = query.parts.flatMap(({ words: own, meanings, measured }, at) =>
    (measured ? [] : own).map((word) => {
      const other = meanings.length === 0 && counts[at] === 0 ? vocabulary.spelledLike(word) : null
      if (other) changed = true
      return other ?? word
    }),
  )
  return changed ? readWords(query, words, vocabulary, query.typing) : null
}
