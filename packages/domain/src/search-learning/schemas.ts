import * as z from 'zod/mini'
import { SEARCH_TERM_MAX } from '../catalog/limits.ts'
import { Id, line, Nothing } from '../contract/fields.ts'

/** How a search ended: nothing was found, or only by reading the words otherwise; products were shown; one of them was opened. */
const outcomes = ['NOTHING', 'FOUND', 'OPENED'] as const
export type SearchOutcome = (typeof outcomes)[number]

/** The words of a search, as typed. */
export const SearchedWords = line({ required: 'Vui lòng nhập từ khóa.', max: SEARCH_TERM_MAX })

export const reportSearch = {
  summary: 'Báo một lượt tìm hoặc một sản phẩm được chọn từ kết quả; không ghi lại ai tìm',
  body: z.object({
    query: SearchedWords,
    outcome: z.enum(outcomes, 'Kết quả tìm không hợp lệ.'),
    /** The product that the shopper chose; none when the first one was opened without being chosen. */
    productId: z.optional(Id),
  }),
  data: Nothing,
}
