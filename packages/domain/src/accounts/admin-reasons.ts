/** Reasons to lock an account, for the audit log. */
export const lockReasons = [
  'Lừa đảo hoặc gian lận khi mua bán.',
  'Nhiều lần đặt hàng rồi không nhận.',
  'Quấy rối, xúc phạm người khác.',
  'Tài khoản có dấu hiệu bị chiếm đoạt.',
  'Chủ tài khoản yêu cầu khóa.',
] as const

/** Reasons to remove somebody's second factor, for the audit log. */
export const secondFactorReasons = [
  'Mất điện thoại và mã khôi phục, đã gặp trực tiếp.',
  'Mất điện thoại và mã khôi phục, đã gọi lại số đã biết để xác minh.',
] as const
