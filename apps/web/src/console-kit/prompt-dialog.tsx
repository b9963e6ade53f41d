import { line } from '@chophien/domain/contract/fields'
import { REASON_MAX } from '@chophien/domain/contract/lists'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { type Outcome, useForm } from '../lib/form.ts'
import { Field, TextArea } from '../ui/field.tsx'
import { closing, FormDialog } from './form-dialog.tsx'
import { chosenReason, ReasonChoice } from './reason-choice.tsx'

const ENTRY_MAX = 100
const REASON_REQUIRED = 'Vui lòng nhập lý do'

export interface Prompt {
  /** Under which name the typed reason is kept until it is given (`useDraft`); null for numbers. */
  draft: string | null
  title: string
  /** Consequence of the action. */
  detail: ReactNode
  confirm: string
  /** Hint below the field. */
  hint: string
  /** Usual reasons to choose from; another one can be written. */
  reasons?: readonly string[] | undefined
  /** Longest reason that the server takes; default: REASON_MAX. */
  max?: number | undefined
  /** The number to enter; without it a reason is asked for. */
  entry?: { label: string; required: string }
  /** Runs the action. */
  onConfirm: (answer: string) => Promise<Outcome>
}

/** Asks for a reason or a number before an action. Input is kept until the action succeeds. */
export function PromptDialog({ question, onClose }: { question: Prompt; onClose: () => void }) {
  const { entry, reasons, max = REASON_MAX } = question
  const name = entry ? 'entry' : 'reason'
  const answer = line(entry ? { required: entry.required, max: ENTRY_MAX } : { required: REASON_REQUIRED, max })
  const form = useForm({
    schema: z.object({ [name]: answer }),
    fields: [name],
    draft: question.draft,
    ...(reasons ? { read: (entries: FormData) => ({ reason: chosenReason(entries) }) } : {}),
    async send(values) {
      return closing(await question.onConfirm(values[name] ?? ''), onClose)
    },
  })
  const shared = { ...form.field(name), hint: question.hint, 'data-autofocus': true, required: true }
  return (
    <FormDialog form={form} title={question.title} intro={question.detail} submit={question.confirm} onClose={onClose}>
      {entry ? (
        <Field
          {...shared}
          label={entry.label}
          maxLength={ENTRY_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : reasons ? (
        <ReasonChoice
          field={form.field('reason')}
          onChoose={() => form.touch('reason')}
          reasons={reasons}
          hint={question.hint}
          max={max}
        />
      ) : (
        <TextArea {...shared} label="Lý do" rows={3} maxLength={max} />
      )}
    </FormDialog>
  )
}
