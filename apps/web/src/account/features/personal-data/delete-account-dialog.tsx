import { accountMessages } from '@chophien/domain/accounts/messages'
import { deleteAccount } from '@chophien/domain/personal-data/contract'
import { DeleteAccount } from '@chophien/domain/personal-data/forms'
import { personalDataMessages as text } from '@chophien/domain/personal-data/messages'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../lib/browser-api.ts'
import { type Outcome, refusalOf, useForm } from '../../../lib/form.ts'
import { leaveSession } from '../../../lib/log-out.ts'
import { personOf, session } from '../../../lib/session.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** Confirms the deletion of an account by email and password. */
export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open && <DeleteAccountForm onClose={onClose} />
}

function DeleteAccountForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useForm({
    schema: DeleteAccount,
    fields: ['email', 'password'],
    draft: null,
    saidOnce: accountMessages.allRequired,
    async send(body): Promise<Outcome> {
      const person = personOf(session.get())
      const answer = await browserApi.settle(deleteAccount, { body })
      if (!answer.ok)
        return answer.failure.errors.length > 0
          ? refusalOf(answer.failure, text.deleteFailed)
          : { title: text.deleteFailed, detail: answer.failure.message }
      leaveSession(person)
      toast({ kind: 'success', title: text.deleted })
      return { after: () => navigate('/', { replace: true }) }
    },
  })
  return (
    <Dialog open busy={form.busy} onClose={onClose} title="Xóa tài khoản?">
      <form {...form.props} className="mt-2 flex flex-col gap-4">
        <p className="text-content-soft">
          Hồ sơ, sổ địa chỉ, giỏ hàng và mọi phiên đăng nhập sẽ bị xóa và không lấy lại được. Đơn hàng được giữ lại theo
          quy định về sổ sách; đánh giá của bạn vẫn hiện nhưng không còn tên.
        </p>
        <FormAlert alert={form.alert} />
        <Field
          {...form.field('email')}
          label="Email của bạn"
          type="email"
          inputMode="email"
          autoComplete="email"
          data-autofocus
          required
        />
        <PasswordField
          {...form.field('password')}
          label="Mật khẩu"
          autoComplete="current-password"
          hint="Để trống nếu bạn chỉ đăng nhập bằng Google"
        />
        <SubmitButton form={form}>Xóa vĩnh viễn tài khoản</SubmitButton>
      </form>
    </Dialog>
  )
}
