import type { ReactNode } from 'react'
import type { Form, Outcome } from '../lib/form.ts'
import { Button } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  form: Omit<Form<string>, 'field' | 'touch'>
  title: string
  /** What the form is about, above its message. */
  intro?: ReactNode
  /** The fields. */
  children: ReactNode
  /** Label of the submit button. */
  submit: string
  /** Label of the cancel button. */
  dismiss?: string
  onClose: () => void
  className?: string
}

/** The outcome of a form whose dialog closes at the end of what follows a save. */
export function closing(outcome: Outcome, onClose: () => void): Outcome {
  if (outcome && !('after' in outcome)) return outcome
  return {
    ...outcome,
    async after() {
      await outcome?.after()
      onClose()
    },
  }
}

/** An open dialog around a form. Its cancel button gives up what was typed; closed in another way it keeps it (`useDraft`). While the form is sent, nothing closes the dialog: a refusal would go to a form that is no longer there. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, intro, children, submit, dismiss = 'Không', onClose, className = '' } = props
  return (
    <Dialog open busy={form.busy} onClose={onClose} title={title} className={className}>
      <form {...form.props} className="mt-2 flex flex-col gap-4">
        {intro && <div className="text-content-soft">{intro}</div>}
        <FormAlert alert={form.alert} draft={form.draft} />
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            variant="secondary"
            disabled={form.busy}
            onClick={() => {
              form.draft.giveUp()
              onClose()
            }}
          >
            {dismiss}
          </Button>
          <SubmitButton form={form}>{submit}</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
