/** Texts about payouts that are held back from a shop. */
export const holdMessages = {
  held: 'Đã giữ tiền chi trả của shop.',
  released: 'Đã thôi giữ tiền chi trả của shop.',
  releasedByHand: 'Đã thôi giữ. Tiền chi trả của shop vẫn được giữ vì khoản nợ quá hạn.',
} as const

/** Usual reasons, as the seller reads them. */
export const holdReasons = [
  'Tài khoản nhận tiền không thuộc về người bán. Hãy khai tài khoản khác.',
  'Shop có nhiều khiếu nại đang chờ giải quyết.',
  'Shop còn nợ tiền thu hộ quá hạn. Hãy nộp tiền hoặc liên hệ chợ.',
  'Chợ đang kiểm tra các đơn hàng bất thường của shop.',
] as const
