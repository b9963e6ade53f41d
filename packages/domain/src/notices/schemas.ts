import * as z from 'zod/mini'
import { Id, IdText, Instant, Nothing } from '../contract/fields.ts'

/** A notice for a user, mostly about an order's transition. */
export const Notice = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  /** Path of the page with details. */
  path: z.string(),
  at: Instant,
  isRead: z.boolean(),
})
export type Notice = z.output<typeof Notice>

export const listNotices = {
  summary: 'Thông báo của tôi, mới nhất trước; before: chỉ những thông báo cũ hơn',
  query: z.object({ before: z.optional(IdText) }),
  data: z.object({ notices: z.array(Notice), unread: z.int(), hasMore: z.boolean() }),
}

export const countNotices = {
  summary: 'Số thông báo chưa đọc',
  data: z.int(),
}

export const readNotices = {
  summary: 'Đánh dấu đã đọc',
  body: z.object({ upTo: Id }),
  data: Nothing,
}
