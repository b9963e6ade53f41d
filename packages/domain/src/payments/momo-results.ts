/** What a MoMo result code says about a payment or refund. `unknown` is no answer yet: neither money nor a refusal. */
export type MomoOutcome = 'success' | 'unknown' | 'refused' | 'misuse'

// 9000: authorised and not captured. We always capture at once, so the money is not ours yet.
const pending = [1000, 7000, 7002, 9000]
/** The provider is busy or asks to try again; the attempt itself lives on. */
const tryAgain = [10, 1080]
/** Something is wrong with the request or the contract with MoMo: no fault of the shopper, and no use in repeating it as it is. */
const misuse = [11, 12, 13, 20, 21, 22, 40, 41, 42, 43, 47]
const refused = [98, 99, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1017, 1026, 4001, 4002, 4100]

/** Already given back: for a refund that was asked for before, this is done. */
const ALREADY_REFUNDED = 1081
/** MoMo will never give this back by itself: a person has to. */
const NOT_REFUNDABLE = 1088

/** MoMo has never heard of it. */
export const UNKNOWN_ORDER = 42

/** How a payment stands by MoMo's code; an undocumented code is `unknown`, never a refusal. */
export function paymentOutcome(resultCode: number): MomoOutcome {
  if (resultCode === 0) return 'success'
  if (refused.includes(resultCode)) return 'refused'
  if (misuse.includes(resultCode)) return 'misuse'
  return 'unknown'
}

/** MoMo has heard of it before, or is busy with it. */
const repeated = [40, 41, 43]

/** How a refund stands by MoMo's code. `refused`: it stays due, for a person to pay. */
export function refundOutcome(resultCode: number): MomoOutcome {
  if (resultCode === 0 || resultCode === ALREADY_REFUNDED) return 'success'
  if ([...pending, ...tryAgain, ...repeated].includes(resultCode)) return 'unknown'
  if (resultCode === NOT_REFUNDABLE || refused.includes(resultCode)) return 'refused'
  return misuse.includes(resultCode) ? 'misuse' : 'unknown'
}

/** Why an attempt came to nothing, in words for the shopper. */
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
