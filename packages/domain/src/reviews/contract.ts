import * as z from 'zod/mini'
import { endpoint } from '../contract/endpoint.ts'

import { Id, IdParams, IdText, Instant, pageFigures, paging } from '../contract/fields.ts'
import { CreateReview, ReplyToReview } from './forms.ts'

export const Review = z.object({
  id: Id,
  userName: z.string(),
  createdAt: Instant,
  isVerifiedPurchase: z.boolean(),
  rating: z.int(),
  comment: z.string(),
  reply: z.nullable(z.object({ comment: z.string(), createdAt: Instant })),
})
export type Review = z.output<typeof Review>

export const ReviewStatistics = z.object({
  totalReviews: z.int(),
  /** One decimal; 0 without reviews. */
  averageRating: z.number(),
  fiveStarCount: z.int(),
  fourStarCount: z.int(),
  threeStarCount: z.int(),
  twoStarCount: z.int(),
  oneStarCount: z.int(),
})
export type ReviewStatistics = z.output<typeof ReviewStatistics>

export const ReviewPage = z.object({ reviews: z.array(Review), ...pageFigures })
export type ReviewPage = z.output<typeof ReviewPage>

export const listReviews = endpoint({
  method: 'GET',
  path: '/v1/reviews/product/{id}',
  summary: 'Đánh giá của một sản phẩm, mới nhất trước; reviewId: trang có đánh giá đó thay cho page',
  params: IdParams,
  query: z.object({
    ...paging,
    sortBy: z.optional(z.string()),
    sortDir: z.optional(z.string()),
    reviewId: z.optional(IdText),
  }),
  data: ReviewPage,
})
export const getReviewStatistics = endpoint({
  method: 'GET',
  path: '/v1/reviews/product/{id}/statistics',
  summary: 'Thống kê đánh giá của một sản phẩm',
  params: IdParams,
  data: ReviewStatistics,
})

export const createReview = endpoint({
  method: 'POST',
  path: '/v1/reviews',
  summary: 'Đánh giá sản phẩm đã nhận, một lần cho mỗi món trong đơn',
  access: 'user',
  status: 201,
  body: CreateReview,
  data: Review,
})

export const replyToReview = endpoint({
  method: 'PUT',
  path: '/v1/seller/reviews/{id}/reply',
  summary: 'Người bán: trả lời một đánh giá về sản phẩm của shop, một lần',
  access: 'seller',
  params: IdParams,
  body: ReplyToReview,
  data: Review,
})
