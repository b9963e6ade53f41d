import { DEBT_HOLD_REASON } from './debt-messages.ts'

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
