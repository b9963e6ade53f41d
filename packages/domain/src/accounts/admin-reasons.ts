/** Reasons to lock an account, for the audit log. */
export const lockReasons = [
  'Lừa đảo hoặc gian lận khi mua bán.',
  'Nhiều lần đặt hàng rồi không nhận.',
  'Quấy rối, xúc phạm người khác.',
  'Tài khoản có dấu hiệu bị chiếm đoạt.',
  'Chủ tài khoản yêu cầu khóa.',
] as const
