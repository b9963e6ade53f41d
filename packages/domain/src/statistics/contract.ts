import * as z from 'zod/mini'
import { endpoint } from '../contract/endpoint.ts'
import { Id, Nothing } from '../contract/fields.ts'

/** Sent by a product page when it is viewed, once per session and day. Pages come from caches, so the server cannot count them itself. */
export const reportView = endpoint({
  method: 'POST',
  path: '/v1/views',
  summary: 'Báo một lượt xem sản phẩm; không ghi lại ai xem',
  body: z.object({ productId: Id }),
  data: Nothing,
})
