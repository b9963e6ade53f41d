import * as z from 'zod/mini'
import { cursorPage, cursorQuery, searchQuery } from '../contract/cursor-schemas.ts'
import { Id, IdParams, Instant, Money } from '../contract/fields.ts'
import { caseTabIds } from './case-tabs.ts'
import { bearers, decisionOutcomes, returnPayers } from './decisions.ts'
import {
  AdminCase,
  ApprovedDecision,
  CaseAnswer,
  CaseMessageText,
  ConsideredDecision,
  Decision,
  ReadDecision,
  RejectedDecision,
} from './forms.ts'
import { Case, CaseSummary } from './schemas.ts'

/** What is known of a person's or a shop's other cases, for who decides. Shares are in percent with one decimal, null without orders. */
export const ShopperRecord = z.object({
  orders: z.int(),
  cases: z.int(),
  casesRefused: z.int(),
  notReceived: z.int(),
  refusedParcels: z.int(),
})
export const ShopRecord = z.object({ orders: z.int(), cases: z.int(), casesLost: z.int() })

/** A case for administrators. */
export const AdminCaseDetail = z.extend(Case, {
  shopper: z.object({ id: Id, name: z.string(), email: z.string() }),
  carrier: z.nullable(z.string()),
  trackingCode: z.nullable(z.string()),
  /** What of the order can still be given back. */
  refundable: z.object({ goods: Money, shipping: Money }),
  /** Whether goods can still be sent back. */
  canReturn: z.boolean(),
  /** A decision that waits for a second administrator. */
  waiting: z.nullable(
    z.object({
      /** Says which one is approved or taken away. */
      id: Id,
      outcome: z.enum(decisionOutcomes),
      amount: Money,
      bearer: z.enum(bearers),
      returnPayer: z.enum(returnPayers),
      reason: z.string(),
      by: z.string(),
      at: Instant,
      /** Whether the reader made it, and so cannot approve it. */
      mine: z.boolean(),
    }),
  ),
  /** Amounts above need two administrators. */
  approvalAbove: Money,
  shopperRecord: ShopperRecord,
  shopRecord: ShopRecord,
})
export type AdminCaseDetail = z.output<typeof AdminCaseDetail>

export const listAdminCases = {
  summary: 'Quản trị viên: các yêu cầu và khiếu nại; tab todo: chờ quyết định, quá hạn trước; tìm theo mã đơn',
  query: z.object({
    ...cursorQuery,
    ...searchQuery,
    tab: z._default(z.enum(caseTabIds), 'todo'),
  }),
  data: cursorPage(CaseSummary),
}
export const getAdminCase = { summary: 'Quản trị viên: chi tiết một hồ sơ', params: IdParams, data: AdminCaseDetail }
export const openAdminCase = {
  summary: 'Quản trị viên: mở hồ sơ cho một đơn đã giao cho vận chuyển; lines bỏ trống: cả đơn',
  params: IdParams,
  body: AdminCase,
  data: AdminCaseDetail,
}
export const takeCase = {
  summary: 'Quản trị viên: đưa hồ sơ về sàn xem xét, với lý do',
  params: IdParams,
  body: CaseAnswer,
  data: AdminCaseDetail,
}
/** A posting as it will be booked. Money in đồng, debit positive. */
export const PreviewEntry = z.object({
  account: z.string(),
  /** Account and holder in words. */
  name: z.string(),
  amount: z.int(),
})
export const PreviewedDecision = z.object({
  entries: z.array(PreviewEntry),
  /** Commission that goes back to the shop. */
  commission: Money,
  needsSecond: z.boolean(),
  /** Whether the parcel that is missed counts as delivered; null where the case is not about it. */
  delivered: z.nullable(z.boolean()),
  /** SHA-256 of what was foreseen; who decides or approves sends it back, and is refused when it differs by then. */
  digest: z.string(),
})
export type PreviewedDecision = z.output<typeof PreviewedDecision>
export const previewDecision = {
  summary: 'Quản trị viên: bút toán mà một quyết định sẽ ghi, trước khi quyết định',
  params: IdParams,
  body: ConsideredDecision,
  data: PreviewedDecision,
}
export const previewWaitingDecision = {
  summary: 'Quản trị viên: bút toán mà quyết định đang chờ duyệt sẽ ghi, tính lại theo đơn hàng lúc này',
  params: IdParams,
  body: ReadDecision,
  data: PreviewedDecision,
}
export const decideCase = {
  summary: 'Quản trị viên: quyết định; trên hạn mức thì chờ quản trị viên thứ hai',
  params: IdParams,
  body: Decision,
  data: AdminCaseDetail,
}
export const approveDecision = {
  summary: 'Quản trị viên: duyệt quyết định của người khác',
  params: IdParams,
  body: ApprovedDecision,
  data: AdminCaseDetail,
}
export const rejectDecision = {
  summary: 'Quản trị viên: bỏ quyết định đang chờ duyệt, với lý do',
  params: IdParams,
  body: RejectedDecision,
  data: AdminCaseDetail,
}
export const writeAdminCaseMessage = {
  summary: 'Quản trị viên: nhắn cho hai bên trong một hồ sơ',
  params: IdParams,
  body: CaseMessageText,
  data: AdminCaseDetail,
}
export const addAdminEvidence = {
  summary: 'Quản trị viên: đính kèm một ảnh hoặc video (multipart, phần file)',
  params: IdParams,
  body: z.optional(z.object({})),
  data: AdminCaseDetail,
}
export const listOrderCasesOfAdmin = {
  summary: 'Quản trị viên: các hồ sơ của một đơn hàng',
  params: IdParams,
  data: z.array(CaseSummary),
}
