import * as z from 'zod/mini'
import { cursorPage, cursorQuery, exportQuery, flagQuery, searchQuery } from '../contract/cursor-schemas.ts'
import { inPeriod } from '../contract/day-range.ts'
import { Id, IdParams, IdText, Instant, line, Money } from '../contract/fields.ts'
import { paymentStates, prepaidMethods } from './payment-states.ts'
import { refundCauses, refundStatuses } from './refunds.ts'
import { transferStatuses } from './transfers.ts'

/** The bank's or MoMo's reference of a refund. */
const Reference = line({ required: 'Vui lòng nhập mã giao dịch.', max: 100, tooLong: 'Mã giao dịch tối đa 100 ký tự.' })

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

export const Transfer = z.object({
  id: Id,
  provider: z.string(),
  direction: z.enum(['IN', 'OUT']),
  amount: Money,
  content: z.string(),
  reference: z.nullable(z.string()),
  occurredAt: Instant,
  receivedAt: Instant,
  /** The sender, if the provider reported it. */
  counterparty: z.nullable(
    z.object({
      name: z.nullable(z.string()),
      accountNumber: z.nullable(z.string()),
      bank: z.nullable(z.string()),
    }),
  ),
  status: z.enum(transferStatuses),
  /** The payment that it was matched to. */
  transferCode: z.nullable(z.string()),
  handledAt: z.nullable(Instant),
  returnReference: z.nullable(z.string()),
  /** The refund that an outgoing line paid, or whose code it has. */
  refundId: z.nullable(Id),
  /** The same for a payout. */
  payoutId: z.nullable(Id),
  /** What an administrator found out about an outgoing line that did not fit. */
  handledNote: z.nullable(z.string()),
})
export type Transfer = z.output<typeof Transfer>

export const listTransfers = {
  summary:
    'Các khoản chuyển khoản nhận được, mới nhất trước; tìm theo nội dung, mã giao dịch, số tiền, người gửi hoặc mã chuyển khoản',
  query: z.object({ ...cursorQuery, ...searchQuery, status: z.optional(z.enum(transferStatuses)) }),
  data: cursorPage(Transfer),
}

export const assignTransfer = {
  summary: 'Gán khoản chuyển chưa khớp cho thanh toán có mã chuyển khoản đã cho',
  params: IdParams,
  body: z.object({ transferCode: line({ required: 'Vui lòng nhập mã chuyển khoản.', max: 40 }) }),
  data: Transfer,
}

export const settleTransfer = {
  summary: 'Ghi nhận đã xử lý một lần chuyển hoàn bị lệch',
  params: IdParams,
  body: z.object({
    note: line({ required: 'Vui lòng nhập cách xử lý.', max: 500, tooLong: 'Cách xử lý tối đa 500 ký tự.' }),
  }),
  data: Transfer,
}

export const returnTransfer = {
  summary: 'Ghi nhận khoản chuyển chưa khớp đã được trả lại người gửi',
  params: IdParams,
  body: z.object({ reference: Reference }),
  data: Transfer,
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
  /** The account that the shopper gave for refunds; for what is in a bank file, the one that the file names. */
  account: z.nullable(z.object({ bankName: z.string(), numberMasked: z.string(), holder: z.string() })),
  /** Due by transfer, and nobody knows where to: the shopper has not given an account yet. */
  needsAccount: z.boolean(),
  /** The bank file that it is in. */
  batchId: z.nullable(Id),
  /** The content of its transfer in the bank file: `HT` and eight signs. */
  refundCode: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  dueAt: Instant,
  paidAt: z.nullable(Instant),
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
