/** Reasons to refuse an identity, as the seller reads them. */
export const identityRefusalReasons = [
  'Ảnh giấy tờ mờ, bị che hoặc thiếu mặt.',
  'Tên hoặc số trên giấy tờ khác với thông tin đã nhập.',
  'Mã số thuế không còn hoạt động hoặc thuộc về người khác.',
  'Địa chỉ chưa đầy đủ hoặc khác với giấy đăng ký.',
  'Giấy tờ đã hết hạn.',
] as const
