import * as z from 'zod/mini'
import { line } from '../contract/fields.ts'
import { transferStatuses } from './transfers.ts'

/** A simulated transfer. */
export const PlayTransfer = z.object({
  transferContent: line({ required: 'Vui lòng nhập nội dung chuyển khoản.', max: 100 }),
  amount: z
    .int('Số tiền không hợp lệ.')
    .check(z.gte(1, 'Số tiền không hợp lệ.'), z.lte(1_000_000_000, 'Số tiền không hợp lệ.')),
})

export const playBankTransfer = {
  summary: 'Chỉ có ở chợ dùng thử: giả lập một khoản chuyển khoản đến tài khoản của chợ',
  body: PlayTransfer,
  data: z.object({ status: z.enum(transferStatuses) }),
}
