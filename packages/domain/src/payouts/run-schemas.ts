import * as z from 'zod/mini'
import { cursorPage, cursorQuery } from '../contract/cursor-schemas.ts'
import { Id, IdParams, Instant, line, Money, wholeNumber } from '../contract/fields.ts'
import { bankLayoutIds } from '../payments/bank-layouts.ts'
import { skipReasons } from './payable.ts'
import { ExportForm } from './run-forms.ts'
import { PAYOUT_REASON_MAX, PAYOUT_REFERENCE_MAX } from './run-limits.ts'
import { payoutStates, runStates } from './run-states.ts'

/** Who did a step of a run, and when. `by`: null for the timer. */
const DoneStep = z.object({ at: Instant, by: z.nullable(z.string()) })
const Step = z.nullable(DoneStep)

const Sum = z.object({ count: z.int(), total: Money })

/** A run of payouts. Money in đồng. */
export const PayoutRun = z.object({
  id: Id,
  state: z.enum(runStates),
  /** How many people a run needed when this one was made. */
  approvals: z.int(),
  made: DoneStep,
  approved: Step,
  exported: Step,
  cancelled: Step,
  closedAt: z.nullable(Instant),
  layout: z.nullable(z.enum(bankLayoutIds)),
  /** The refunds in its file; null where it has none. */
  refunds: z.nullable(z.object({ batchId: Id, count: z.int(), total: Money })),
  /** Files that its transfers and refunds fill; 0 before the export. */
  files: z.int(),
  /** Of the table of all transfers and refunds, hexadecimal. */
  sha256: z.nullable(z.string()),
  /** Its transfers by state. */
  sums: z.record(z.enum(payoutStates), Sum),
  shops: z.int(),
  skipped: z.int(),
})
export type PayoutRun = z.output<typeof PayoutRun>

/** The same for one administrator. */
export const ShownRun = z.extend(PayoutRun, {
  /** Whether this administrator may approve it: somebody else made it, or one person is enough. */
  mayApprove: z.boolean(),
  mayExport: z.boolean(),
  /** Due refunds that could go into its file now; only of an approved run. */
  refundsReady: z.nullable(z.object({ count: z.int(), total: Money })),
})
export type ShownRun = z.output<typeof ShownRun>

/** One transfer of a run. */
export const Payout = z.object({
  id: Id,
  runId: Id,
  shop: z.object({ id: Id, name: z.string() }),
  /** 1 unless the amount is above what one transfer carries. */
  part: z.int(),
  parts: z.int(),
  amount: Money,
  state: z.enum(payoutStates),
  code: z.string(),
  bin: z.string(),
  last4: z.string(),
  /** Why it was dropped or failed. */
  reason: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  settledAt: z.nullable(Instant),
  /** Whether its money came back after the bank had taken it; the state is FAILED then. */
  returned: z.boolean(),
})
export type Payout = z.output<typeof Payout>

/** A shop with a balance that gets nothing in a run. `balance` and `available` in đồng. */
export const SkippedShop = z.object({
  id: Id,
  name: z.string(),
  balance: Money,
  available: Money,
  reason: z.enum(skipReasons),
})
export type SkippedShop = z.output<typeof SkippedShop>

/** What a run made now would contain. */
export const NextRun = z.object({
  shops: z.int(),
  total: Money,
  /** Shops with a balance that would get nothing, by reason; `first`: those of them with the largest balances. */
  skipped: z.array(
    z.object({
      reason: z.enum(skipReasons),
      shops: z.int(),
      balance: Money,
      first: z.array(z.object({ id: Id, name: z.string(), balance: Money })),
    }),
  ),
  /** A run that waits; there is one at most. */
  open: z.nullable(Id),
  approvals: z.int(),
  minimum: Money,
})
export type NextRun = z.output<typeof NextRun>

