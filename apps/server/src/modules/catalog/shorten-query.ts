import { fillersIn } from '@chophien/domain/search/fillers'
import type { QueryPart } from '@chophien/domain/search/vocabulary'
import { type SearchWord, textOf } from '@chophien/domain/search/words'
import type { ReadDb } from '../../platform/database/database.ts'
import { type SearchQuery, withParts } from './search-query.ts'
import { inARow, partsAlone } from './search-terms.ts'
import { findBestAnswer } from './search-words.queries.ts'

/** An answer must have so much of what a query says; of a long one, of so much at least. */
const ENOUGH = 0.4
const LONG = 6
/** Vietnamese names of goods begin with what they are, and queries mostly too. */
const FIRST = [2.5, 1.6]
/** For whom, for what and as what gift something is says less than what it is. */
const purpose = new Set(['cho', 'danh', 'tang', 'di', 'mac', 'bieu', 'qua'])
const PURPOSE = 0.5
/** What a word weighs that no product has. */
const UNKNOWN = 1.5
const RAREST = 3
/** Names that products are compared with: each costs a search of its own. */
const NAMES_MAX = 10

/** Part of a query with its place and how much it says; 0 for one that says nothing about the goods. */
interface Weighed {
  part: QueryPart
  at: number
  weight: number
  known: boolean
}

/** `counts`: products with each part. */
function weigh({ words, parts }: SearchQuery, counts: readonly number[]): Weighed[] {
  const filler = fillersIn(words)
  const most = Math.max(1, ...counts)
  let place = 0
  let said = 0
  return parts.map((part, at) => {
    const own = filler.slice(place, place + part.words.length)
    place += part.words.length
    const count = counts[at] ?? 0
    if (part.meanings.length === 0 && !own.includes(null)) return { part, at, weight: 0, known: count > 0 }
    const rarity = count > 0 ? Math.min(RAREST, 1 + Math.log(most / count) / 3) : UNKNOWN
    return {
      part,
      at,
      weight:
        (said > 0 && part.words.length > 1 && purpose.has(part.words[0]?.folded ?? '') ? PURPOSE : 1) *
        rarity *
        (part.measured ? 1 : part.words.length) *
        (FIRST[said++] ?? 1),
      known: count > 0,
    }
  })
}

/** Only so many words may be what the goods are called by a single one, and each says less than two. */
const HEADS = 1
const HEAD_WEIGHT = 0.7

/** What the goods may be called: a term of the vocabulary in all its ways, or two words that follow each other; by one word only at the start. */
function namesIn(weighed: readonly Weighed[]): { words: readonly SearchWord[]; weight: number; at: number[] }[] {
  let heads = HEADS
  return weighed.flatMap((one, index) => {
    const { part, at, weight, known } = one
    if (weight === 0 || !known) return []
    const ways = part.measured ? [] : [part.words, ...part.meanings].filter((words) => words.length > 1)
    const names = ways.map((words) => ({ words, weight, at: [at] }))
    if (heads-- > 0 && !part.measured)
      names.push(
        ...[part.words, ...part.meanings]
          .filter((words) => words.length === 1)
          .map((words) => ({ words, weight: weight * HEAD_WEIGHT, at: [at] })),
      )
    const next = weighed[index + 1]
    const [word, ...more] = next?.part.words ?? []
    const last = part.words.at(-1)
    if (next && word && last && more.length === 0 && next.weight > 0 && next.known)
      names.push({ words: [last, word], weight: (weight + next.weight) / 2, at: [at, next.at] })
    return names
  })
}

/** A shorter query; `share`: how much of the longer one its best answer has, from 0 to 1. */
interface Shorter {
  query: SearchQuery
  dropped: string[]
  share: number
}

/** A query that finds nothing without the words that say least: what the goods are called is kept, the rest of what the best answer has ranks the
 *  results, and `dropped` are the others, as typed. Null when no product answers enough of it. `counts`: products with each part. */
export async function shorten(db: ReadDb, query: SearchQuery, counts: readonly number[]): Promise<Shorter | null> {
  if (query.parts.length < 2) return null
  const weighed = weigh(query, counts)
  const terms = partsAlone(query)
  const usable = weighed.filter(({ weight, known }) => weight > 0 && known)
  if (usable.length === 0) return null
  const names = namesIn(weighed)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, NAMES_MAX)
  const answer = await findBestAnswer(
    db,
    usable.map(({ at, weight }) => ({ query: terms[at] ?? '', weight })),
    names.map(({ words, weight }) => ({
      query: inARow(words),
      phrase: words.map(({ folded }) => folded).join(' '),
      weight,
    })),
  )
  if (!answer) return null
  const had = answer.parts.flatMap((place) => usable[place] ?? [])
  const sum = (some: readonly Weighed[]) => some.reduce((total, { weight }) => total + weight, 0)
  if (sum(had) < ENOUGH * Math.min(LONG, sum(weighed))) return null
  const heaviest = had.reduce((one, other) => (other.weight > one.weight ? other : one))
  const core = new Set(answer.name === null ? [heaviest.at] : names[answer.name]?.at)
  const last = query.parts.length - 1
  const shorter = withParts(
    {
      ...query,
      typing: query.typing && core.has(last),
      wishes: had.filter(({ at }) => !core.has(at)).map(({ part }) => part),
    },
    query.parts.filter((_, at) => core.has(at)),
  )
  const kept = new Set([...core, ...had.map(({ at }) => at)])
  const dropped = weighed.filter(({ at, weight }) => weight > 0 && !kept.has(at)).map(({ part }) => textOf(part.words))
  return shorter && { query: shorter, dropped, share: sum(had) / sum(weighed) }
}
