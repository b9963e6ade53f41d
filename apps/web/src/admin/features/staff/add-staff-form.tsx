import { addStaff } from '@chophien/domain/accounts/staff-contract'
import { AddStaff } from '@chophien/domain/accounts/staff-forms'
import { staffMessages } from '@chophien/domain/accounts/staff-messages'
import { closing, FormDialog } from '../../../console-kit/form-dialog.tsx'
import { browserApi } from '../../../lib/browser-api.ts'
import { type Outcome, refusalOf, useForm } from '../../../lib/form.ts'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { RoleBoxes, rolesIn } from './role-boxes.tsx'
import type { StaffDialog } from './staff-dialog.ts'

/** Dialog that takes an account into the staff. */
export function AddStaffForm({ onDone, onClose }: StaffDialog) {
  const form = useForm({
    schema: AddStaff,
    fields: ['email', 'roles'],
    draft: 'new-staff',
    read: (entries): unknown => ({ email: entries.get('email'), roles: rolesIn(entries) }),
    async send(body): Promise<Outcome> {
      const answer = await browserApi.settle(addStaff, { body })
      if (!answer.ok) return refusalOf(answer.failure, 'Chưa thêm được vào nhân sự')
      toast({ kind: 'success', title: staffMessages.added })
      return closing({ after: onDone }, onClose)
    },
  })
  return (
    <FormDialog
      form={form}
      title="Thêm nhân sự"
      intro="Người này cần có tài khoản trước, và nhận thư báo về vai trò của mình."
      submit="Thêm"
      dismiss="Hủy"
      onClose={onClose}
    >
      <Field
        {...form.field('email')}
        type="email"
        label="Email của tài khoản"
        autoComplete="off"
        data-autofocus
        required
      />
      <RoleBoxes field={form.field('roles')} onTouch={() => form.touch('roles')} />
    </FormDialog>
  )
}
