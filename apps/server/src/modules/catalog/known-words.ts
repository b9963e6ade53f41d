import type { TagCache } from '../../platform/cache/tag-cache.ts'
import type { Db } from '../../platform/database/database.ts'
import type { SearchQuery } from './search-query.ts'
import { findKnownWords } from './search-words.queries.ts'
import { rankingTag } from './tagged-product.ts'

/** The words of the catalogue, as the last refresh of the search found them. */
export type KnownWords = () => Promise<ReadonlySet<string>>

/** Reads the words from the database when a refresh has changed them, and keeps them in `cache`. */
export const knownWords =
  (db: Db, cache: TagCache<ReadonlySet<string>>): KnownWords =>
  async () =>
    cache.get('known words', async () => {
      const words = await findKnownWords(db)
      return { value: new Set(words), tags: [rankingTag()], size: words.length * WORD_BYTES, keep: true }
    })

const WORD_BYTES = 60

/** A query without the meanings that no product can have, which would only make the search slower. A product with a new word is found by what else
 *  it means after the next refresh. */
export function withKnownMeanings(query: SearchQuery, known: ReadonlySet<string>): SearchQuery {
  // Before the first refresh.
  if (known.size === 0) return query
  return {
    ...query,
    parts: query.parts.map((part) =>
      part.measured || part.meanings.length === 0
        ? part
        : { ...part, meanings: part.meanings.filter((meaning) => meaning.every(({ folded }) => known.has(folded))) },
    ),
  }
}
