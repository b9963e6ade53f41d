import type { Review } from '@chophien/domain/reviews/contract'
import { reviewErrors } from '@chophien/domain/reviews/errors'
import type { CreateReview } from '@chophien/domain/reviews/forms'
import type { Database } from '../../platform/database/database.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { countRating } from '../catalog/product-rating.ts'
import { lockBoughtItem, markReviewed } from '../orders/bought-item.queries.ts'
import { belongsToShop } from '../shops/people.queries.ts'
import { showPictures } from './review-pictures.ts'
import { insertReview } from './write-review.queries.ts'

/** Writes a buyer's review of one bought item; updates the product's figures in the same transaction. Throws REVIEW_NOT_BUYER,
 *  REVIEW_OWN_SHOP, REVIEW_TWICE, REVIEW_IMAGE_FOREIGN, TOKEN_INVALID when the account was deleted meanwhile. */
export const writeReview = (db: Database, userId: number, wanted: CreateReview): Promise<Review> =>
  db.transaction(async (tx) => {
    const [, item] = await Promise.all([holdAccount(tx, userId), lockBoughtItem(tx, userId, wanted)])
    if (!item) throw reviewErrors.REVIEW_NOT_BUYER()
    if (await belongsToShop(tx, userId, item.shopId)) throw reviewErrors.REVIEW_OWN_SHOP()
    if (item.reviewed) throw reviewErrors.REVIEW_TWICE()
    await showPictures(tx, userId, wanted.imageUrls)
    const { createdAt, ...review } = await insertReview(tx, userId, item, wanted)
    await Promise.all([markReviewed(tx, item, review.id), countRating(tx, wanted.productId, wanted.rating)])
    tx.changed([`reviews:${wanted.productId}`])
    return {
      ...review,
      createdAt: createdAt.toISOString(),
      isVerifiedPurchase: true,
      rating: wanted.rating,
      comment: wanted.comment,
      variantOptions: item.variantOptions,
      imageUrls: wanted.imageUrls,
      helpfulCount: 0,
      reply: null,
    }
  })
