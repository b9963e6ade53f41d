import { changePassword } from '@chophien/domain/accounts/password-contract'
import { passwordMessages as text } from '@chophien/domain/accounts/password-messages'
import { explainChangeRefusal, PASSWORD_LENGTH_MAX, saysSuccess } from '@chophien/domain/accounts/passwords'
import type { Refusal } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { type FormRefusal, useForm } from '../../../lib/form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { ChangePassword as Schema } from './change-password-schema.ts'

/** §5: says the refusal in Vietnamese, at its field. */
function explain(failure: Refusal): FormRefusal {
  const { status, message, errors } = failure
  if (status === 0) return { title: text.resetNotDone, detail: message }
  const sentence = explainChangeRefusal(failure)
  const field = errors[0]?.field
  if (sentence && field) return { errors: [{ field, message: sentence }] }
  return { title: sentence ?? (status === 429 ? text.tooMany : text.changeFailed) }
}

/** Changes the password of the signed-in user. */
export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open && <ChangePasswordForm onClose={onClose} />
}

function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const form = useForm({
    schema: Schema,
    fields: ['oldPassword', 'newPassword', 'confirmPassword'],
    draft: null,
    async send(body): Promise<FormRefusal | null> {
      try {
        const { message } = await browserApi.send(changePassword, { body })
        if (!saysSuccess(message)) return { title: text.changeFailed }
      } catch (error) {
        return explain(error as Refusal)
      }
      toast({ kind: 'success', title: text.changed })
      onClose()
      return null
    },
  })
  return (
    <Dialog open busy={form.busy} onClose={onClose} title="Đổi mật khẩu">
      <form {...form.props} className="mt-5 flex flex-col gap-4">
        <FormAlert alert={form.alert} />
        <PasswordField
          {...form.field('oldPassword')}
          label="Mật khẩu hiện tại"
          autoComplete="current-password"
          data-autofocus
          required
        />
        <PasswordField
          {...form.field('newPassword')}
          label="Mật khẩu mới"
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH_MAX}
          hint={text.changeHint}
          required
        />
        <PasswordField
          {...form.field('confirmPassword')}
          label="Xác nhận mật khẩu mới"
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH_MAX}
          required
        />
        <SubmitButton form={form}>Đổi mật khẩu</SubmitButton>
      </form>
    </Dialog>
  )
}
