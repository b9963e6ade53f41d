import { type ReportKind, type ReportOutcome, reportKindNames } from './report-kinds.ts'

/** Texts about reports. */
export const reportMessages = {
  button: 'Báo cáo',
  loginFirst: 'Vui lòng đăng nhập để báo cáo',
  sent: 'Cảm ơn bạn. Sàn sẽ xem xét và trả lời bạn.',
  answered: 'Đã trả lời người báo cáo.',
  loadFailed: 'Không thể tải các báo cáo',
  changedMeanwhile: 'Danh sách báo cáo vừa thay đổi và đã được tải lại.',
} as const

/** The reporter's notice. */
export const reportNotice = (of: { kind: ReportKind; name: string; outcome: ReportOutcome; answer: string }) => ({
  title: `Sàn đã xem báo cáo của bạn về ${reportKindNames[of.kind].toLowerCase()} "${of.name}"`,
  text: `${of.outcome === 'UPHELD' ? 'Báo cáo đúng và đã được xử lý.' : 'Sàn không phát hiện vi phạm.'} ${of.answer}`,
})
