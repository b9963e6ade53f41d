import { LinkGoogle } from '@chophien/domain/accounts/forms'
import { type FormRefusal, useForm } from '../../../lib/form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'

interface LinkGoogleDialogProps {
  /** Sends the password with the credential. Null: it was right. */
  link: (password: string) => Promise<FormRefusal | null>
  onClose: () => void
}

/** Asks for the password of the existing account, because Google is not authoritative for its address. */
export function LinkGoogleDialog({ link, onClose }: LinkGoogleDialogProps) {
  const form = useForm({ schema: LinkGoogle, fields: ['password'], send: ({ password }) => link(password) })
  return (
    <Dialog open busy={form.busy} onClose={onClose} title="Liên kết với Google">
      <p className="mt-2 text-content-soft">
        Email này đã có tài khoản Chợ Phiên. Nhập mật khẩu của tài khoản đó để từ nay đăng nhập được bằng Google.
      </p>
      <form {...form.props} className="mt-5 flex flex-col gap-4">
        <FormAlert alert={form.alert} />
        <PasswordField
          {...form.field('password')}
          label="Mật khẩu"
          autoComplete="current-password"
          data-autofocus
          required
        />
        <SubmitButton form={form}>Liên kết</SubmitButton>
      </form>
    </Dialog>
  )
}
