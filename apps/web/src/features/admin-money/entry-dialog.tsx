import { line } from '@chophien/domain/contract/fields'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { Settled } from '../../lib/api-client.ts'
import { useForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useFocusKept } from '../console/use-focus-kept.ts'

const ENTRY_MAX = 100

export interface EntryQuestion {
  title: string
  detail: ReactNode
  label: string
  hint: string
  required: string
  confirm: string
  done: string
  failed: string
  send: (entry: string) => Promise<Settled<unknown>>
}

interface EntryDialogProps {
  question: EntryQuestion | null
  onClose: () => void
  /** Brings the page up to date, whatever came of it. */
  onDone: () => Promise<void>
}

function EntryForm({ question, onClose, onDone }: EntryDialogProps & { question: EntryQuestion }) {
  const form = useForm({
    schema: z.object({ entry: line({ required: question.required, max: ENTRY_MAX }) }),
    fields: ['entry'],
    async send({ entry }) {
      const answer = await question.send(entry)
      if (!answer.ok) {
        await onDone()
        return { title: answer.failure.message || question.failed }
      }
      toast({ kind: 'success', title: question.done })
      // First the page, then the focus: the button that opened this may be gone by then.
      await onDone()
      onClose()
      return null
    },
  })
  return (
    <form {...form.props} className="mt-2 flex flex-col gap-4">
      <div className="text-ink-soft">{question.detail}</div>
      <FormAlert alert={form.alert} />
      <Field
        {...form.field('entry')}
        label={question.label}
        hint={question.hint}
        maxLength={ENTRY_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
        required
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          Hủy
        </Button>
        <SubmitButton form={form}>{question.confirm}</SubmitButton>
      </div>
    </form>
  )
}

/** Asks for the one number that a step with money needs. */
export function EntryDialog(props: EntryDialogProps) {
  const { question, onClose } = props
  useFocusKept(question !== null)
  return (
    <Dialog open={question !== null} onClose={onClose} title={question?.title ?? ''}>
      {question && <EntryForm {...props} question={question} />}
    </Dialog>
  )
}
