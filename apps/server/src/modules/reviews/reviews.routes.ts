import {
  createReview,
  getReviewStatistics,
  listReviews,
  replyToReview as replyEndpoint,
} from '@chophien/domain/reviews/contract'
import { reviewMessages } from '@chophien/domain/reviews/messages'
import { listSellerReviews } from '@chophien/domain/reviews/seller-contract'
import type { Database } from '../../platform/database/database.ts'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { shopOfOwner } from '../shops/selling-shop.ts'
import { findReviewStatistics, findReviews } from './product-reviews.ts'
import { replyToReview } from './reply-to-review.ts'
import { findSellerReviews } from './seller-reviews.queries.ts'
import { writeReview } from './write-review.ts'

/** Public reads of reviews, a buyer's review, and a seller's reply. */
export function reviewRoutes(route: Router, { db }: { db: Database }): void {
  const tags = ({ params }: { params: { id: number } }) => [`product:${params.id}`, `reviews:${params.id}`]
  route.open(listReviews, ({ params, query }) => findReviews(db, params.id, query), { tags })
  route.open(getReviewStatistics, ({ params }) => findReviewStatistics(db, params.id), { tags })
  route.guarded(
    createReview,
    async ({ user, body }) => new Answer(await writeReview(db, user.id, body), reviewMessages.submitted),
    { limit: limits.reviews },
  )
  route.guarded(listSellerReviews, async ({ user, query }) =>
    findSellerReviews(db, await shopOfOwner(db, user.id), query),
  )
  route.guarded(
    replyEndpoint,
    async ({ user, params, body }) =>
      new Answer(await replyToReview(db, user.id, params.id, body.comment), reviewMessages.replied),
  )
}
