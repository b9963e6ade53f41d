import * as z from 'zod/mini'
import { cursorPage, cursorQuery, Reason } from '../contract/cursor-schemas.ts'
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

/** A shop whose payouts are held back now. */
export const HeldShop = z.object({
  id: Id,
  name: z.string(),
  /** What the marketplace owes it, in đồng; below zero when the shop owes it. */
  balance: z.int(),
  /** By an administrator; null when none holds it. */
  hold: z.nullable(PayoutHold),
  /** Since when it is held for a debt, until that is paid; null when it is not. */
  debtSince: z.nullable(Instant),
})
export type HeldShop = z.output<typeof HeldShop>

export const listHeldShops = {
  summary: 'Mọi shop đang bị giữ tiền chi trả, do quản trị viên giữ hay vì nợ quá hạn, kể cả shop không có số dư',
  query: z.object(cursorQuery),
  data: cursorPage(HeldShop),
}
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
