import * as z from 'zod/mini'
import { endpoint } from '../contract/endpoint.ts'
import { Id, IdText, Instant, Nothing } from '../contract/fields.ts'

/** Something that happened and concerns somebody: a move of an order, mostly. */
export const Notice = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  /** The page that shows more, as a path of this site. */
  path: z.string(),
  at: Instant,
  isRead: z.boolean(),
})
export type Notice = z.output<typeof Notice>

export const listNotices = endpoint({
  method: 'GET',
  path: '/v1/notices',
  summary: 'Thông báo của tôi, mới nhất trước; before: chỉ những thông báo cũ hơn',
  access: 'user',
  query: z.object({ before: z.optional(IdText) }),
  data: z.object({ notices: z.array(Notice), unread: z.int(), hasMore: z.boolean() }),
})

/** Marks everything up to `upTo` as read: what arrived meanwhile stays new. */
export const readNotices = endpoint({
  method: 'PUT',
  path: '/v1/notices/read',
  summary: 'Đánh dấu đã đọc',
  access: 'user',
  body: z.object({ upTo: Id }),
  data: Nothing,
})
