import { type ConsoleRole, consoleRoleNames, consoleRoles } from '@chophien/domain/accounts/console-roles'
import type { Form } from '../../../lib/form.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'

/** What each role is for. */
const purposes: Record<ConsoleRole, string> = {
  OWNER: 'Mọi việc, kể cả nhân sự, thương hiệu và chính sách',
  FINANCE: 'Thanh toán, hoàn tiền, chi trả, sổ sách, thuế, hoa hồng',
  MODERATION: 'Shop, danh tính người bán, sản phẩm, đánh giá, báo cáo, trang chủ',
  SUPPORT: 'Đơn hàng, khiếu nại, người dùng',
}

/** The ticked roles of a form. */
export const rolesIn = (entries: FormData): ConsoleRole[] => consoleRoles.filter((role) => entries.has(role))

interface RoleBoxesProps {
  field: Pick<ReturnType<Form<'roles'>['field']>, 'error' | 'describedBy'>
  /** Clears the error. */
  onTouch: () => void
  /** Ticked at first. */
  roles?: readonly ConsoleRole[]
  /** Whether the first box gets the focus of the dialog. */
  first?: boolean
}

/** The roles of the console, each with what it is for. */
export function RoleBoxes({ field: { error, describedBy }, onTouch, roles = [], first = false }: RoleBoxesProps) {
  const errorId = `${describedBy}-roles`
  return (
    <fieldset className="flex min-w-0 flex-col items-start" aria-describedby={error && errorId}>
      <legend className="text-sm font-semibold">Vai trò</legend>
      {consoleRoles.map((role, index) => (
        <Checkbox
          key={role}
          name={role}
          defaultChecked={roles.includes(role)}
          aria-invalid={(error !== undefined && index === 0) || undefined}
          aria-describedby={`${describedBy}-${role}`}
          onChange={onTouch}
          className="justify-start! py-1.5"
          {...(first && index === 0 ? { 'data-autofocus': true } : {})}
        >
          <span>
            <span className="block font-semibold">{consoleRoleNames[role]}</span>
            <span id={`${describedBy}-${role}`} className="block text-sm text-content-soft">
              {purposes[role]}
            </span>
          </span>
        </Checkbox>
      ))}
      {error && (
        <p id={errorId} className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
