import { optionalLine } from '@chophien/domain/contract/fields'
import { REASON_MAX } from '@chophien/domain/orders/limits'
import * as z from 'zod/mini'

/** Reasons of a return. */
export const returnReasons = [
  'Hàng bị lỗi hoặc hư hỏng',
  'Giao sai hàng',
  'Giao thiếu hàng',
  'Hàng không giống mô tả',
  'Lý do khác',
] as const

/** Maximum length of the text: the reason, a colon and a space precede it. */
export const RETURN_DETAIL_MAX = REASON_MAX - Math.max(...returnReasons.map((reason) => reason.length)) - 2

/** Input of the dialog. */
export const ReturnForm = z.object({
  choice: z.enum(returnReasons, 'Vui lòng chọn lý do trả hàng'),
  detail: optionalLine(RETURN_DETAIL_MAX),
})

/** The combined reason for the seller. */
export const reasonOf = ({ choice, detail }: z.output<typeof ReturnForm>): string =>
  detail ? `${choice}: ${detail}` : choice
