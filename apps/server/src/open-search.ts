import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { AccessTokens } from './modules/accounts/tokens.ts'
import { catalogRoutes } from './modules/catalog/catalog.routes.ts'
import { currentPlaces } from './modules/catalog/current-places.ts'
import { knownWords } from './modules/catalog/known-words.ts'
import { searchAdminRoutes } from './modules/catalog/search.admin.routes.ts'
import { searchRoutes } from './modules/catalog/search.routes.ts'
import { currentVocabulary } from './modules/vocabulary/current-vocabulary.ts'
import type { openCaches } from './open-caches.ts'
import { openSearchLearning, type SearchLearning } from './open-search-learning.ts'
import type { Database } from './platform/database/database.ts'
import type { Router } from './platform/http/router.ts'

interface SearchDeps {
  config: Config
  db: Database
  secret: Buffer
  tokens: AccessTokens
  caches: ReturnType<typeof openCaches>['caches']
}

/** Opens the shelves as shoppers see them: lists, products, search and suggestions, with what is learned of searches. Returns the latter. */
export function openSearch(
  app: FastifyInstance,
  route: Router,
  { config, db, secret, tokens, caches }: SearchDeps,
): SearchLearning {
  const learning = openSearchLearning(app, route, { config, db, secret, tokens })
  const search = {
    db: db.reads,
    totals: caches.totals,
    liftsOf: learning.liftsOf,
    vocabulary: currentVocabulary(db, caches.vocabularies),
    knownWords: knownWords(db),
  }
  catalogRoutes(route, { ...search, popular: caches.popular, primary: db })
  searchRoutes(route, { ...search, places: currentPlaces(search, caches.places) })
  searchAdminRoutes(route, search)
  return learning
}
