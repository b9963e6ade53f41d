import { defineErrors } from '../contract/errors.ts'

export const paymentErrors = defineErrors({
  PAYMENT_NOT_FOUND: { kind: 'not-found', message: 'Đơn hàng này không cần thanh toán trước.' },
  PAYMENT_NOT_OPEN: { kind: 'conflict', message: 'Đơn hàng không còn chờ thanh toán.' },
  MOMO_AMOUNT: {
    kind: 'invalid',
    message: 'Ví MoMo nhận từ 1.000 ₫ đến 50.000.000 ₫ mỗi lần. Vui lòng chọn cách thanh toán khác.',
    field: 'paymentMethodCode',
  },
  REFUND_NOT_DUE: { kind: 'conflict', message: 'Khoản hoàn tiền này đã được xử lý.' },
})
