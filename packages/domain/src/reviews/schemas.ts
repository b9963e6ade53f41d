import * as z from 'zod/mini'
import { flagQuery } from '../contract/cursor-schemas.ts'
import { Id, IdParams, IdText, Instant, pageFigures, paging, wholeNumber } from '../contract/fields.ts'
import { fieldMessages } from '../contract/messages.ts'
import { CreateReview, ReplyToReview } from './forms.ts'

export const Review = z.object({
  id: Id,
  userName: z.string(),
  createdAt: Instant,
  isVerifiedPurchase: z.boolean(),
  rating: z.int(),
  comment: z.string(),
  /** The option that was bought; empty when it is not known. */
  variantOptions: z.string(),
  imageUrls: z.array(z.string()),
  /** How many people found it helpful. */
  helpfulCount: z.int(),
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
  summary:
    'Đánh giá của một sản phẩm, mới nhất trước; rating: chỉ số sao đó; withImages: chỉ đánh giá có ảnh; reviewId: trang có đánh giá đó thay cho page và bộ lọc',
  params: IdParams,
  query: z.object({
    ...paging,
    sortBy: z.optional(z.string()),
    sortDir: z.optional(z.string()),
    reviewId: z.optional(IdText),
    rating: z.optional(wholeNumber(fieldMessages.rating, { min: 1, max: 5 })),
    withImages: flagQuery,
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

export const uploadReviewImage = {
  summary: 'Tải một ảnh cho đánh giá lên (multipart, phần picture): JPEG, PNG, WebP hoặc AVIF, tối đa 5 MB',
  body: z.optional(z.object({})),
  data: z.object({ url: z.string() }),
}

export const HelpfulVote = z.object({ helpfulCount: z.int(), isHelpful: z.boolean() })
export type HelpfulVote = z.output<typeof HelpfulVote>

export const listHelpfulReviews = {
  summary: 'Những đánh giá của một sản phẩm mà tôi thấy hữu ích',
  params: IdParams,
  data: z.array(Id),
}

export const voteHelpful = {
  summary: 'Đánh dấu một đánh giá là hữu ích, mỗi người một lần; không cho đánh giá của mình',
  params: IdParams,
  data: HelpfulVote,
}

export const withdrawHelpful = {
  summary: 'Bỏ đánh dấu hữu ích',
  params: IdParams,
  data: HelpfulVote,
}

export const replyToReview = {
  summary: 'Người bán: trả lời một đánh giá về sản phẩm của shop, một lần',
  params: IdParams,
  body: ReplyToReview,
  data: Review,
}
