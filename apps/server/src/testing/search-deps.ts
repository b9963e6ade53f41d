import type { Vocabulary } from '@chophien/domain/search/vocabulary'
import { knownWords } from '../modules/catalog/known-words.ts'
import type { SearchDeps } from '../modules/catalog/search-for.ts'
import { noLifts } from '../modules/search-learning/current-lifts.ts'
import { currentVocabulary } from '../modules/vocabulary/current-vocabulary.ts'
import { TagCache } from '../platform/cache/tag-cache.ts'
import type { Db } from '../platform/database/database.ts'

/** What a search needs, over any database. The vocabulary is read once. */
export const searchDeps = (db: Db): SearchDeps => ({
  db,
  liftsOf: noLifts,
  knownWords: knownWords(db),
  vocabulary: currentVocabulary(db, new TagCache<Vocabulary>({ maxBytes: 2 ** 24, maxAgeMs: 600_000 })),
})
