import type { AdminUser } from '@chophien/domain/accounts/admin-contract'
import { mayLockWithShop } from '@chophien/domain/accounts/lock-rules'
import type { CursorPage } from '@chophien/domain/contract/lists'
import { useState } from 'react'
import { Badge } from '../../../console-kit/badge.tsx'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import type { Column } from '../../../console-kit/data-table.tsx'
import { Email } from '../../../console-kit/email.tsx'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { RowButton } from '../../../console-kit/row-button.tsx'
import { SearchForm } from '../../../console-kit/search-form.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { useRestoreFocus } from '../../../console-kit/use-restore-focus.ts'
import { useMay } from '../../../lib/console-access.ts'
import { useSession } from '../../../lib/session.ts'
import { formatDate } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'
import { RefusalsDialog } from './refusals-dialog.tsx'
import { useUserActions } from './use-user-actions.tsx'

const groups = [
  { value: null, label: 'Tất cả' },
  { value: 'ADMIN', label: 'Quản trị viên' },
  { value: 'SELLER', label: 'Người bán' },
  { value: 'LOCKED', label: 'Bị khóa' },
]

function Standing({ locked, verified, isAdmin, secondFactor }: AdminUser) {
  return (
    <span className="flex flex-wrap gap-1">
      {locked && <Badge tone="bad">Bị khóa</Badge>}
      {isAdmin && <Badge tone="moving">Quản trị viên</Badge>}
      {secondFactor && <Badge tone="good">Hai lớp</Badge>}
      {isAdmin && !secondFactor && <Badge tone="waiting">Chưa bật hai lớp</Badge>}
      {!verified && <Badge tone="waiting">Chưa xác thực</Badge>}
      {!locked && !isAdmin && verified && <Badge tone="good">Hoạt động</Badge>}
    </span>
  )
}

/** All accounts, and their locks. */
export function UsersScreen({ page }: { page: CursorPage<AdminUser> }) {
  const actions = useUserActions()
  const [looked, setLooked] = useState<AdminUser | null>(null)
  useRestoreFocus(looked !== null)
  const state = useSession()
  const may = useMay()
  const me = state.signedIn ? state.claims.email : null
  const handles = ({ isAdmin }: AdminUser) => !isAdmin || may('listStaff')
  const columns: Column<AdminUser>[] = [
    {
      header: 'Người dùng',
      title: true,
      wraps: true,
      cell: ({ name, email }) => <TwoLines strong first={name} second={<Email address={email} />} />,
    },
    {
      header: 'Điện thoại',
      cell: ({ phoneNumber }) => phoneNumber ?? <span className="text-content-soft">Không có</span>,
    },
    {
      header: 'Shop',
      wide: true,
      wraps: true,
      className: 'md:min-w-40',
      cell: ({ shop }) =>
        shop ? (
          <Link to={`/admin/shops/${shop.id}`} className="tap text-brand hover:underline">
            {shop.name}
          </Link>
        ) : (
          <span className="text-content-soft">Không có</span>
        ),
    },
    { header: 'Tham gia', wide: true, cell: ({ createdAt }) => formatDate(createdAt) },
    { header: 'Trạng thái', cell: (user) => <Standing {...user} /> },
    {
      header: 'Thao tác',
      actions: true,
      cell: (user) =>
        user.email === me ? (
          <span className="text-sm text-content-soft">Tài khoản của bạn</span>
        ) : (
          <>
            <RowButton variant="quiet" aria-label={`Lịch sử mua của ${user.name}`} onClick={() => setLooked(user)}>
              Lịch sử mua
            </RowButton>
            {user.isAdmin && !may('listStaff') && (
              // The server refuses it to everybody but owners.
              <span className="text-sm text-content-soft">Chủ sàn xử lý</span>
            )}
            {handles(user) && !mayLockWithShop(may, user) && (
              <span className="text-sm text-content-soft">
                Chỉ Chủ sàn hoặc Kiểm duyệt được {user.locked ? 'mở khóa' : 'khóa'}
              </span>
            )}
            {handles(user) && mayLockWithShop(may, user) && (
              <RowButton
                aria-label={`${user.locked ? 'Mở khóa' : 'Khóa'} ${user.name}`}
                onClick={() => (user.locked ? actions.unlock(user) : actions.lock(user))}
              >
                {user.locked ? 'Mở khóa' : 'Khóa'}
              </RowButton>
            )}
            {user.secondFactor && handles(user) && may('resetUserSecondFactor') && (
              <RowButton
                variant="quiet"
                aria-label={`Gỡ hai lớp của ${user.name}`}
                onClick={() => actions.resetSecondFactor(user)}
              >
                Gỡ hai lớp
              </RowButton>
            )}
          </>
        ),
    },
  ]
  return (
    <>
      <ConsoleHeading title="Người dùng" detail={countOf(page, 'người')} />
      <div className="mb-4 flex flex-col gap-3">
        <FilterLinks label="Nhóm" name="group" options={groups} />
        <SearchForm placeholder="Tên, email hoặc số điện thoại" />
      </div>
      <ListPanel
        page={page}
        caption="Danh sách người dùng"
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ title: 'Chưa có ai', detail: 'Người đăng ký sẽ hiện ở đây.' }}
      />
      {actions.dialogs}
      {looked && <RefusalsDialog user={looked} onClose={() => setLooked(null)} />}
    </>
  )
}
