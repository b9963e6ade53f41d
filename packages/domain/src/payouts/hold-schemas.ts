import * as z from 'zod/mini'
import { Reason } from '../contract/cursor-schemas.ts'
import { Id, IdParams, Instant } from '../contract/fields.ts'

/** Why a shop is paid nothing now, and since when. */
export const PayoutHold = z.object({
  id: Id,
  /** As the seller reads it. */
  reason: z.string(),
  heldAt: Instant,
  /** The administrator. */
  heldBy: z.string(),
})
export type PayoutHold = z.output<typeof PayoutHold>

export const getPayoutHold = {
  summary: 'Việc giữ tiền chi trả của một shop; null khi không giữ',
  params: IdParams,
  data: z.nullable(PayoutHold),
}
export const holdPayouts = {
  summary: 'Giữ lại tiền chi trả của một shop, với lý do mà người bán đọc được; số dư không đổi',
  params: IdParams,
  body: Reason,
  data: PayoutHold,
}
export const releasePayouts = {
  summary: 'Thôi giữ tiền chi trả của một shop; shop nhận tiền từ kỳ sau',
  params: IdParams,
  body: z.object({ holdId: Id }),
  data: z.null(),
}
