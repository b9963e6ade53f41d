import * as z from 'zod/mini'
import { Id, prose } from '../contract/fields.ts'
import { REVIEW_COMMENT_MAX, REVIEW_IMAGES_MAX } from './limits.ts'
import { reviewMessages } from './messages.ts'

/** A review of a bought product. Without `orderItemId`: the first unreviewed item of that product in the order. */
export const CreateReview = z.object({
  productId: Id,
  orderId: Id,
  orderItemId: z.optional(Id),
  rating: z
    .int(reviewMessages.ratingMissing)
    .check(z.gte(1, reviewMessages.ratingMissing), z.lte(5, reviewMessages.ratingMissing)),
  comment: z._default(prose({ max: REVIEW_COMMENT_MAX, tooLong: reviewMessages.tooLong }), ''),
  /** URLs of own uploads (`uploadReviewImage`), in the order in which they are shown. */
  imageUrls: z._default(z.array(z.string()).check(z.maxLength(REVIEW_IMAGES_MAX, reviewMessages.tooManyImages)), []),
})
export type CreateReview = z.output<typeof CreateReview>

/** The shop's reply, with the same length rule as a review. */
export const ReplyToReview = z.object({
  comment: prose({
    required: reviewMessages.replyMissing,
    max: REVIEW_COMMENT_MAX,
    tooLong: reviewMessages.replyTooLong,
  }),
})
