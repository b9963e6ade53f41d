import type { AdminUser } from '@chophien/domain/accounts/admin-contract'
import type { CursorPage } from '@chophien/domain/contract/cursor-contract'
import { Link } from 'react-router'
import { formatDate } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../console/badge.tsx'
import { ConsoleHeading } from '../console/console-heading.tsx'
import type { Column } from '../console/data-table.tsx'
import { FilterLinks } from '../console/filter-links.tsx'
import { countOf, ListPanel } from '../console/list-panel.tsx'
import { SearchForm } from '../console/search-form.tsx'
import { useUserMoves } from './use-user-moves.tsx'

const groups = [
  { value: null, label: 'Tất cả' },
  { value: 'ADMIN', label: 'Quản trị viên' },
  { value: 'SELLER', label: 'Người bán' },
  { value: 'LOCKED', label: 'Bị khóa' },
]

function Standing({ locked, verified, isAdmin }: AdminUser) {
  return (
    <span className="flex flex-wrap gap-1 max-md:justify-end">
      {locked && <Badge tone="bad">Bị khóa</Badge>}
      {isAdmin && <Badge tone="moving">Quản trị viên</Badge>}
      {!verified && <Badge tone="waiting">Chưa xác thực</Badge>}
      {!locked && !isAdmin && verified && <Badge tone="good">Hoạt động</Badge>}
    </span>
  )
}

/** Everybody with an account: who may come in, and who may administrate. */
export function UsersScreen({ page }: { page: CursorPage<AdminUser> }) {
  const moves = useUserMoves()
  const state = useSession()
  const me = state.signedIn ? state.claims.email : null
  const columns: Column<AdminUser>[] = [
    {
      header: 'Người dùng',
      title: true,
      cell: ({ name, email }) => (
        <span className="min-w-0">
          <span className="block font-semibold text-indigo wrap-anywhere">{name}</span>
          <span className="block text-sm text-ink-soft wrap-anywhere">{email}</span>
        </span>
      ),
    },
    { header: 'Điện thoại', cell: ({ phoneNumber }) => phoneNumber ?? 'Không có' },
    {
      header: 'Shop',
      wide: true,
      cell: ({ shop }) =>
        shop ? (
          <Link to={`/admin/shops/${shop.id}`} className="text-indigo wrap-anywhere hover:underline">
            {shop.name}
          </Link>
        ) : (
          'Không có'
        ),
    },
    { header: 'Tham gia', wide: true, cell: ({ createdAt }) => formatDate(createdAt) },
    { header: 'Trạng thái', cell: (user) => <Standing {...user} /> },
    {
      header: 'Thao tác',
      className: 'max-md:block! max-md:pt-3 max-md:before:hidden md:w-72',
      cell: (user) =>
        user.email === me ? (
          <span className="text-sm text-ink-soft">Tài khoản của bạn</span>
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button
              look="secondary"
              aria-label={`${user.locked ? 'Mở khóa' : 'Khóa'} ${user.name}`}
              onClick={() => (user.locked ? moves.unlock(user) : moves.lock(user))}
              className="px-3! max-md:flex-1"
            >
              {user.locked ? 'Mở khóa' : 'Khóa'}
            </Button>
            {!user.locked && user.verified && (
              <Button
                look="quiet"
                aria-label={`${user.isAdmin ? 'Thu' : 'Trao'} quyền quản trị của ${user.name}`}
                onClick={() => (user.isAdmin ? moves.revokeAdmin(user) : moves.makeAdmin(user))}
                className="px-3! max-md:flex-1"
              >
                {user.isAdmin ? 'Thu quyền' : 'Trao quyền'}
              </Button>
            )}
          </div>
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
      {moves.dialogs}
    </>
  )
}
