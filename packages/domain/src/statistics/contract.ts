import * as z from 'zod/mini'
import { endpoint } from '../contract/endpoint.ts'
import { Id, Nothing } from '../contract/fields.ts'

/** Told by the page of a product when somebody looks at it: once per session and day. Pages come from caches, so nothing else would know. */
export const reportView = endpoint({
  method: 'POST',
  path: '/v1/views',
  summary: 'Báo một lượt xem sản phẩm; không ghi lại ai xem',
  body: z.object({ productId: Id }),
  data: Nothing,
})