/** What a result file did, row by row. */
export const ReadResults = z.object({
  paid: z.int(),
  failed: z.int(),
  /** Rows that said what was known already. */
  known: z.int(),
  /** Rows of refunds that the bank has paid: their lines of the statement settle them. */
  refunds: z.int(),
  wrong: z.array(z.object({ row: z.int(), why: z.string() })),
})
export type ReadResults = z.output<typeof ReadResults>

const noBody = z.nullish(z.object({}))

export const getNextRun = {
  summary: 'Kỳ chi trả nếu lập ngay bây giờ: số shop, tổng tiền, ai chưa được chi và vì sao',
  data: NextRun,
}
export const prepareRun = {
  summary: 'Lập một kỳ chi trả từ số dư của mọi shop; cùng lúc chỉ một kỳ chờ duyệt',
  body: noBody,
  data: ShownRun,
}
export const listRuns = {
  summary: 'Các kỳ chi trả, mới nhất trước',
  query: z.object(cursorQuery),
  data: cursorPage(PayoutRun),
}
export const getRun = { summary: 'Một kỳ chi trả', params: IdParams, data: ShownRun }
export const approveRun = {
  summary: 'Duyệt một kỳ chi trả do người khác lập',
  params: IdParams,
  body: noBody,
  data: ShownRun,
}
export const cancelRun = {
  summary: 'Hủy một kỳ chi trả chưa lập tệp; không có gì được ghi sổ',
  params: IdParams,
  body: noBody,
  data: ShownRun,
}
export const exportRun = {
  summary: 'Lập tệp chuyển khoản của kỳ đã duyệt: tiền rời số dư của shop, kỳ không thay đổi được nữa',
  params: IdParams,
  body: ExportForm,
  data: ShownRun,
}
export const downloadRun = {
  summary: 'Tải tệp chuyển khoản của một kỳ, với tài khoản đúng như lúc lập; ghi vào nhật ký quản trị',
  params: IdParams,
  query: z.object({ file: z._default(wholeNumber('Tệp không hợp lệ.', { min: 1 }), 1) }),
  data: z.unknown(),
}
export const readRunResults = {
  summary: 'Đọc tệp kết quả của ngân hàng (CSV hoặc XLSX, multipart, phần file); tệp của kỳ khác bị từ chối nguyên vẹn',
  params: IdParams,
  body: z.optional(z.object({})),
  data: ReadResults,
}
export const listPayouts = {
  summary: 'Các lần chuyển của một kỳ chi trả, lọc theo trạng thái',
  params: IdParams,
  query: z.object({ ...cursorQuery, state: z.optional(z.enum(payoutStates)) }),
  data: cursorPage(Payout),
}
export const listSkippedShops = {
  summary: 'Các shop có số dư mà không được chi trong kỳ, kèm lý do',
  params: IdParams,
  query: z.object(cursorQuery),
  data: cursorPage(SkippedShop),
}
export const markPayoutPaid = {
  summary: 'Ghi nhận ngân hàng đã chuyển một khoản chi trả',
  params: IdParams,
  body: z.object({
    reference: line({
      required: 'Vui lòng nhập mã giao dịch.',
      max: PAYOUT_REFERENCE_MAX,
      tooLong: `Mã giao dịch tối đa ${PAYOUT_REFERENCE_MAX} ký tự.`,
    }),
    /** Of one that was recorded as failed: the money left after all. */
    late: z._default(z.boolean('late phải là true hoặc false.'), false),
  }),
  data: Payout,
}
export const markPayoutFailed = {
  summary: 'Ghi nhận ngân hàng không chuyển được một khoản chi trả; tiền trở lại số dư của shop',
  params: IdParams,
  body: z.object({
    reason: line({
      required: 'Vui lòng nhập lý do.',
      max: PAYOUT_REASON_MAX,
      tooLong: `Lý do tối đa ${PAYOUT_REASON_MAX} ký tự.`,
    }),
  }),
  data: Payout,
}
