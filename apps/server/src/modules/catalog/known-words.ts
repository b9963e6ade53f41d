import type { Vocabulary } from '@chophien/domain/search/vocabulary'
import type { Db } from '../../platform/database/database.ts'
import { CatalogWords } from './catalog-words.ts'
import type { SearchQuery } from './search-query.ts'
import { findCatalogWords } from './search-words.queries.ts'

/** The words that products have, as the last refresh of the search found them. They are read again for another vocabulary. */
export type KnownWords = (vocabulary: Vocabulary) => Promise<CatalogWords>

/** They only save work: what they do not know is looked for all the same (`withKnownMeanings`, `lookUp`). So they may be as old as this. */
const AGE_MS = 60_000

/** Reads them once a minute, and for a changed vocabulary; one search asks, the others wait for it. */
export function knownWords(db: Db): KnownWords {
  let last: { vocabulary: Vocabulary; words: Promise<CatalogWords>; until: number } | null = null
  return (vocabulary) => {
    if (last?.vocabulary === vocabulary && last.until > performance.now()) return last.words
    const words = findCatalogWords(db).then((found) => new CatalogWords(found))
    const asked = { vocabulary, words, until: performance.now() + AGE_MS }
    last = asked
    words.catch(() => {
      if (last === asked) last = null
    })
    return words
  }
}

/** A query without the meanings that no product can have, which would only make the search slower; itself when there are none. */
export function withKnownMeanings(query: SearchQuery, known: Pick<CatalogWords, 'has'>): SearchQuery {
  const parts = query.parts.map((part) => {
    const meanings = part.measured
      ? part.meanings
      : part.meanings.filter((meaning) => meaning.every(({ folded }) => known.has(folded)))
    return meanings.length === part.meanings.length ? part : { ...part, meanings }
  })
  return parts.every((part, at) => part === query.parts[at]) ? query : { ...query, parts }
}
