import * as z from 'zod/mini'
import { cursorPage, cursorQuery, Reason } from '../contract/cursor-schemas.ts'
import { Id, IdParams, Instant, Money } from '../contract/fields.ts'
import { manualAccounts } from './accounts.ts'
import { ManualEntryForm } from './forms.ts'
import { manualEntryStates } from './states.ts'

/** A step of a booking by hand; `by`: an administrator, empty when the account is gone. */
const Step = z.object({ at: Instant, by: z.string() })

/** A booking by hand as one administrator sees it. */
export const ManualEntry = z.object({
  id: Id,
  state: z.enum(manualEntryStates),
  reason: z.string(),
  evidence: z.string(),
  lines: z.array(
    z.object({
      account: z.enum(manualAccounts),
      side: z.enum(['DEBIT', 'CREDIT']),
      /** The holder, of an account of shops. */
      shop: z.nullable(z.object({ id: Id, name: z.string() })),
      /** Whole đồng. */
      amount: Money,
      /** While it waits: what the shop's account is now, and once it is booked, as its seller reads it; else null. Whole đồng. */
      balance: z.nullable(z.object({ now: z.int(), after: z.int() })),
    }),
  ),
  /** How many people it needed when it was proposed. */
  approvals: z.int(),
  proposed: Step,
  /** Until when it can be approved. */
  lapsesAt: Instant,
  /** Booked, rejected or withdrawn. */
  decided: z.nullable(Step),
  /** The one whose opposite it is; and the one that is its own opposite, waiting or booked. */
  reverses: z.nullable(Id),
  reversedBy: z.nullable(Id),
  /** Why it was rejected. */
  answer: z.nullable(z.string()),
  /** What the reader may do now. */
  mayApprove: z.boolean(),
  mayReject: z.boolean(),
  mayWithdraw: z.boolean(),
})
export type ManualEntry = z.output<typeof ManualEntry>

const none = z.nullish(z.object({}))

export const listManualEntries = {
  summary: 'Bút toán tay, mới nhất trước: ai đề nghị, vì sao, ai duyệt hoặc từ chối',
  query: z.object({
    ...cursorQuery,
    state: z.optional(z.enum(manualEntryStates, 'Trạng thái bút toán tay không hợp lệ.')),
  }),
  data: cursorPage(ManualEntry),
}
export const proposeManualEntry = {
  summary: 'Đề nghị một bút toán tay: các dòng Nợ bằng Có, lý do và chứng từ; chưa ghi gì vào sổ',
  body: ManualEntryForm,
  data: ManualEntry,
}
export const approveManualEntry = {
  summary: 'Duyệt một bút toán tay và ghi vào sổ; không phải người đề nghị, trừ khi chợ chỉ cần một người',
  params: IdParams,
  body: none,
  data: ManualEntry,
}
export const rejectManualEntry = {
  summary: 'Từ chối một bút toán tay, với lý do',
  params: IdParams,
  body: Reason,
  data: ManualEntry,
}
export const withdrawManualEntry = {
  summary: 'Người đề nghị rút lại bút toán tay chưa được duyệt',
  params: IdParams,
  body: none,
  data: ManualEntry,
}
