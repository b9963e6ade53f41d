import type { Vocabulary } from '@chophien/domain/search/vocabulary'
import type { Db } from '../../platform/database/database.ts'
import type { SearchQuery } from './search-query.ts'
import { findKnownWords } from './search-words.queries.ts'

/** Which words of a vocabulary the catalogue has. */
export type KnownWords = (vocabulary: Vocabulary) => Promise<ReadonlySet<string>>

/** It only saves work (`withKnownMeanings`), so that it may be as old as this. */
const AGE_MS = 60_000

/** Asks the database once a minute, and for a changed vocabulary; one search asks, the others wait for it. */
export function knownWords(db: Db): KnownWords {
  let last: { vocabulary: Vocabulary; words: Promise<ReadonlySet<string>>; until: number } | null = null
  return (vocabulary) => {
    if (last?.vocabulary === vocabulary && last.until > Date.now()) return last.words
    const words = findKnownWords(db, vocabulary.letters).then((found) => new Set(found))
    const asked = { vocabulary, words, until: Date.now() + AGE_MS }
    last = asked
    words.catch(() => {
      if (last === asked) last = null
    })
    return words
  }
}

/** A query without the meanings that no product can have, which would only make the search slower; itself when there are none. */
export function withKnownMeanings(query: SearchQuery, known: ReadonlySet<string>): SearchQuery {
  const parts = query.parts.map((part) => {
    const meanings = part.measured
      ? part.meanings
      : part.meanings.filter((meaning) => meaning.every(({ folded }) => known.has(folded)))
    return meanings.length === part.meanings.length ? part : { ...part, meanings }
  })
  return parts.every((part, at) => part === query.parts[at]) ? query : { ...query, parts }
}
