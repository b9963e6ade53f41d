import { LinkGoogle } from '@chophien/domain/accounts/forms'
import { accountMessages } from '@chophien/domain/accounts/messages'
import { type FormRefusal, useForm } from '../../../lib/form.ts'
import type { LoginState } from '../../../lib/login-state.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { ForgotPasswordLink } from './forgot-password-link.tsx'

interface LinkGoogleDialogProps {
  /** Sends the password with the credential. Null: it was right. */
  link: (password: string) => Promise<FormRefusal | null>
  /** For whoever has forgotten it. */
  way: LoginState
  onClose: () => void
}

/** Asks for the password of the existing account, because Google is not authoritative for its address. */
export function LinkGoogleDialog({ link, way, onClose }: LinkGoogleDialogProps) {
  const form = useForm({
    schema: LinkGoogle,
    fields: ['password'],
    draft: null,
    send: ({ password }) => link(password),
  })
  return (
    <Dialog open busy={form.busy} onClose={onClose} title="Liên kết với Google">
      <p className="mt-2 text-content-soft">{accountMessages.googleProofNeeded}</p>
      <form {...form.props} className="mt-5 flex flex-col gap-4">
        <FormAlert alert={form.alert} />
        <PasswordField
          {...form.field('password')}
          label="Mật khẩu"
          autoComplete="current-password"
          data-autofocus
          required
        />
        <ForgotPasswordLink way={way} />
        <SubmitButton form={form}>Liên kết</SubmitButton>
      </form>
    </Dialog>
  )
}
