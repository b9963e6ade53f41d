import { CART_ROWS_MAX } from '../cart/limits.ts'

/** Texts of the specification §8 about checkout and orders. */
export const orderMessages = {
  nothingSelected: 'Không có sản phẩm nào được chọn',
  tooManyRows: `Một lần đặt được tối đa ${CART_ROWS_MAX} dòng sản phẩm.`,
  checkoutFailed: 'Có lỗi xảy ra khi tải trang đặt hàng',
  addressMissing: 'Bạn chưa chọn địa chỉ giao hàng',
  phoneMissing: 'Bạn chưa nhập số điện thoại',
  phoneInvalid: 'Số điện thoại phải có 10-11 chữ số',
  createFailed: 'Không thể đặt hàng',
  placed: 'Đặt hàng thành công',
  loadFailed: 'Không thể tải đơn hàng',
  ofOwn: 'Đơn này do chính bạn đặt. Hãy nhờ chủ shop xử lý.',
  ofAdmin: 'Đơn này do chính bạn đặt. Hãy nhờ quản trị viên khác xử lý.',
  notReread: 'Chưa đọc lại được đơn hàng, trạng thái đang hiện có thể đã cũ',
  cancelFailed: 'Hủy đơn thất bại',
  returnFailed: 'Trả hàng thất bại',
  cancelled: 'Đã hủy đơn hàng',
  returnRequested: 'Đã gửi yêu cầu trả hàng',
  received: 'Cảm ơn bạn đã xác nhận',
  receiveFailed: 'Xác nhận nhận hàng thất bại',
  buyAgain: 'Mua lại',
  buyAgainFailed: 'Chưa mua lại được',
  boughtAgainWithChanges: 'Đã cho vào giỏ, nhưng có thay đổi',
  notFound: 'Không tìm thấy đơn hàng',
  notFoundDetail: 'Đơn hàng không tồn tại hoặc không thuộc tài khoản của bạn.',
} as const

export const paymentMethods = ['COD', 'BANK_TRANSFER', 'MOMO'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodNames: Record<PaymentMethod, string> = {
  COD: 'Thanh toán khi nhận hàng',
  BANK_TRANSFER: 'Chuyển khoản ngân hàng',
  MOMO: 'Ví MoMo',
}

export const paymentStatuses = ['UNPAID', 'PAID', 'REFUND_DUE', 'REFUNDED'] as const
type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentStatusNames: Record<PaymentStatus, string> = {
  UNPAID: 'Chưa thanh toán',
  PAID: 'Đã thanh toán',
  REFUND_DUE: 'Chờ hoàn tiền',
  REFUNDED: 'Đã hoàn tiền',
}

/** What a seller is told of one confirmed order. */
export const oneConfirmedText = (orderNumber: string): string => `Đã xác nhận đơn ${orderNumber}.`

/** What a seller is told of confirmed orders. `changed`: their number; `unchanged`: of those that somebody else had changed before. */
export const confirmedText = (changed: number, unchanged = 0): string =>
  `Đã xác nhận ${changed} đơn${unchanged > 0 ? `, ${unchanged} đơn đã đổi trạng thái trước đó` : ''}.`
