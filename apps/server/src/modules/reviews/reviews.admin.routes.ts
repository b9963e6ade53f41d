import { listAdminReviews, putBackReviews, takeDownReviews } from '@chophien/domain/reviews/admin-contract'
import { reviewAdminMessages as text } from '@chophien/domain/reviews/admin-messages'
import type { Database } from '../../platform/database/database.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { findAdminReviews } from './admin-reviews.queries.ts'
import { moderateReviews } from './moderate-reviews.ts'

/** The administrators' list of reviews and their moderation. */
export function reviewAdminRoutes(route: Router, { db }: { db: Database }): void {
  route.guarded(listAdminReviews, ({ query, reads }) => findAdminReviews(reads, query))
  route.guarded(takeDownReviews, async ({ user, body }) => {
    const outcome = await moderateReviews(db, { adminId: user.id, ...body })
    return new Answer(outcome, text.takenDown(outcome.changed.length))
  })
  route.guarded(putBackReviews, async ({ user, body }) => {
    const outcome = await moderateReviews(db, { adminId: user.id, reason: null, ...body })
    return new Answer(outcome, text.putBack(outcome.changed.length))
  })
}
