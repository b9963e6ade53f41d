import { namesOfShopRoles } from '@chophien/domain/shops/shop-roles'
import {
  type OpenInvitation,
  removeShopStaff,
  type ShopStaff,
  type ShopStaffMember,
  withdrawShopInvitation,
} from '@chophien/domain/shops/staff-contract'
import { SHOP_STAFF_MAX } from '@chophien/domain/shops/staff-limits'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { type Column, DataTable } from '../../../console-kit/data-table.tsx'
import { RowButton } from '../../../console-kit/row-button.tsx'
import { runAction } from '../../../console-kit/run-action.ts'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { useRestoreFocus } from '../../../console-kit/use-restore-focus.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatDate } from '../../../ui/format-time.ts'
import { ChangeRolesDialog } from './change-roles-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'

/** Who works for the shop, and who is invited to. */
export function StaffScreen({ people, invitations }: ShopStaff) {
  const [inviting, setInviting] = useState(false)
  const [changing, setChanging] = useState<ShopStaffMember | null>(null)
  useRestoreFocus(inviting || changing !== null)
  const { ask, dialogs } = useConfirm()
  const { revalidate } = useRevalidator()

  const remove = ({ id, name }: ShopStaffMember) =>
    ask({
      title: `Xóa ${name} khỏi shop?`,
      detail: 'Người này mất quyền vào Kênh người bán ngay, kể cả trên thiết bị đang mở.',
      confirm: 'Xóa khỏi shop',
      async onConfirm() {
        await runAction(removeShopStaff, { params: { id } }, 'Chưa xóa được')
        await revalidate()
      },
    })
  const withdraw = ({ id, email }: OpenInvitation) =>
    ask({
      title: 'Rút lời mời này?',
      detail: `Liên kết đã gửi tới ${email} không mở được nữa.`,
      confirm: 'Rút lời mời',
      async onConfirm() {
        await runAction(withdrawShopInvitation, { params: { id } }, 'Chưa rút được')
        await revalidate()
      },
    })

  const personColumns: Column<ShopStaffMember>[] = [
    {
      header: 'Người',
      cell: ({ name, email }) => <TwoLines first={name} second={email} strong />,
      title: true,
      wraps: true,
    },
    { header: 'Phần việc', cell: ({ roles }) => namesOfShopRoles(roles) },
    { header: 'Từ ngày', cell: ({ joinedAt }) => formatDate(joinedAt) },
    {
      header: 'Thao tác',
      actions: true,
      cell: (person) => (
        <>
          <RowButton onClick={() => setChanging(person)} aria-label={`Đổi phần việc của ${person.name}`}>
            Đổi phần việc
          </RowButton>
          <RowButton onClick={() => remove(person)} aria-label={`Xóa khỏi shop: ${person.name}`}>
            Xóa khỏi shop
          </RowButton>
        </>
      ),
    },
  ]
  const invitationColumns: Column<OpenInvitation>[] = [
    { header: 'Email', cell: ({ email }) => email, title: true, wraps: true },
    { header: 'Phần việc', cell: ({ roles }) => namesOfShopRoles(roles) },
    { header: 'Hết hạn', cell: ({ expiresAt }) => formatDate(expiresAt) },
    {
      header: 'Thao tác',
      actions: true,
      cell: (invitation) => (
        <RowButton onClick={() => withdraw(invitation)} aria-label={`Rút lời mời ${invitation.email}`}>
          Rút lời mời
        </RowButton>
      ),
    },
  ]
  const full = people.length + invitations.length >= SHOP_STAFF_MAX

  return (
    <>
      <ConsoleHeading title="Nhân viên" detail={`${people.length} người`}>
        <Button onClick={() => setInviting(true)} disabled={full}>
          Mời nhân viên
        </Button>
      </ConsoleHeading>
      {people.length === 0 && invitations.length === 0 && (
        <div className="card py-6">
          <EmptyState
            drawing="letter"
            heading="h2"
            title="Shop chưa có nhân viên"
            detail="Mời người lo đơn hàng hoặc sản phẩm. Họ không thấy tài chính và hồ sơ shop."
          />
        </div>
      )}
      {people.length > 0 && (
        <DataTable caption="Nhân viên của shop" columns={personColumns} rows={people} keyOf={({ id }) => id} />
      )}
      {invitations.length > 0 && (
        <section aria-labelledby="invitations" className="mt-6">
          <h2 id="invitations" className="mb-3 text-lg">
            Lời mời đang chờ
          </h2>
          <DataTable
            caption="Lời mời đang chờ trả lời"
            columns={invitationColumns}
            rows={invitations}
            keyOf={({ id }) => id}
          />
        </section>
      )}
      {dialogs}
      {inviting && <InviteDialog onClose={() => setInviting(false)} onDone={revalidate} />}
      {changing && <ChangeRolesDialog person={changing} onClose={() => setChanging(null)} onDone={revalidate} />}
    </>
  )
}
