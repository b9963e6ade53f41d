import { answerReport, type ReportedSubject } from '@chophien/domain/reports/admin-contract'
import { ReportAnswer } from '@chophien/domain/reports/forms'
import { REPORT_ANSWER_MAX } from '@chophien/domain/reports/limits'
import { reportMessages } from '@chophien/domain/reports/messages'
import { reportOutcomes, reportStateNames } from '@chophien/domain/reports/report-kinds'
import { closing, FormDialog } from '../../../console-kit/form-dialog.tsx'
import { submitAction } from '../../../console-kit/run-action.ts'
import { useForm } from '../../../lib/form.ts'
import { TextArea } from '../../../ui/field.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Select } from '../../../ui/select.tsx'

interface ReportAnswerDialogProps {
  subject: ReportedSubject
  onClose: () => void
  /** Reloads the list. */
  onDone: () => Promise<void>
}

/** Answers everybody who reported the same thing, up to the newest report that was shown. */
export function ReportAnswerDialog({ subject, onClose, onDone }: ReportAnswerDialogProps) {
  const { id, subjectName, reportCount } = subject
  const form = useForm({
    schema: ReportAnswer,
    fields: ['outcome', 'answer'],
    draft: `report:${id}`,
    async send(body) {
      const outcome = await submitAction(
        answerReport,
        { params: { id }, body },
        { failed: 'Chưa trả lời được', done: reportMessages.answered, settled: onDone },
      )
      return closing(outcome, onClose)
    },
  })
  return (
    <FormDialog
      form={form}
      title="Trả lời báo cáo"
      intro={`Câu trả lời gửi đến ${formatNumber(reportCount)} người đã báo cáo “${subjectName}”. Việc gỡ hay khóa làm ở trang của nội dung đó.`}
      submit="Gửi trả lời"
      onClose={onClose}
    >
      <Select
        {...form.field('outcome')}
        label="Kết quả"
        placeholder="Chọn kết quả"
        options={reportOutcomes.map((value) => ({ value, label: reportStateNames[value] }))}
        data-autofocus
        required
      />
      <TextArea {...form.field('answer')} label="Câu trả lời" rows={4} maxLength={REPORT_ANSWER_MAX} required />
    </FormDialog>
  )
}
