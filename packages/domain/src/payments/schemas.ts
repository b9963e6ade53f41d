import * as z from 'zod/mini'
import { Id, IdParams, Instant, Money } from '../contract/fields.ts'
import { paymentStates, prepaidMethods } from './payment-states.ts'

/** The account that transfers go to. */
const BankAccount = z.object({
  bin: z.string(),
  name: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
})

/** The payment of a checkout; one payment also for several shops (product.md, payment). */
export const Payment = z.object({
  id: Id,
  method: z.enum(prepaidMethods),
  status: z.enum(paymentStates),
  /** Total of the checkout's orders. */
  amount: Money,
  /** Received so far; partial transfers add up. */
  received: Money,
  expiresAt: Instant,
  bank: z.optional(BankAccount),
  transferContent: z.optional(z.string()),
  /** VietQR text and picture for the remaining amount. */
  qrPayload: z.optional(z.string()),
  qrImageUrl: z.optional(z.string()),
  /** MoMo's payment page; absent until an attempt is open. */
  payUrl: z.optional(z.string()),
  /** Why MoMo's last attempt failed, for the shopper. */
  refusal: z.optional(z.string()),
})
export type Payment = z.output<typeof Payment>

export const getOrderPayment = {
  summary: 'Cách thanh toán của đơn trả trước: mã VietQR và nội dung chuyển khoản, hoặc đường dẫn MoMo',
  params: IdParams,
  data: Payment,
}

export const startOrderPayment = {
  summary: 'Bắt đầu hoặc thử lại thanh toán MoMo của đơn đang chờ thanh toán',
  params: IdParams,
  data: Payment,
}
