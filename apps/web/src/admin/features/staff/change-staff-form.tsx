import { changeStaff, type StaffMember } from '@chophien/domain/accounts/staff-contract'
import { ChangeStaff } from '@chophien/domain/accounts/staff-forms'
import { closing, FormDialog } from '../../../console-kit/form-dialog.tsx'
import { submitAction } from '../../../console-kit/run-action.ts'
import { type Outcome, useForm } from '../../../lib/form.ts'
import { RoleBoxes, rolesIn } from './role-boxes.tsx'
import type { StaffDialog } from './staff-dialog.ts'

/** Dialog that changes the roles of one of the staff. */
export function ChangeStaffForm({ member, onDone, onClose }: StaffDialog & { member: StaffMember }) {
  const { id, name, roles: shown } = member
  const form = useForm({
    schema: ChangeStaff,
    fields: ['roles'],
    // A few ticks.
    draft: null,
    read: (entries): unknown => ({ roles: rolesIn(entries), shown }),
    send: async (body): Promise<Outcome> =>
      closing(
        await submitAction(
          changeStaff,
          { params: { id }, body },
          { failed: 'Chưa đổi được vai trò', settled: onDone, staysAfter: { code: 'LAST_OWNER', renew: onDone } },
        ),
        onClose,
      ),
  })
  return (
    <FormDialog
      form={form}
      title={`Đổi vai trò của ${name}`}
      intro="Có hiệu lực ngay, không cần đăng nhập lại. Người này nhận thư báo."
      submit="Lưu vai trò"
      dismiss="Hủy"
      onClose={onClose}
    >
      <RoleBoxes field={form.field('roles')} onTouch={() => form.touch('roles')} roles={shown} first />
    </FormDialog>
  )
}
