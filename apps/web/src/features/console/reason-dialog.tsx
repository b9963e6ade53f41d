import { REASON_MAX, Reason } from '@chophien/domain/contract/cursor-contract'
import type { ReactNode } from 'react'
import { type FormRefusal, useForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'

export interface ReasonQuestion {
  title: string
  /** What will happen. */
  detail: ReactNode
  confirm: string
  /** Who reads the reason. */
  hint: string
  /** Does it. Resolves to why it was refused; null where there is nothing more to ask, and what came of it is told by then. */
  onConfirm: (reason: string) => Promise<FormRefusal | null>
}

const fields = ['reason'] as const

function ReasonForm({ question, onClose }: { question: ReasonQuestion; onClose: () => void }) {
  const form = useForm({
    schema: Reason,
    fields,
    async send({ reason }) {
      const refusal = await question.onConfirm(reason)
      if (!refusal) onClose()
      return refusal
    },
  })
  return (
    <form {...form.props} className="mt-2 flex flex-col gap-4">
      <div className="text-ink-soft">{question.detail}</div>
      <FormAlert alert={form.alert} />
      <TextArea
        {...form.field('reason')}
        label="Lý do"
        hint={question.hint}
        rows={3}
        maxLength={REASON_MAX}
        data-autofocus
        required
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          Không
        </Button>
        <SubmitButton form={form}>{question.confirm}</SubmitButton>
      </div>
    </form>
  )
}

/** Asks why, before something that its reader will want explained. */
export function ReasonDialog({ question, onClose }: { question: ReasonQuestion | null; onClose: () => void }) {
  return (
    <Dialog open={question !== null} onClose={onClose} title={question?.title ?? ''}>
      {question && <ReasonForm question={question} onClose={onClose} />}
    </Dialog>
  )
}
