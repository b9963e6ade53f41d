import type { Review } from '@chophien/domain/reviews/contract'
import { reviewErrors } from '@chophien/domain/reviews/errors'
import * as z from 'zod/mini'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { writeNotices } from '../notices/notices.queries.ts'
import { presentReview, ReviewRow, reviewColumns } from './product-reviews.queries.ts'

/** Writes the shop's one reply to a review and notifies the reviewer. Of two concurrent replies one is written. Throws REVIEW_NOT_FOUND
 *  (also for another shop's), REVIEW_ANSWERED. */
export const replyToReview = (db: Database, ownerId: number, reviewId: number, comment: string): Promise<Review> =>
  db.transaction(async (tx) => {
    const ofOwnShop = sql`id = ${reviewId} and taken_down_at is null and shop_id = (select s.id from published.shops s where s.owner_id = ${ownerId})`
    const written = await tx.run(
      sql`update reviews set reply = ${comment}, replied_at = now() where ${ofOwnShop} and reply is null`,
    )
    if (written === 0)
      throw (await tx.exists(sql`select 1 from reviews where ${ofOwnShop}`))
        ? reviewErrors.REVIEW_ANSWERED()
        : reviewErrors.REVIEW_NOT_FOUND()
    const row = await tx.one(
      z.extend(ReviewRow, { userId: z.number(), productId: z.number(), productName: z.string() }),
      sql`
      select ${reviewColumns}, r.user_id as "userId", r.product_id as "productId", p.name as "productName"
      from reviews r join published.users u on u.id = r.user_id join published.products p on p.id = r.product_id where r.id = ${reviewId}`,
    )
    const { userId, productId, productName, ...review } = row
    const title = 'Người bán đã trả lời đánh giá của bạn'
    await writeNotices(tx, [{ userId, title, text: productName, path: `/product/${productId}?reviewId=${reviewId}` }])
    tx.changed([`reviews:${productId}`])
    return presentReview(review)
  })
