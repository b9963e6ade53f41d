import * as z from 'zod/mini'
import { cursorPage, cursorQuery, searchQuery } from '../contract/cursor-schemas.ts'
import { Id, IdParams, Instant, line, Money } from '../contract/fields.ts'
import { differenceKinds, lineKinds, restKinds, suggestionKinds } from './line-kinds.ts'
import { NewLineForm } from './new-line-form.ts'
import { Reference } from './reference.ts'
import { ClassifyTransfer, MatchTransfer } from './transfer-forms.ts'
import { transferStatuses } from './transfers.ts'

/** What a waiting line probably is, and why. `code`: of the payment, refund or payout; `targetId`: of the refund, payout or incoming line, or of the shop that paid. */
export const Suggestion = z.object({
  kind: z.enum(suggestionKinds),
  targetId: z.nullable(Id),
  code: z.nullable(z.string()),
  why: z.string(),
})
export type Suggestion = z.output<typeof Suggestion>

/** A line of the bank's statement. */
export const Transfer = z.object({
  id: Id,
  provider: z.string(),
  /** The administrator who typed it; null where a provider told it. The name is empty when the account is gone. */
  typedBy: z.nullable(z.object({ id: Id, name: z.string() })),
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
  /** The refund that an outgoing line paid, or whose code it has; of an incoming line, the one that it brought back. */
  refundId: z.nullable(Id),
  /** The same for a payout. */
  payoutId: z.nullable(Id),
  /** What an administrator found out about an outgoing line that did not fit. */
  handledNote: z.nullable(z.string()),
  /** Of what kind it is, once an administrator has said so, and what MoMo kept of what it paid out. */
  kind: z.nullable(z.enum(lineKinds)),
  fee: z.nullable(Money),
  /** Who paid what it owes. */
  shop: z.nullable(z.object({ id: Id, name: z.string() })),
  /** What an outgoing line moved beyond the refund or payout that an administrator joined it with, whole đồng; below zero where it moved less. */
  rest: z.nullable(z.object({ amount: z.int(), kind: z.enum(restKinds) })),
  /** Whether it can be said to be the bank's side of something: while it waits, unless it differs and was not booked when it came. */
  mayJoin: z.boolean(),
  /** Whether it can be said anew what it is: not once something has followed, or its month is closed. */
  mayReopen: z.boolean(),
  /** What it probably is, while it waits. */
  suggestion: z.nullable(Suggestion),
  /** Whether another administrator than the reader has to say what it is, while it waits. */
  needsAnother: z.boolean(),
  /** What it may pay, or be the bank's side of, of the same amount, while it waits; `why`: whose it is. */
  candidates: z.array(Suggestion),
})
export type Transfer = z.output<typeof Transfer>

export const listTransfers = {
  summary:
    'Các dòng sao kê ngân hàng, vào và ra, mới nhất trước; dòng chờ phân loại có gợi ý; tìm theo nội dung, mã giao dịch, số tiền, người gửi hoặc mã chuyển khoản',
  query: z.object({ ...cursorQuery, ...searchQuery, status: z.optional(z.enum(transferStatuses)) }),
  data: cursorPage(Transfer),
}

export const addTransfer = {
  summary: 'Thêm một dòng sao kê mà không dịch vụ nào báo; dòng chờ phân loại, thường do một quản trị viên khác làm',
  body: NewLineForm,
  data: Transfer,
}

export const assignTransfer = {
  summary: 'Gán khoản chuyển chưa khớp cho thanh toán có mã chuyển khoản đã cho',
  params: IdParams,
  body: z.object({ transferCode: line({ required: 'Vui lòng nhập mã chuyển khoản.', max: 40 }) }),
  data: Transfer,
}

const Note = line({ required: 'Vui lòng nhập cách xử lý.', max: 500, tooLong: 'Cách xử lý tối đa 500 ký tự.' })

export const settleTransfer = {
  summary: 'Ghi nhận đã xử lý một lần chuyển hoàn hoặc chi trả bị lệch: phải đòi lại, là phí ngân hàng, hay chợ chịu',
  params: IdParams,
  body: z.object({ note: Note, kind: z._default(z.enum(differenceKinds), 'CLAIM') }),
  data: Transfer,
}

export const classifyTransfer = {
  summary:
    'Nói một dòng sao kê chưa rõ là khoản gì: phí, lãi, tiền của chợ, thuế, MoMo, tiền shop nộp, tiền chuyển nhầm, thu chi khác',
  params: IdParams,
  body: ClassifyTransfer,
  data: Transfer,
}

export const matchTransfer = {
  summary:
    'Nối một dòng sao kê chưa rõ hoặc bị lệch với khoản hoàn, khoản chi trả (đã chuyển đi hay bị trả lại) hoặc khoản tiền vào được chuyển trả; phần lệch là phí hay phải đòi lại',
  params: IdParams,
  body: MatchTransfer,
  data: Transfer,
}

export const reopenTransfer = {
  summary: 'Bỏ phân loại một dòng sao kê, khi tháng của lần phân loại chưa đóng; dòng ấy lại chờ phân loại',
  params: IdParams,
  body: z.nullish(z.object({})),
  data: Transfer,
}

export const returnTransfer = {
  summary: 'Ghi nhận khoản chuyển chưa khớp đã được trả lại người gửi',
  params: IdParams,
  body: z.object({ reference: Reference }),
  data: Transfer,
}
