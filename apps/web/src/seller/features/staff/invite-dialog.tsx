import { inviteShopStaff } from '@chophien/domain/shops/staff-contract'
import { InviteShopStaff } from '@chophien/domain/shops/staff-forms'
import { INVITATION_DAYS } from '@chophien/domain/shops/staff-limits'
import { closing, FormDialog } from '../../../console-kit/form-dialog.tsx'
import { submitAction } from '../../../console-kit/run-action.ts'
import { useForm } from '../../../lib/form.ts'
import { Field } from '../../../ui/field.tsx'
import { RolesField, readRoles } from './roles-field.tsx'

interface InviteDialogProps {
  onClose: () => void
  /** Reloads the page. */
  onDone: () => Promise<void>
}

/** Invites somebody by mail to work for the shop. */
export function InviteDialog({ onClose, onDone }: InviteDialogProps) {
  const form = useForm({
    schema: InviteShopStaff,
    fields: ['email', 'roles'],
    draft: 'shop-invitation',
    read: (entries) => ({ email: String(entries.get('email')), roles: readRoles(entries) }),
    async send(body) {
      const outcome = await submitAction(inviteShopStaff, { body }, { failed: 'Chưa mời được', settled: onDone })
      return closing(outcome, onClose)
    },
  })
  return (
    <FormDialog
      form={form}
      title="Mời nhân viên"
      intro={`Người được mời nhận thư có liên kết, mở được trong ${INVITATION_DAYS} ngày. Họ không thấy tài chính và hồ sơ shop.`}
      submit="Gửi lời mời"
      onClose={onClose}
    >
      <Field {...form.field('email')} label="Email" type="email" autoComplete="off" data-autofocus required />
      <RolesField error={form.field('roles').error} onChange={() => form.touch('roles')} />
    </FormDialog>
  )
}
