import * as z from 'zod/mini'
import { BulkOutcome, Chosen } from '../contract/bulk-schemas.ts'
import { cursorPage, cursorQuery, Reason, searchQuery } from '../contract/cursor-schemas.ts'
import { Id, IdText, Instant, wholeNumber } from '../contract/fields.ts'
import { fieldMessages } from '../contract/messages.ts'

const reviewStates = ['SHOWN', 'TAKEN_DOWN'] as const

/** A review in the admin console. */
export const AdminReview = z.object({
  id: Id,
  rating: z.int(),
  comment: z.string(),
  variantOptions: z.string(),
  /** Served to nobody while the review is taken down. */
  imageUrls: z.array(z.string()),
  reply: z.nullable(z.string()),
  userName: z.string(),
  productId: Id,
  productName: z.string(),
  shopName: z.string(),
  status: z.enum(reviewStates),
  takedownReason: z.nullable(z.string()),
  createdAt: Instant,
})
export type AdminReview = z.output<typeof AdminReview>

export const listAdminReviews = {
  summary: 'Mọi đánh giá, mới nhất trước; lọc theo mã, trạng thái, số sao, sản phẩm; tìm trong nội dung',
  query: z.object({
    ...cursorQuery,
    ...searchQuery,
    /** This review alone, as links to it ask. */
    id: z.optional(IdText),
    status: z.optional(z.enum(reviewStates)),
    rating: z.optional(wholeNumber(fieldMessages.rating, { min: 1, max: 5 })),
    productId: z.optional(IdText),
  }),
  data: cursorPage(AdminReview),
}

export const takeDownReviews = {
  summary: 'Gỡ các đánh giá, kèm lý do; điểm của sản phẩm được tính lại',
  body: z.extend(Chosen, Reason.shape),
  data: BulkOutcome,
}

export const putBackReviews = {
  summary: 'Hiện lại các đánh giá bị gỡ',
  body: Chosen,
  data: BulkOutcome,
}
