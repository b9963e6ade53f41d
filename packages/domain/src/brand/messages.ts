/** Texts of the brand's form that the server and the page both use. */
export const brandMessages = {
  nameRequired: 'Vui lòng nhập tên chợ.',
  shortNameRequired: 'Vui lòng nhập tên ngắn.',
  sloganRequired: 'Vui lòng nhập khẩu hiệu.',
  descriptionRequired: 'Vui lòng nhập lời giới thiệu.',
  colour: 'Màu cần dạng #rrggbb, ví dụ #1f2a5a.',
  motif: 'Vui lòng chọn đường viền.',
  hotline: 'Hotline cần là số điện thoại, tối đa 20 ký tự.',
  supportEmailRequired: 'Vui lòng nhập email hỗ trợ.',
  supportEmail: 'Email hỗ trợ chưa đúng.',
  url: 'Địa chỉ cần bắt đầu bằng https://',
  taxCode: 'Mã số thuế chưa đúng.',
  legalTogether: 'Tên pháp nhân, mã số thuế và địa chỉ cần điền đủ cả ba, hoặc để trống cả ba.',
  notificationTogether: 'Số thông báo và địa chỉ tra cứu cần điền đủ cả hai, hoặc để trống cả hai.',
  senderPlain: 'Tên người gửi không được chứa dấu < > " hoặc @.',
  versionMissing: 'Thiếu phiên bản của thương hiệu.',
  saved: 'Đã lưu thương hiệu.',
} as const
