/** Methods that are paid before the goods leave. */
export const prepaidMethods = ['BANK_TRANSFER', 'MOMO'] as const

/** PENDING waits for money (some may have come), the others are ends. */
export const paymentStates = ['PENDING', 'PAID', 'EXPIRED', 'FAILED'] as const
export type PaymentState = (typeof paymentStates)[number]
export const paymentStateNames: Record<PaymentState, string> = {
  PENDING: 'Chờ thanh toán',
  PAID: 'Đã thanh toán',
  EXPIRED: 'Hết hạn',
  FAILED: 'Thất bại',
}
