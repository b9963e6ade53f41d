/** Methods that are paid in advance. */
export const prepaidMethods = ['BANK_TRANSFER', 'MOMO'] as const

/** PENDING waits for money (a part may have arrived); the others are final. */
export const paymentStates = ['PENDING', 'PAID', 'EXPIRED', 'FAILED'] as const
export type PaymentState = (typeof paymentStates)[number]
export const paymentStateNames: Record<PaymentState, string> = {
  PENDING: 'Chờ thanh toán',
  PAID: 'Đã thanh toán',
  EXPIRED: 'Hết hạn',
  FAILED: 'Thất bại',
}
