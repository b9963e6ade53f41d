import { ProveBoth } from '@chophien/domain/accounts/second-factor-forms'
import type * as z from 'zod/mini'
import { type Outcome, useForm } from '../../../lib/form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'

interface ProveDialogProps {
  title: string
  /** What happens when the proofs are right. */
  detail: string
  confirm: string
  hasPassword: boolean
  /** False in a session that a recovery code has just opened. */
  asksForCode: boolean
  send: (proofs: z.output<typeof ProveBoth>) => Promise<Outcome>
  onClose: () => void
}

/** Asks for the password and a code of either kind, as far as they are needed, for a change of the second factor. */
export function ProveDialog({ title, detail, confirm, hasPassword, asksForCode, send, onClose }: ProveDialogProps) {
  const form = useForm({ schema: ProveBoth, fields: ['password', 'code'], draft: null, send })
  return (
    <Dialog open busy={form.busy} onClose={onClose} title={title}>
      <p className="mt-2 text-content-soft">{detail}</p>
      <form {...form.props} className="mt-5 flex flex-col gap-4">
        <FormAlert alert={form.alert} />
        {hasPassword && (
          <PasswordField
            {...form.field('password')}
            label="Mật khẩu"
            autoComplete="current-password"
            data-autofocus
            required
          />
        )}
        {asksForCode && (
          <Field
            {...form.field('code')}
            label="Mã của ứng dụng hoặc mã khôi phục"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus={hasPassword ? undefined : true}
            required
          />
        )}
        <SubmitButton form={form}>{confirm}</SubmitButton>
      </form>
    </Dialog>
  )
}
