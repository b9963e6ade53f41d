/** Texts of the specification §5 and §8 about registering a shop. */
export const shopMessages = {
  nameRequired: 'Tên shop là bắt buộc',
  emailRequired: 'Email liên hệ là bắt buộc',
  emailInvalid: 'Email không hợp lệ!',
  phoneRequired: 'Số điện thoại liên hệ là bắt buộc',
  phoneInvalid: 'Số điện thoại phải có 10-11 chữ số',
  missingTitle: 'Thiếu thông tin',
  addressMissing: 'Vui lòng chọn địa chỉ cho shop',
  onlyOne: 'Bạn chỉ được tạo 1 shop!',
  sessionOverTitle: 'Hết phiên đăng nhập',
  sessionOver: 'Vui lòng đăng nhập lại',
  createFailed: 'Không thể tạo shop',
  created: 'Đăng ký shop thành công. Shop của bạn đang chờ duyệt.',
  approved: 'Đã duyệt shop.',
  rejected: 'Đã từ chối shop.',
  suspended: 'Đã tạm khóa shop.',
  reinstated: 'Đã mở lại shop.',
  contactMailSent: 'Đã gửi thư xác minh. Hãy mở liên kết trong thư.',
  contactConfirmed: 'Đã xác minh email liên hệ của shop.',
  contactUnconfirmed: 'Chưa xác minh: thông báo của shop được gửi tới email tài khoản của bạn.',
  contactLinkInvalid: 'Liên kết xác minh không đúng hoặc đã hết hạn. Vui lòng gửi lại thư.',
  sellerLogin: 'Vui lòng đăng nhập để quản lý shop.',
} as const

export const shopStatusNames = {
  PENDING: 'Chờ duyệt',
  APPROVED: 'Đã duyệt',
  REJECTED: 'Bị từ chối',
  SUSPENDED: 'Tạm khóa',
} as const
