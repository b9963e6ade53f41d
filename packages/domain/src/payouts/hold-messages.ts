import { DEBT_HOLD_REASON } from './debt-messages.ts'

/** Texts about payouts that are held back from a shop. */
export const holdMessages = {
  held: 'Đã giữ tiền chi trả của shop.',
  released: 'Đã thôi giữ tiền chi trả của shop.',
  releasedByHand: 'Đã thôi giữ. Tiền chi trả của shop vẫn được giữ vì khoản nợ quá hạn.',
} as const

/** What the owner of a shop is told by notice and mail. */
export const holdNews = {
  held: (shop: string, reason: string) => ({
    title: `Chợ tạm giữ tiền chi trả của shop “${shop}”`,
    text: `Các kỳ chi trả bỏ qua shop cho tới khi chợ thôi giữ; tiền vẫn là của shop. Lý do: ${reason}`,
  }),
  released: (shop: string) => ({
    title: `Chợ không còn giữ tiền chi trả của shop “${shop}”`,
    text: 'Shop được xét chi trả lại từ kỳ sau, nếu đủ điều kiện.',
  }),
  /** One of two reasons has ended, and the debt is left. */
  releasedByHand: (shop: string) => ({
    title: `Chợ đã bỏ một lý do giữ tiền chi trả của shop “${shop}”`,
    text: `Lý do mà quản trị viên đã nêu không còn, nhưng tiền vẫn được giữ. ${DEBT_HOLD_REASON}`,
  }),
} as const

/** Usual reasons, as the seller reads them. */
export const holdReasons = [
  'Tài khoản nhận tiền không thuộc về người bán. Hãy khai tài khoản khác.',
  'Shop có nhiều khiếu nại đang chờ giải quyết.',
  'Shop còn nợ tiền thu hộ quá hạn. Hãy nộp tiền hoặc liên hệ chợ.',
  'Chợ đang kiểm tra các đơn hàng bất thường của shop.',
] as const
