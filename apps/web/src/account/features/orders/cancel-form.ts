import { optionalLine } from '@chophien/domain/contract/fields'
import { REASON_MAX } from '@chophien/domain/orders/limits'
import * as z from 'zod/mini'

/** The choice that asks for the shopper's own words. */
export const OTHER_REASON = 'Lý do khác'

/** Why shoppers cancel. */
export const cancelReasons = [
  'Muốn đổi sản phẩm, phân loại hoặc số lượng',
  'Muốn đổi địa chỉ hoặc số điện thoại nhận hàng',
  'Đặt nhầm hoặc đặt trùng đơn',
  'Tìm được nơi khác giá tốt hơn',
  'Không còn nhu cầu mua',
  OTHER_REASON,
] as const

/** Input of the dialog. Nobody has to say why (§7 has no reason). */
export const CancelForm = z.object({
  choice: z.union([z.literal(''), z.enum(cancelReasons)]),
  detail: optionalLine(REASON_MAX),
})

/** The reason for seller and administrators; null when none was chosen. */
export const reasonOfCancelling = ({ choice, detail }: z.output<typeof CancelForm>): string | null =>
  (choice === OTHER_REASON && detail) || choice || null
