import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { senderOf } from './modules/accounts/authenticate.ts'
import type { AccessTokens } from './modules/accounts/tokens.ts'
import { type ClientBits, clientBits } from './modules/search-learning/client-bits.ts'
import { currentLifts, type LiftsOf, noLifts } from './modules/search-learning/current-lifts.ts'
import { createSearchCounter } from './modules/search-learning/search-counter.ts'
import { searchLearningAdminRoutes } from './modules/search-learning/search-learning.admin.routes.ts'
import { searchLearningRoutes } from './modules/search-learning/search-learning.routes.ts'
import { sumLifts } from './modules/search-learning/sum-lifts.ts'
import type { Database } from './platform/database/database.ts'
import type { Router } from './platform/http/router.ts'
import { logFailure } from './platform/log-failures.ts'
import type { RecurringJob } from './recurring-jobs.ts'

interface SearchLearningDeps {
  config: Config
  db: Database
  secret: Buffer
  tokens: AccessTokens
}

export interface SearchLearning {
  liftsOf: LiftsOf
  /** Null: purchases are not counted. */
  bitOf: ClientBits | null
  jobs: Record<string, RecurringJob>
}

/** What is counted of searches and what it changes in them: nothing of both with SEARCH_LEARNING=off. */
export function openSearchLearning(
  app: FastifyInstance,
  route: Router,
  { config, db, secret, tokens }: SearchLearningDeps,
): SearchLearning {
  const counting = config.SEARCH_LEARNING === 'on'
  const bitOf = counting ? clientBits(secret) : null
  const counter =
    bitOf && createSearchCounter(db, bitOf, { onFailure: (error) => logFailure(app.log, error, 'count-searches') })
  app.addHook('onClose', async () => counter?.close())
  searchLearningRoutes(route, { counter, senderOf: senderOf(tokens) })
  searchLearningAdminRoutes(route, { db, counting })
  if (!counter) return { liftsOf: noLifts, bitOf, jobs: {} }
  const lifts = currentLifts(db)
  return {
    liftsOf: lifts.of,
    bitOf,
    jobs: {
      'search-lifts': {
        everySeconds: 600,
        async work(stop) {
          await counter.flush()
          await sumLifts(db, stop)
          await lifts.refresh()
        },
      },
    },
  }
}
