import type { ReadDb } from '../../platform/database/database.ts'
import type { Lifts, LiftsOf } from '../search-learning/current-lifts.ts'
import type { CurrentVocabulary } from '../vocabulary/current-vocabulary.ts'
import { type KnownWords, withKnownMeanings } from './known-words.ts'
import { FEW, findOtherReading, findWider, isNamed, type OtherReading } from './other-reading.ts'
import { parseSearch, type SearchQuery } from './search-query.ts'
import { findsPriced, findsSomething } from './search-words.queries.ts'

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
