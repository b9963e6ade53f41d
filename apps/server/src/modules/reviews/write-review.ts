import type { Review } from '@chophien/domain/reviews/contract'
import { reviewErrors } from '@chophien/domain/reviews/errors'
import type { CreateReview } from '@chophien/domain/reviews/forms'
import * as z from 'zod/mini'
import type { Database, Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { countRating } from '../catalog/product-rating.ts'
import { type BoughtItem, lockBoughtItem, markReviewed } from '../orders/bought-item.ts'

const WrittenReview = z.object({
  id: z.number(),
  userName: z.string(),
  createdAt: z.date(),
})
type WrittenReview = z.output<typeof WrittenReview>

const insertReview = (tx: Db, userId: number, item: BoughtItem, wanted: CreateReview): Promise<WrittenReview> =>
  tx.one(
    WrittenReview,
    sql`
    with written as (
      insert into reviews (product_id, shop_id, user_id, order_id, order_item_id, rating, comment, is_verified_purchase)
      values (${wanted.productId}, ${item.shopId}, ${userId}, ${item.orderId}, ${item.id}, ${wanted.rating}, ${wanted.comment}, true)
      returning id, created_at
    )
    select written.id, written.created_at as "createdAt", concat_ws(' ', u.first_name, u.last_name) as "userName"
    from written, published.users u where u.id = ${userId}`,
  )

/** Writes a buyer's review of one bought item; the product's figures move in the same transaction. Throws REVIEW_NOT_BUYER, REVIEW_TWICE. */
export const writeReview = (db: Database, userId: number, wanted: CreateReview): Promise<Review> =>
  db.transaction(async (tx) => {
    const item = await lockBoughtItem(tx, userId, wanted)
    if (!item) throw reviewErrors.REVIEW_NOT_BUYER()
    if (item.reviewed) throw reviewErrors.REVIEW_TWICE()
    const { createdAt, ...review } = await insertReview(tx, userId, item, wanted)
    await Promise.all([markReviewed(tx, item, review.id), countRating(tx, wanted.productId, wanted.rating)])
    tx.changed([`reviews:${wanted.productId}`])
    return {
      ...review,
      createdAt: createdAt.toISOString(),
      isVerifiedPurchase: true,
      rating: wanted.rating,
      comment: wanted.comment,
      reply: null,
    }
  })
