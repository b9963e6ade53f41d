import { optionalLine } from '@chophien/domain/contract/fields'
import { REASON_MAX } from '@chophien/domain/orders/limits'
import * as z from 'zod/mini'

/** Why goods go back, in the words of shoppers. */
export const returnReasons = [
  'Hàng bị lỗi hoặc hư hỏng',
  'Giao sai hàng',
  'Giao thiếu hàng',
  'Hàng không giống mô tả',
  'Lý do khác',
] as const

/** Room for the reason that stands before it, a colon and a space. */
export const RETURN_DETAIL_MAX = REASON_MAX - Math.max(...returnReasons.map((reason) => reason.length)) - 2

/** What the dialog takes. */
export const ReturnForm = z.object({
  choice: z.enum(returnReasons, 'Vui lòng chọn lý do trả hàng'),
  detail: optionalLine(RETURN_DETAIL_MAX),
})

/** The one line that the seller reads. */
export const reasonOf = ({ choice, detail }: z.output<typeof ReturnForm>): string =>
  detail ? `${choice}: ${detail}` : choice
