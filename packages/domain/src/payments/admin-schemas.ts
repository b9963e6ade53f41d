import * as z from 'zod/mini'
import { cursorPage, cursorQuery, exportQuery, flagQuery, searchQuery } from '../contract/cursor-schemas.ts'
import { inPeriod } from '../contract/day-range.ts'
import { Id, IdParams, IdText, Instant, Money } from '../contract/fields.ts'
import { paymentStates, prepaidMethods } from './payment-states.ts'
import { Reference } from './reference.ts'
import { refundCauses, refundStatuses } from './refunds.ts'

/** A payment in the admin console. */
export const AdminPayment = z.object({
  id: Id,
  method: z.enum(prepaidMethods),
  status: z.enum(paymentStates),
  amount: Money,
  received: Money,
  transferCode: z.nullable(z.string()),
  /** MoMo's transaction numbers, separated by commas when several payments arrived. */
  momoTransaction: z.nullable(z.string()),
  shopper: z.object({ name: z.string(), email: z.string() }),
  orders: z.array(z.object({ id: Id, orderNumber: z.string() })),
  createdAt: Instant,
  expiresAt: Instant,
  paidAt: z.nullable(Instant),
})
export type AdminPayment = z.output<typeof AdminPayment>

export const listPayments = {
  summary:
    'Các khoản trả trước, mới nhất trước; tìm theo mã đơn, mã chuyển khoản, mã giao dịch, email, số điện thoại hoặc số tiền',
  query: inPeriod({ ...cursorQuery, ...searchQuery, status: z.optional(z.enum(paymentStates)) }),
  data: cursorPage(AdminPayment),
}

export const exportPayments = {
  summary: 'Các khoản trả trước của danh sách đang lọc, dạng CSV hoặc XLSX, tối đa 20.000 khoản',
  query: inPeriod({ ...exportQuery, ...searchQuery, status: z.optional(z.enum(paymentStates)) }),
  data: z.unknown(),
}

export const Refund = z.object({
  id: Id,
  cause: z.enum(refundCauses),
  method: z.enum(prepaidMethods),
  amount: Money,
  status: z.enum(refundStatuses),
  /** The shopper who gets the refund. */
  shopper: z.object({ name: z.string(), email: z.string() }),
  /** The failed or returned order; null for excess money. */
  orderId: z.nullable(Id),
  orderNumber: z.nullable(z.string()),
  transferCode: z.nullable(z.string()),
  /** The sender, if the bank reported it: the account for the return transfer. */
  counterparty: z.nullable(
    z.object({
      name: z.nullable(z.string()),
      accountNumber: z.nullable(z.string()),
      bank: z.nullable(z.string()),
    }),
  ),
  /** True when MoMo refuses it and an admin must transfer it. */
  byHand: z.boolean(),
  /** The account that the shopper gave for refunds; for what is in a bank file, the one that the file names. Of a refund that follows one that came back only once the shopper
   *  has saved it since. */
  account: z.nullable(z.object({ bankName: z.string(), numberMasked: z.string(), holder: z.string() })),
  /** Due by transfer, and nobody knows where to: the shopper has not given an account yet. */
  needsAccount: z.boolean(),
  /** The bank file that it is in. */
  batchId: z.nullable(Id),
  /** The bank's result file has called it paid; its line of the statement is still to come. */
  calledPaid: z.boolean(),
  /** The content of its transfer in the bank file: `HT` and eight signs. */
  refundCode: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  dueAt: Instant,
  paidAt: z.nullable(Instant),
  /** When the bank had sent it back, and why. Another refund follows it then. */
  returnedAt: z.nullable(Instant),
  returnReason: z.nullable(z.string()),
  /** The refund that came back and whose money this one carries on; null for most. */
  follows: z.nullable(Id),
})
export type Refund = z.output<typeof Refund>

/** `batch`: those of one bank file. */
const refundFilters = {
  status: z.optional(z.enum(refundStatuses)),
  needsAccount: flagQuery,
  batch: z.optional(IdText),
}

export const listRefunds = {
  summary:
    'Các khoản phải hoàn cho người mua, mới nhất trước; tìm theo mã đơn, mã chuyển khoản, mã giao dịch, email, số điện thoại hoặc số tiền',
  query: inPeriod({ ...cursorQuery, ...searchQuery, ...refundFilters }),
  data: cursorPage(Refund),
}

export const exportRefunds = {
  summary: 'Các khoản hoàn của danh sách đang lọc, dạng CSV hoặc XLSX, tối đa 20.000 khoản',
  query: inPeriod({ ...exportQuery, ...searchQuery, ...refundFilters }),
  data: z.unknown(),
}

/** The whole number of the account that a shopper gave; besides, only the files for the bank have it. */
export const RefundTarget = z.object({ bankName: z.string(), number: z.string(), holder: z.string() })
export type RefundTarget = z.output<typeof RefundTarget>

export const showRefundAccount = {
  summary:
    'Số tài khoản đầy đủ của một khoản phải chuyển tay, khi khoản đó còn phải hoàn; được ghi vào nhật ký quản trị',
  params: IdParams,
  body: z.nullish(z.object({})),
  data: RefundTarget,
}

export const markRefundPaid = {
  summary: 'Ghi nhận đã hoàn tiền bằng chuyển khoản, kèm mã giao dịch của ngân hàng',
  params: IdParams,
  body: z.object({ reference: Reference }),
  data: Refund,
}
