import { changeShopStaff, type ShopStaffMember } from '@chophien/domain/shops/staff-contract'
import { ChangeShopStaff } from '@chophien/domain/shops/staff-forms'
import { closing, FormDialog } from '../../../console-kit/form-dialog.tsx'
import { submitAction } from '../../../console-kit/run-action.ts'
import { useForm } from '../../../lib/form.ts'
import { RolesField, readRoles } from './roles-field.tsx'

interface ChangeRolesDialogProps {
  person: ShopStaffMember
  onClose: () => void
  /** Reloads the page. */
  onDone: () => Promise<void>
}

/** Changes what somebody may do in the shop. */
export function ChangeRolesDialog({ person: { id, name, roles }, onClose, onDone }: ChangeRolesDialogProps) {
  const form = useForm({
    schema: ChangeShopStaff,
    fields: ['roles'],
    draft: null,
    read: (entries) => ({ roles: readRoles(entries), shown: roles }),
    async send(body) {
      const input = { params: { id }, body }
      const outcome = await submitAction(changeShopStaff, input, { failed: 'Chưa đổi được', settled: onDone })
      return closing(outcome, onClose)
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Đổi phần việc của ${name}`}
      intro="Có hiệu lực ngay. Người này được báo qua email."
      submit="Lưu"
      onClose={onClose}
    >
      <RolesField error={form.field('roles').error} given={roles} onChange={() => form.touch('roles')} />
    </FormDialog>
  )
}
