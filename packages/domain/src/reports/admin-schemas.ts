import * as z from 'zod/mini'
import { cursorPage, cursorQuery } from '../contract/cursor-schemas.ts'
import { Id, IdParams } from '../contract/fields.ts'
import { ReportAnswer } from './forms.ts'
import { reportKinds, reportStates } from './report-kinds.ts'
import { Report } from './schemas.ts'

/** A report as it stands with others of its subject. */
export const ReportTogether = z.extend(z.omit(Report, { subjectKind: true, subjectId: true, subjectName: true }), {
  reporter: z.object({ id: Id, name: z.string(), email: z.string() }),
})
export type ReportTogether = z.output<typeof ReportTogether>

/** What was reported, with its reports. */
export const ReportedSubject = z.object({
  /** Of its newest report in the list. */
  id: Id,
  subjectKind: z.enum(reportKinds),
  subjectId: Id,
  subjectName: z.string(),
  /** The shop that it belongs to. */
  shop: z.nullable(z.object({ id: Id, name: z.string() })),
  /** The product that it is, or that a review is about; null for a shop. */
  productId: z.nullable(Id),
  /** What a review says; null for other kinds. */
  reviewComment: z.nullable(z.string()),
  state: z.enum(reportStates),
  /** Open reports of the same subject together; an answered one is alone. The newest first, at most REPORTS_TOGETHER_MAX; `listReportsTogether` has the rest. */
  reports: z.array(ReportTogether),
  /** How many there are. */
  reportCount: z.int(),
})
export type ReportedSubject = z.output<typeof ReportedSubject>

export const listAdminReports = {
  summary:
    'Quản trị viên: các nội dung bị báo cáo, báo cáo mới nhất trước; báo cáo đang chờ về cùng nội dung đi với nhau',
  query: z.object({
    ...cursorQuery,
    state: z._default(z.enum(reportStates), 'OPEN'),
    kind: z.optional(z.enum(reportKinds)),
  }),
  data: cursorPage(ReportedSubject),
}
export const listReportsTogether = {
  summary: 'Quản trị viên: các báo cáo đang chờ về cùng nội dung với báo cáo này, mới nhất trước',
  params: IdParams,
  query: z.object(cursorQuery),
  data: cursorPage(ReportTogether),
}
export const answerReport = {
  summary:
    'Quản trị viên: trả lời báo cáo này và các báo cáo đang chờ trước nó về cùng nội dung; việc gỡ nội dung làm ở trang của nó',
  params: IdParams,
  body: ReportAnswer,
  /** How many reports were answered. */
  data: z.object({ answered: z.int() }),
}
