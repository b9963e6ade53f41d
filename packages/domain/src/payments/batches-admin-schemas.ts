import * as z from 'zod/mini'
import { cursorPage, cursorQuery } from '../contract/cursor-schemas.ts'
import { Id, IdParams, Instant, Money } from '../contract/fields.ts'
import { BATCH_ROWS_MAX, bankLayoutIds } from './bank-layouts.ts'

/** A file of transfers for the operator's bank. */
export const RefundBatch = z.object({
  id: Id,
  layout: z.enum(bankLayoutIds),
  rows: z.int(),
  total: Money,
  /** How many of its refunds are paid. */
  paidRows: z.int(),
  /** How many are due and still in it. */
  dueRows: z.int(),
  /** How many of these the bank's result file has called paid: their lines are still to come. */
  calledPaid: z.int(),
  createdBy: z.string(),
  createdAt: Instant,
  /** When its unpaid refunds were freed; null while the file counts. */
  cancelledAt: z.nullable(Instant),
  /** Of the file, hexadecimal; of one within a run's file, of its rows as a file of their own. */
  sha256: z.string(),
  /** The run of payouts in whose file it stands; null for a file of its own. */
  payoutRunId: z.nullable(Id),
})
export type RefundBatch = z.output<typeof RefundBatch>

/** `ids` left out: all due transfers whose shopper gave an account, the oldest first, up to BATCH_ROWS_MAX. */
export const NewRefundBatch = z.object({
  layout: z.enum(bankLayoutIds, 'Vui lòng chọn mẫu của ngân hàng'),
  ids: z.optional(
    z
      .array(Id)
      .check(
        z.minLength(1, 'Vui lòng chọn khoản hoàn'),
        z.maxLength(BATCH_ROWS_MAX, `Mỗi tệp có tối đa ${BATCH_ROWS_MAX} khoản.`),
      ),
  ),
})
export type NewRefundBatch = z.output<typeof NewRefundBatch>

export const createRefundBatch = {
  summary: 'Lập tệp chuyển khoản cho ngân hàng từ các khoản phải hoàn; mỗi khoản chỉ nằm trong một tệp',
  body: NewRefundBatch,
  data: RefundBatch,
}
export const listRefundBatches = {
  summary: 'Các tệp chuyển khoản đã lập, mới nhất trước',
  query: z.object(cursorQuery),
  data: cursorPage(RefundBatch),
}
export const downloadRefundBatch = {
  summary: 'Tải tệp chuyển khoản, với tài khoản đúng như lúc lập; ghi vào nhật ký quản trị',
  params: IdParams,
  data: z.unknown(),
}
export const cancelRefundBatch = {
  summary:
    'Hủy tệp chuyển khoản: các khoản chưa hoàn lại có thể đưa vào tệp khác; khoản ngân hàng báo đã chuyển thì ở lại, trừ khi nói rằng chúng không có trên sao kê',
  params: IdParams,
  /** `notOnStatement`: what the bank calls paid is freed too, because the statement has none of it. */
  body: z.nullish(z.object({ notOnStatement: z.optional(z.boolean()) })),
  data: RefundBatch,
}
