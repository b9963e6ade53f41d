import { reportSearch } from '@chophien/domain/search-learning/contract'
import type { FastifyRequest } from 'fastify'
import { clientKey } from '../../platform/http/client-key.ts'
import { limits } from '../../platform/http/limits.ts'
import type { Router } from '../../platform/http/router.ts'
import type { SearchCounter } from './search-counter.ts'

interface SearchLearningDeps {
  /** Null: nothing is counted. */
  counter: SearchCounter | null
  /** Who sends a request, by its token alone; null for guests. Throws for a token that is not good. */
  senderOf(request: FastifyRequest): Promise<number | null>
}

/** What pages tell of searches. Always answered alike: nobody waits for it, and it says nothing about what was counted. */
export function searchLearningRoutes(route: Router, { counter, senderOf }: SearchLearningDeps): void {
  route.open(
    reportSearch,
    async ({ body, request }) => {
      if (!counter) return null
      // Who has just signed out may be the seller.
      const userId = await senderOf(request).catch(() => undefined)
      if (userId === undefined) return null
      const userAgent = request.headers['user-agent'] ?? ''
      counter.count({ ...body, client: clientKey(request.ip), userAgent, userId })
      return null
    },
    { limit: limits.searchReports },
  )
}
