import type { NotificationText } from '../orders/notifications.ts'
import { formatMoney } from '../text/money.ts'
import { type RefundCause, refundCauseNames } from './refunds.ts'

/** The data of a notification about money, in whole đồng. */
type NotifiedPayment = { orderNumber: string } & (
  | { kind: 'PART_PAID'; received: number; amount: number }
  | {
      kind: 'REFUND_DUE' | 'REFUND_PAID'
      amount: number
      cause: RefundCause
      reference: string | null
      /** Whether it waits for the shopper's bank account. */
      needsAccount: boolean
    }
  /** The receiver's bank sent it back. `reason`: as an administrator read it. */
  | { kind: 'REFUND_RETURNED'; amount: number; reason: string; needsAccount: boolean }
)

/** The shopper's notification about a payment or refund. */
export function paymentNotification(money: NotifiedPayment): NotificationText {
  const { orderNumber } = money
  if (money.kind === 'PART_PAID')
    return {
      title: `Đơn ${orderNumber} mới nhận được một phần tiền`,
      text: `Sàn đã nhận ${formatMoney(money.received)} và còn chờ ${formatMoney(money.amount - money.received)}. Hãy chuyển nốt phần còn lại trước khi hết hạn.`,
    }
  const sum = formatMoney(money.amount)
  if (money.kind === 'REFUND_RETURNED')
    return {
      title: `Ngân hàng đã trả lại ${sum} tiền hoàn của đơn ${orderNumber}`,
      text: `Tiền chuyển cho bạn đã quay về sàn: ${money.reason.replace(/[\s.]+$/u, '')}. Sàn vẫn giữ số tiền này cho bạn. ${
        money.needsAccount
          ? 'Hãy kiểm tra rồi nhập lại tài khoản nhận tiền hoàn, kể cả khi vẫn là tài khoản cũ, để sàn chuyển lần nữa.'
          : 'Sàn sẽ chuyển lần nữa vào tài khoản bạn vừa lưu.'
      }`,
    }
  if (money.kind === 'REFUND_PAID')
    return {
      title: `Đã hoàn ${sum} cho đơn ${orderNumber}`,
      text: `Tiền đã được chuyển lại cho bạn${money.reference ? `, mã giao dịch ${money.reference}` : ''}. Ngân hàng có thể cần thêm thời gian để ghi có.`,
    }
  return {
    title: `Bạn sẽ được hoàn ${sum}`,
    text: `${refundCauseNames[money.cause]} (đơn ${orderNumber}). ${
      money.needsAccount
        ? 'Hãy thêm tài khoản ngân hàng nhận tiền hoàn để sàn chuyển tiền cho bạn.'
        : 'Sàn sẽ hoàn số tiền này cho bạn.'
    }`,
  }
}
