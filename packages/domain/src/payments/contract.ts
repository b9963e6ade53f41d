import * as z from 'zod/mini'
import { endpoint } from '../contract/endpoint.ts'
import { Id, IdParams, Instant, Money } from '../contract/fields.ts'

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

/** The account that transfers go to. */
export const BankAccount = z.object({
  bin: z.string(),
  name: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
})

/** How a whole checkout is to be paid; one payment, also when it spans shops (product.md, payment). */
export const Payment = z.object({
  id: Id,
  method: z.enum(prepaidMethods),
  status: z.enum(paymentStates),
  /** What the orders of the checkout cost together. */
  amount: Money,
  /** What has come of it so far; partial transfers add up. */
  received: Money,
  expiresAt: Instant,
  bank: z.optional(BankAccount),
  transferContent: z.optional(z.string()),
  /** VietQR text and picture for what is still to come. */
  qrPayload: z.optional(z.string()),
  qrImageUrl: z.optional(z.string()),
  /** Where MoMo takes the money; absent until an attempt is open. */
  payUrl: z.optional(z.string()),
  /** Why MoMo's last attempt came to nothing, in words for the shopper. */
  refusal: z.optional(z.string()),
})
export type Payment = z.output<typeof Payment>

export const getOrderPayment = endpoint({
  method: 'GET',
  path: '/v1/orders/{id}/payment',
  summary: 'Cách thanh toán của đơn trả trước: mã VietQR và nội dung chuyển khoản, hoặc đường dẫn MoMo',
  access: 'user',
  params: IdParams,
  data: Payment,
})

/** Asks the bank statement or MoMo anew and, for MoMo, opens an attempt where none is open. Never marks anything as paid by itself. */
export const startOrderPayment = endpoint({
  method: 'POST',
  path: '/v1/orders/{id}/payment',
  summary: 'Bắt đầu hoặc thử lại thanh toán MoMo của đơn đang chờ thanh toán',
  access: 'user',
  params: IdParams,
  data: Payment,
})
