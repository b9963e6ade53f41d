import * as z from 'zod/mini'
import { Id, prose } from '../contract/fields.ts'
import { REPORT_ANSWER_MAX, REPORT_TEXT_MAX } from './limits.ts'
import { reasonsOfKind, reportKinds, reportOutcomes, reportReasons } from './report-kinds.ts'

export const NewReport = z
  .object({
    subjectKind: z.enum(reportKinds, 'Không rõ bạn báo cáo điều gì.'),
    subjectId: Id,
    reason: z.enum(reportReasons, 'Vui lòng chọn lý do'),
    /** Needed for the reason OTHER. */
    text: z._default(prose({ max: REPORT_TEXT_MAX, tooLong: `Mô tả tối đa ${REPORT_TEXT_MAX} ký tự.` }), ''),
  })
  .check(
    z.refine(({ subjectKind, reason }) => reasonsOfKind[subjectKind].includes(reason), {
      error: 'Vui lòng chọn lý do',
      path: ['reason'],
    }),
    z.refine(({ reason, text }) => reason !== 'OTHER' || text !== '', {
      error: 'Vui lòng mô tả điều bạn muốn báo cáo',
      path: ['text'],
    }),
  )
export type NewReport = z.output<typeof NewReport>

/** The answer goes to everybody who reported the same thing. */
export const ReportAnswer = z.object({
  outcome: z.enum(reportOutcomes, 'Vui lòng chọn kết quả'),
  answer: prose({
    required: 'Vui lòng nhập câu trả lời cho người báo cáo',
    max: REPORT_ANSWER_MAX,
    tooLong: `Câu trả lời tối đa ${REPORT_ANSWER_MAX} ký tự.`,
  }),
})
export type ReportAnswer = z.output<typeof ReportAnswer>
