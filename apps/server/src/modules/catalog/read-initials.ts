import { fillersIn } from '@chophien/domain/search/fillers'
import type { QueryPart } from '@chophien/domain/search/vocabulary'
import { wordsOf } from '@chophien/domain/search/words'
import type { ReadDb } from '../../platform/database/database.ts'
import { type SearchQuery, withParts } from './search-query.ts'
import { partsAlone } from './search-terms.ts'
import { findWordsWithInitials } from './search-words.queries.ts'

/** Each word that is read costs a statement. */
const READ_MAX = 2
const LETTERS = /^[a-z]{2,5}$/u
const VOWEL = /[aeiouy]/u
const LETTER = /^[a-z]$/u

/** An abbreviation in a query: which of its parts it takes, and the words that it may stand for as a pattern of folded names. */
interface Abbreviation {
  at: number
  length: number
  pattern: string
}

/** Marks are typed in full words only, but for the đ. */
const isPlain = ({ words: [word] }: QueryPart): boolean =>
  word !== undefined && word.accented.replaceAll('đ', 'd') === word.folded

/** A syllable without marks is a syllable where others have none either. */
const mayBeSyllable = ({ words }: SearchQuery, folded: string): boolean =>
  VOWEL.test(folded) && words.every((word) => word.accented === word.folded)

function abbreviationAt(query: SearchQuery, at: number): Abbreviation | null {
  const { parts } = query
  const part = parts[at]
  const [word, ...others] = part?.words ?? []
  if (!part || !word || others.length > 0 || part.measured || !isPlain(part)) return null
  if (mayBeSyllable(query, word.folded)) return null
  if (LETTERS.test(word.folded))
    return { at, length: 1, pattern: String.raw`\m${[...word.folded].map((letter) => `${letter}[a-z]*`).join(' ')}\M` }
  // 'k.dưỡng': only the first word is short.
  const next = parts[at + 1]
  if (!LETTER.test(word.folded) || !next || next.measured) return null
  const rest = next.words.map(({ folded }) => folded).join(' ')
  return { at, length: 2, pattern: String.raw`\m${word.folded}[a-z]* ${rest}\M` }
}

const overlap = (one: Abbreviation, other: Abbreviation): boolean =>
  one.at < other.at + other.length && other.at < one.at + one.length

/** A query that finds nothing with its initials read as words that stand in names beside its other words: 'bàn ủi hn' is 'bàn ủi hơi nước'. Null when
 *  there are none. `counts`: products with each part. */
export async function readInitials(
  db: ReadDb,
  query: SearchQuery,
  counts: readonly number[],
): Promise<SearchQuery | null> {
  const fillers = fillersIn(query.words)
  let place = 0
  const places = query.parts.map(({ words }) => {
    place += words.length
    return place - words.length
  })
  const short = query.parts
    .flatMap((_, at) => {
      const found = fillers[places[at] ?? 0] === null ? abbreviationAt(query, at) : null
      return found ? [found] : []
    })
    .sort((one, other) => (counts[one.at] ?? 0) - (counts[other.at] ?? 0))
    .slice(0, READ_MAX)
  let read: SearchQuery = query
  const terms = partsAlone({ ...query, typing: false })
  const taken: Abbreviation[] = []
  for (const abbreviation of short) {
    // Of 'k.kl dưỡng' either 'k.kl' or 'kl' is read.
    if (taken.some((other) => overlap(abbreviation, other))) continue
    const { at, length, pattern } = abbreviation
    const beside = terms.filter((_, other) => (other < at || other >= at + length) && (counts[other] ?? 0) > 0)
    if (beside.length === 0 && length === 1) continue
    const own = query.parts.slice(at, at + length)
    const phrases = await findWordsWithInitials(db, [...beside, ...terms.slice(at + 1, at + length)], pattern)
    const part = { words: own.flatMap(({ words }) => words), meanings: phrases.map(wordsOf) }
    if (phrases.length === 0) continue
    taken.push(abbreviation)
    read =
      withParts(
        { ...read, typing: false },
        read.parts.flatMap((one) => (one === own[0] ? [part] : own.includes(one) ? [] : [one])),
      ) ?? read
  }
  return read === query ? null : read
}
