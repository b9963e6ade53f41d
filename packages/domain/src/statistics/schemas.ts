import * as z from 'zod/mini'
import { Id, Nothing } from '../contract/fields.ts'

export const reportView = {
  summary: 'Báo một lượt xem sản phẩm; không ghi lại ai xem',
  body: z.object({ productId: Id }),
  data: Nothing,
}
