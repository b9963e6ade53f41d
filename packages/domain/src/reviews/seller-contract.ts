import * as z from 'zod/mini'
import { cursorPage, cursorQuery, flagQuery, searchQuery } from '../contract/cursor-contract.ts'
import { endpoint } from '../contract/endpoint.ts'
import { Id, IdText } from '../contract/fields.ts'
import { Review } from './contract.ts'

/** A review of one of the shop's products, as its seller reads it. */
export const SellerReview = z.extend(Review, {
  productId: Id,
  productName: z.string(),
  productImageUrl: z.nullable(z.string()),
  orderId: z.nullable(Id),
})
export type SellerReview = z.output<typeof SellerReview>

export const listSellerReviews = endpoint({
  method: 'GET',
  path: '/v1/seller/reviews',
  summary: 'Người bán: đánh giá về sản phẩm của shop, mới nhất trước',
  access: 'seller',
  query: z.object({
    ...cursorQuery,
    ...searchQuery,
    rating: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(5))),
    unanswered: flagQuery,
    productId: z.optional(IdText),
  }),
  data: cursorPage(SellerReview),
})
