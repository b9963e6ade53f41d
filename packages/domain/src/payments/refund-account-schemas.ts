import * as z from 'zod/mini'
import { Instant, Nothing } from '../contract/fields.ts'
import { RefundAccount } from './refund-account-forms.ts'

/** The account as its owner sees it. */
export const OwnRefundAccount = z.object({
  bin: z.string(),
  bankName: z.string(),
  /** `••••1234`. The whole number is never shown again. */
  numberMasked: z.string(),
  holder: z.string(),
  updatedAt: Instant,
  /** A refund was sent back, and goes nowhere before the owner has saved an account again, the same or another. */
  needsSaving: z.boolean(),
})
export type OwnRefundAccount = z.output<typeof OwnRefundAccount>

export const getRefundAccount = {
  summary: 'Tài khoản ngân hàng nhận tiền hoàn của tôi, số tài khoản được che; null khi chưa có',
  data: z.nullable(OwnRefundAccount),
}
export const saveRefundAccount = {
  summary: 'Thêm hoặc đổi tài khoản ngân hàng nhận tiền hoàn',
  body: RefundAccount,
  data: OwnRefundAccount,
}
export const deleteRefundAccount = { summary: 'Xóa tài khoản ngân hàng nhận tiền hoàn', data: Nothing }
