import { casePageMessages } from '@chophien/domain/returns/case-texts'
import type { Case } from '@chophien/domain/returns/contract'
import { CaseAnswer } from '@chophien/domain/returns/forms'
import { CASE_NOTE_MAX } from '@chophien/domain/returns/limits'
import { sellerAnswers } from '@chophien/domain/returns/seller-texts'
import { closing, FormDialog } from '../../../console-kit/form-dialog.tsx'
import { submitAction } from '../../../console-kit/run-action.ts'
import { useForm } from '../../../lib/form.ts'
import { AnswerTemplates } from '../../../shared/returns/answer-templates.tsx'
import { EvidenceUpload } from '../../../shared/returns/evidence-upload.tsx'
import { TextArea } from '../../../ui/field.tsx'
import type { AnswerQuestion } from './presses.ts'
import { sellerEvidence } from './send-seller-evidence.ts'

interface AnswerDialogProps {
  of: Case
  question: AnswerQuestion
  onClose: () => void
  /** Reloads the case. */
  onChange: () => Promise<void>
}

/** Asks for a reason, with pictures or videos where they are needed. */
export function AnswerDialog({ of, question, onClose, onChange }: AnswerDialogProps) {
  const { endpoint, name, title, detail, label, submit, done, needsEvidence } = question
  const own = of.evidence.filter(({ by }) => by === 'seller').length
  const form = useForm({
    schema: CaseAnswer,
    fields: ['note'],
    draft: `case-${name}:${of.id}`,
    async send(body) {
      const input = { params: { id: of.id }, body }
      const outcome = await submitAction(endpoint, input, {
        failed: casePageMessages.actionFailed,
        done,
        settled: onChange,
      })
      return closing(outcome, onClose)
    },
  })
  return (
    <FormDialog form={form} title={title} intro={detail} submit={submit} onClose={onClose} className="sm:max-w-lg!">
      {needsEvidence && (
        <div className="flex flex-col gap-2">
          <p className="font-semibold">
            {own > 0 ? `Đã có ${own} ảnh hoặc video của shop.` : 'Cần ít nhất một ảnh hoặc video.'}
          </p>
          <EvidenceUpload queue={`seller:${of.id}`} send={sellerEvidence(of.id)} onSent={onChange} count={own} open />
        </div>
      )}
      <TextArea {...form.field('note')} label={label} rows={4} maxLength={CASE_NOTE_MAX} data-autofocus required />
      {name === 'refuse' && <AnswerTemplates form={form.props.ref} field="note" texts={sellerAnswers.slice(0, 2)} />}
    </FormDialog>
  )
}
