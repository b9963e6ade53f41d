/** Meaning of a MoMo result code. `unknown`: neither money nor a refusal yet. */
type MomoOutcome = 'success' | 'unknown' | 'refused' | 'misuse'

// 9000: authorised, not captured. We always capture at once, so this is not money yet.
const pending = [1000, 7000, 7002, 9000]
/** MoMo is busy or asks for a retry; the attempt stays open. */
const tryAgain = [10, 1080]
/** Invalid request or merchant account: not the shopper's fault, and retrying is useless. */
const misuse = [11, 12, 13, 20, 21, 22, 40, 41, 42, 43, 47]
const refused = [98, 99, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1017, 1026, 4001, 4002, 4100]

/** Already refunded: an earlier request succeeded. */
const ALREADY_REFUNDED = 1081
/** MoMo refuses the refund permanently: an admin must pay it. */
const NOT_REFUNDABLE = 1088

/** Unknown to MoMo. */
export const UNKNOWN_ORDER = 42

/** Payment status by MoMo's code; an undocumented code is `unknown`, never a refusal. */
export function paymentOutcome(resultCode: number): MomoOutcome {
  if (resultCode === 0) return 'success'
  if (refused.includes(resultCode)) return 'refused'
  if (misuse.includes(resultCode)) return 'misuse'
  return 'unknown'
}

/** A duplicate request, or one in progress. */
const repeated = [40, 41, 43]

/** Refund status by MoMo's code. `refused`: it stays due and must be paid by hand. */
export function refundOutcome(resultCode: number): MomoOutcome {
  if (resultCode === 0 || resultCode === ALREADY_REFUNDED) return 'success'
  if ([...pending, ...tryAgain, ...repeated].includes(resultCode)) return 'unknown'
  if (resultCode === NOT_REFUNDABLE || refused.includes(resultCode)) return 'refused'
  return misuse.includes(resultCode) ? 'misuse' : 'unknown'
}

/** Why an attempt failed, for the shopper. */
export function refusalMessage(resultCode: number): string {
  const known: Record<number, string> = {
    1001: 'Ví MoMo không đủ số dư. Vui lòng nạp thêm tiền hoặc chọn nguồn tiền khác rồi thử lại.',
    1002: 'Ngân hàng phát hành từ chối giao dịch. Vui lòng chọn nguồn tiền khác rồi thử lại.',
    1003: 'Giao dịch đã bị hủy. Bạn có thể thử lại.',
    1004: 'Số tiền vượt quá hạn mức thanh toán của ví MoMo.',
    1005: 'Phiên thanh toán MoMo đã hết hạn. Bạn có thể thử lại.',
    1006: 'Bạn đã từ chối giao dịch trên MoMo. Bạn có thể thử lại.',
    1007: 'Ví MoMo của bạn chưa kích hoạt hoặc đang bị khóa.',
    4001: 'Ví MoMo của bạn đang bị hạn chế giao dịch.',
    4002: 'Ví MoMo của bạn chưa được xác thực.',
    4100: 'Đăng nhập MoMo không thành công. Bạn có thể thử lại.',
  }
  return known[resultCode] ?? 'Giao dịch MoMo không thành công. Bạn có thể thử lại.'
}
