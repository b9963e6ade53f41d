import {
  createReview,
  getReviewStatistics,
  listHelpfulReviews,
  listReviews,
  replyToReview as replyEndpoint,
  uploadReviewImage,
  voteHelpful as voteEndpoint,
  withdrawHelpful,
} from '@chophien/domain/reviews/contract'
import { reviewErrors } from '@chophien/domain/reviews/errors'
import { REVIEW_IMAGE_BYTES_MAX } from '@chophien/domain/reviews/limits'
import { reviewMessages } from '@chophien/domain/reviews/messages'
import { listSellerReviews } from '@chophien/domain/reviews/seller-contract'
import type { Database } from '../../platform/database/database.ts'
import { limits } from '../../platform/http/limits.ts'
import { Answer, Costly, type Router } from '../../platform/http/router.ts'
import { shopOf } from '../shops/selling-shop.ts'
import { findReviewStatistics, findReviews } from './product-reviews.ts'
import { replyToReview } from './reply-to-review.ts'
import type { ReviewPictures } from './review-pictures.ts'
import { findVotes } from './review-votes.queries.ts'
import { findSellerReviews } from './seller-reviews.queries.ts'
import { voteHelpful } from './vote-helpful.ts'
import { writeReview } from './write-review.ts'

/** Public reads of reviews, a buyer's review, and a seller's reply. */
export function reviewRoutes(route: Router, { db, pictures }: { db: Database; pictures: ReviewPictures }): void {
  const tags = ({ params }: { params: { id: number } }) => [`product:${params.id}`, `reviews:${params.id}`]
  route.open(
    listReviews,
    async ({ params, query }) => {
      const { shown, tags } = await findReviews(db.reads, params.id, query)
      return new Costly(shown, { tags })
    },
    { tags },
  )
  route.open(getReviewStatistics, ({ params }) => findReviewStatistics(db.reads, params.id), { tags })
  route.guarded(
    createReview,
    async ({ user, body }) => new Answer(await writeReview(db, user.id, body), reviewMessages.submitted),
    { limit: limits.reviews },
  )
  route.guarded(
    uploadReviewImage,
    async ({ user, file }) => {
      if (!file) throw reviewErrors.REVIEW_IMAGE_MISSING()
      return new Answer({ url: await pictures.save(user.id, file) }, reviewMessages.imageSaved)
    },
    {
      limit: limits.reviewPictures,
      upload: {
        jsonPart: 'about',
        filePart: 'picture',
        maxBytes: REVIEW_IMAGE_BYTES_MAX,
        tooLarge: reviewErrors.REVIEW_IMAGE_TOO_LARGE,
      },
    },
  )
  route.guarded(listHelpfulReviews, ({ user, params }) => findVotes(db, user.id, params.id))
  const voting = { limit: limits.helpfulVotes }
  route.guarded(voteEndpoint, ({ user, params }) => voteHelpful(db, user.id, params.id, true), voting)
  route.guarded(withdrawHelpful, ({ user, params }) => voteHelpful(db, user.id, params.id, false), voting)
  route.guarded(listSellerReviews, async ({ user, query, reads }) =>
    findSellerReviews(reads, { id: user.id, shopId: shopOf(user).id }, query),
  )
  route.guarded(
    replyEndpoint,
    async ({ user, params, body }) =>
      new Answer(await replyToReview(db, user, params.id, body.comment), reviewMessages.replied),
  )
}
