import { ignoreSearch, listFrequentSearches, watchSearch } from '@chophien/domain/search-learning/admin-contract'
import { searchLearningErrors } from '@chophien/domain/search-learning/errors'
import { searchLearningMessages as text } from '@chophien/domain/search-learning/messages'
import type { Database } from '../../platform/database/database.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { findFrequent, ignore, isListed, watch } from './frequent-searches.queries.ts'

/** The administrators' list of frequent queries. `counting`: whether searches are counted. */
export function searchLearningAdminRoutes(route: Router, { db, counting }: { db: Database; counting: boolean }): void {
  route.guarded(listFrequentSearches, async ({ query: { problem, days }, reads }) => ({
    items: await findFrequent(reads, problem, days),
    counting,
  }))
  const change = (adminId: number, query: string, { done, action }: Change): Promise<void> =>
    db.transaction(async (tx) => {
      // Repeated, it changes nothing.
      if ((await done(tx, query)) > 0)
        await recordActions(tx, adminId, [{ action, subjectId: null, subjectName: query }])
    })
  route.guarded(ignoreSearch, async ({ user, body }) => {
    // Otherwise anybody's words could be asked about by ignoring them.
    if (!(await isListed(db, body.query))) throw searchLearningErrors.SEARCH_UNKNOWN()
    await change(user.id, body.query, { done: ignore, action: 'vocabulary.ignore' })
    return new Answer(null, text.ignored)
  })
  route.guarded(watchSearch, async ({ user, query }) => {
    await change(user.id, query.query, { done: watch, action: 'vocabulary.watch' })
    return new Answer(null, text.watched)
  })
}

interface Change {
  done: typeof ignore
  action: 'vocabulary.ignore' | 'vocabulary.watch'
}
