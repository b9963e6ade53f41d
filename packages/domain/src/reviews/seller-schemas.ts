import * as z from 'zod/mini'
import { cursorPage, cursorQuery, flagQuery, searchQuery } from '../contract/cursor-schemas.ts'
import { Id, IdText } from '../contract/fields.ts'
import { Review } from './schemas.ts'

/** A review of a shop's product, for its seller. */
export const SellerReview = z.extend(Review, {
  productId: Id,
  productName: z.string(),
  productImageUrl: z.nullable(z.string()),
  orderId: z.nullable(Id),
})
export type SellerReview = z.output<typeof SellerReview>

export const listSellerReviews = {
  summary: 'Người bán: đánh giá về sản phẩm của shop, mới nhất trước',
  query: z.object({
    ...cursorQuery,
    ...searchQuery,
    rating: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(5))),
    unanswered: flagQuery,
    productId: z.optional(IdText),
  }),
  data: cursorPage(SellerReview),
}
