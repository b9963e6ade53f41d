import type { WaitingAccount } from '@chophien/domain/payouts/account-admin-contract'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import type { Column } from '../../../console-kit/data-table.tsx'
import { ListPanel } from '../../../console-kit/list-panel.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { formatDateTime } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'

const columns: Column<WaitingAccount>[] = [
  {
    header: 'Shop',
    title: true,
    wraps: true,
    className: 'md:w-1/4',
    cell: ({ id, name }) => (
      <Link to={`/admin/shops/${id}`} className="tap font-semibold text-brand hover:underline">
        {name}
      </Link>
    ),
  },
  {
    header: 'Tài khoản',
    cell: ({ bankName, numberMasked }) => <TwoLines first={bankName} second={numberMasked} />,
  },
  { header: 'Chủ tài khoản', wraps: true, cell: ({ holder }) => holder },
  { header: 'Tên theo danh tính', wraps: true, cell: ({ legalName }) => legalName },
  { header: 'Lưu lúc', cell: ({ givenAt }) => formatDateTime(givenAt) },
]

/** Accounts that wait for an administrator, because the names differ. */
export function WaitingAccountsScreen({ page }: { page: { items: WaitingAccount[]; next: number | null } }) {
  return (
    <>
      <ConsoleHeading title="Tài khoản chờ xác nhận" back={{ to: '/admin/payouts', label: 'Chi trả cho shop' }} />
      <p className="mb-4 max-w-prose">
        Tên chủ tài khoản khác tên người bán đã được xác nhận. Chợ chưa chuyển tiền vào đó cho tới khi bạn xác nhận ở
        trang của shop.
      </p>
      <ListPanel
        page={page}
        caption="Các tài khoản nhận tiền chờ xác nhận"
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ title: 'Không có tài khoản nào chờ', detail: 'Tài khoản khác tên người bán sẽ hiện ở đây.' }}
      />
    </>
  )
}
