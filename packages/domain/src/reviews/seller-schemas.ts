import * as z from 'zod/mini'
import { cursorPage, cursorQuery, flagQuery, searchQuery } from '../contract/cursor-schemas.ts'
import { Id, IdText, wholeNumber } from '../contract/fields.ts'
import { fieldMessages } from '../contract/messages.ts'
import { Review } from './schemas.ts'

/** A review of a shop's product, for its seller. */
export const SellerReview = z.extend(Review, {
  productId: Id,
  productName: z.string(),
  productImageUrl: z.nullable(z.string()),
  orderId: z.nullable(Id),
  /** Written by the reader, before working for the shop: others reply. */
  own: z.boolean(),
})
export type SellerReview = z.output<typeof SellerReview>

export const listSellerReviews = {
  summary: 'Người bán: đánh giá về sản phẩm của shop, mới nhất trước',
  query: z.object({
    ...cursorQuery,
    ...searchQuery,
    rating: z.optional(wholeNumber(fieldMessages.rating, { min: 1, max: 5 })),
    unanswered: flagQuery,
    productId: z.optional(IdText),
  }),
  data: cursorPage(SellerReview),
}
