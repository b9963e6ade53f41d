import type { Review } from '@chophien/domain/reviews/contract'
import { reviewErrors } from '@chophien/domain/reviews/errors'
import type { Database } from '../../platform/database/database.ts'
import type { CurrentUser } from '../../platform/http/router.ts'
import { writeNotices } from '../notices/notices.queries.ts'
import { shopOf } from '../shops/selling-shop.ts'
import { presentReview } from './product-reviews.queries.ts'
import { findAnsweredReview, findAuthor, insertReply } from './reply-to-review.queries.ts'

/** Writes the shop's one reply to a review and notifies the reviewer. Of two concurrent replies one is written. Throws REVIEW_NOT_FOUND
 *  (also for another shop's), REVIEW_REPLY_OWN, REVIEW_ANSWERED. */
export const replyToReview = (db: Database, writer: CurrentUser, reviewId: number, comment: string): Promise<Review> =>
  db.transaction(async (tx) => {
    const own = { reviewId, shopId: shopOf(writer).id }
    if (!(await insertReply(tx, own, { by: writer.id, comment }))) {
      const author = await findAuthor(tx, own)
      if (!author) throw reviewErrors.REVIEW_NOT_FOUND()
      throw author.userId === writer.id ? reviewErrors.REVIEW_REPLY_OWN() : reviewErrors.REVIEW_ANSWERED()
    }
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
