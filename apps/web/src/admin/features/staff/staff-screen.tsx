import { namesOfRoles } from '@chophien/domain/accounts/console-roles'
import { removeStaff, type StaffMember } from '@chophien/domain/accounts/staff-contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Badge } from '../../../console-kit/badge.tsx'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { type Column, DataTable } from '../../../console-kit/data-table.tsx'
import { Email } from '../../../console-kit/email.tsx'
import { RowButton } from '../../../console-kit/row-button.tsx'
import { runAction } from '../../../console-kit/run-action.ts'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { useRestoreFocus } from '../../../console-kit/use-restore-focus.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { AddStaffForm } from './add-staff-form.tsx'
import { ChangeStaffForm } from './change-staff-form.tsx'

/** Who works in the console, and what for. */
export function StaffScreen({ staff }: { staff: readonly StaffMember[] }) {
  const { revalidate } = useRevalidator()
  const { ask, dialogs } = useConfirm()
  const [open, setOpen] = useState<'add' | number | null>(null)
  useRestoreFocus(open !== null)
  const state = useSession()
  const me = state.signedIn ? state.claims.email : null
  // The current row: another owner may have changed it.
  const changed = staff.find(({ id }) => id === open)
  const shared = { onDone: revalidate, onClose: () => setOpen(null) }
  const remove = ({ id, name }: StaffMember) =>
    ask({
      title: 'Đưa khỏi nhân sự?',
      detail: `${name} bị đăng xuất ở mọi nơi ngay, lần sau đăng nhập như một người dùng thường.`,
      confirm: 'Đưa khỏi nhân sự',
      async onConfirm() {
        await runAction(removeStaff, { params: { id } }, 'Chưa đưa được khỏi nhân sự')
        await revalidate()
      },
    })
  const columns: Column<StaffMember>[] = [
    {
      header: 'Người',
      title: true,
      wraps: true,
      className: 'md:w-1/3',
      cell: ({ name, email }) => <TwoLines strong first={name} second={<Email address={email} />} />,
    },
    {
      header: 'Vai trò',
      wraps: true,
      cell: ({ roles }) =>
        roles.length > 0 ? namesOfRoles(roles) : <span className="text-content-soft">Chưa có vai trò</span>,
    },
    {
      header: 'Bảo vệ',
      cell: ({ secondFactor, locked }) => (
        <span className="flex flex-wrap gap-1">
          {locked && <Badge tone="bad">Bị khóa</Badge>}
          {secondFactor ? <Badge tone="good">Hai lớp</Badge> : <Badge tone="waiting">Chưa bật hai lớp</Badge>}
        </span>
      ),
    },
    {
      header: 'Đăng nhập gần nhất',
      wide: true,
      cell: ({ lastSignInAt }) =>
        lastSignInAt ? formatDateTime(lastSignInAt) : <span className="text-content-soft">Chưa thấy</span>,
    },
    {
      header: 'Thao tác',
      actions: true,
      cell: (member) => (
        <>
          <RowButton aria-label={`Đổi vai trò của ${member.name}`} onClick={() => setOpen(member.id)}>
            Đổi vai trò
          </RowButton>
          {member.email !== me && (
            <RowButton variant="quiet" aria-label={`Đưa khỏi nhân sự: ${member.name}`} onClick={() => remove(member)}>
              Đưa khỏi nhân sự
            </RowButton>
          )}
        </>
      ),
    },
  ]
  return (
    <>
      <ConsoleHeading title="Nhân sự" detail={`${formatNumber(staff.length)} người`}>
        <Button onClick={() => setOpen('add')}>
          <Plus aria-hidden className="size-5" />
          Thêm nhân sự
        </Button>
      </ConsoleHeading>
      <DataTable caption="Nhân sự của trang quản trị" columns={columns} rows={staff} keyOf={({ id }) => id} />
      {open === 'add' && <AddStaffForm {...shared} />}
      {changed && <ChangeStaffForm key={changed.id} member={changed} {...shared} />}
      {dialogs}
    </>
  )
}
