import * as z from 'zod/mini'
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

export const listReviews = {
  summary: 'Đánh giá của một sản phẩm, mới nhất trước; reviewId: trang có đánh giá đó thay cho page',
  params: IdParams,
  query: z.object({
    ...paging,
    sortBy: z.optional(z.string()),
    sortDir: z.optional(z.string()),
    reviewId: z.optional(IdText),
  }),
  data: ReviewPage,
}

export const getReviewStatistics = {
  summary: 'Thống kê đánh giá của một sản phẩm',
  params: IdParams,
  data: ReviewStatistics,
}

export const createReview = {
  summary: 'Đánh giá sản phẩm đã nhận, một lần cho mỗi món trong đơn',
  body: CreateReview,
  data: Review,
}

export const replyToReview = {
  summary: 'Người bán: trả lời một đánh giá về sản phẩm của shop, một lần',
  params: IdParams,
  body: ReplyToReview,
  data: Review,
}
