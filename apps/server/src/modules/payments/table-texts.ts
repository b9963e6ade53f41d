/** Columns of the payments as a file. */
export const paymentHead = [
  'Tạo lúc',
  'Hình thức',
  'Người mua',
  'Email',
  'Đơn hàng',
  'Mã chuyển khoản',
  'Giao dịch MoMo',
  'Phải trả (đồng)',
  'Đã nhận (đồng)',
  'Trạng thái',
  'Hạn thanh toán',
  'Trả xong lúc',
]

/** Columns of the refunds as a file. */
export const refundHead = [
  'Từ lúc',
  'Người mua',
  'Email',
  'Số tiền (đồng)',
  'Lý do',
  'Mã đơn',
  'Hình thức',
  'Mã chuyển khoản',
  'Chủ tài khoản đã chuyển',
  'Số tài khoản đã chuyển',
  'Ngân hàng',
  'Tài khoản nhận hoàn',
  'Ngân hàng nhận hoàn',
  'Chủ tài khoản nhận hoàn',
  'Trạng thái',
  'Mã giao dịch hoàn',
  'Hoàn lúc',
  'Bị trả lại lúc',
  'Lý do bị trả lại',
]

/** What became of a refund. */
export const refundEndNames = { DUE: 'Phải hoàn', PAID: 'Đã hoàn', RETURNED: 'Bị trả lại' } as const
