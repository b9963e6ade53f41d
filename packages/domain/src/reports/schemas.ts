import * as z from 'zod/mini'
import { cursorPage, cursorQuery } from '../contract/cursor-schemas.ts'
import { Id, Instant } from '../contract/fields.ts'
import { NewReport } from './forms.ts'
import { reportKinds, reportReasons, reportStates } from './report-kinds.ts'

/** A report as its author sees it. */
export const Report = z.object({
  id: Id,
  subjectKind: z.enum(reportKinds),
  subjectId: Id,
  /** The name of the product or shop; of a review its product's. */
  subjectName: z.string(),
  reason: z.enum(reportReasons),
  text: z.string(),
  /** A private address that opens for some minutes; null without a picture. */
  pictureUrl: z.nullable(z.string()),
  state: z.enum(reportStates),
  /** The marketplace's answer; null while it waits. */
  answer: z.nullable(z.string()),
  createdAt: Instant,
  answeredAt: z.nullable(Instant),
})
export type Report = z.output<typeof Report>

export const createReport = {
  summary: 'Báo cáo một sản phẩm, shop hoặc đánh giá (multipart: phần about là JSON, phần picture là một ảnh nếu có)',
  body: NewReport,
  data: Report,
}
export const listReports = {
  summary: 'Các báo cáo của tôi, mới nhất trước, với câu trả lời của sàn',
  query: z.object(cursorQuery),
  data: cursorPage(Report),
}
