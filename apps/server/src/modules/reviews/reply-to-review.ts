import type { Review } from '@chophien/domain/reviews/contract'
import { reviewErrors } from '@chophien/domain/reviews/errors'
import type { Database } from '../../platform/database/database.ts'
import { writeNotices } from '../notices/notices.queries.ts'
import { presentReview } from './product-reviews.queries.ts'
import { findAnsweredReview, hasReview, insertReply } from './reply-to-review.queries.ts'

/** Writes the shop's one reply to a review and notifies the reviewer. Of two concurrent replies one is written. Throws REVIEW_NOT_FOUND
 *  (also for another shop's), REVIEW_ANSWERED. */
export const replyToReview = (db: Database, shopId: number, reviewId: number, comment: string): Promise<Review> =>
  db.transaction(async (tx) => {
    const own = { reviewId, shopId }
    if (!(await insertReply(tx, own, comment)))
      throw (await hasReview(tx, own)) ? reviewErrors.REVIEW_ANSWERED() : reviewErrors.REVIEW_NOT_FOUND()
    const row = await findAnsweredReview(tx, reviewId)
    const { userId, productId, productName, ...review } = row
    await writeNotices(tx, [
      {
        userId,
        kind: 'review.answered',
        data: { product: productName },
        path: `/product/${productId}?reviewId=${reviewId}`,
      },
    ])
    tx.changed([`reviews:${productId}`])
    return presentReview(review)
  })
