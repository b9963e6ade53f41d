import type { CursorPage } from '@chophien/domain/contract/lists'
import type { HeldShop } from '@chophien/domain/payouts/hold-contract'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import type { Column } from '../../../console-kit/data-table.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'

const columns: Column<HeldShop>[] = [
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
  { header: 'Số dư', end: true, cell: ({ balance }) => formatPrice(balance) },
  {
    header: 'Quản trị viên giữ',
    wraps: true,
    full: true,
    cell: ({ hold }) =>
      hold ? (
        <TwoLines first={hold.reason} second={[formatDateTime(hold.heldAt), hold.heldBy].filter(Boolean).join(' · ')} />
      ) : (
        '—'
      ),
  },
  {
    header: 'Giữ vì nợ quá hạn',
    cell: ({ debtSince }) =>
      debtSince ? <TwoLines first={`Từ ${formatDateTime(debtSince)}`} second="Tự hết khi shop nộp" /> : '—',
  },
]

/** Every shop whose payouts are held back. */
export function HeldShopsScreen({ page }: { page: CursorPage<HeldShop> }) {
  return (
    <>
      <ConsoleHeading
        title="Shop đang bị giữ tiền"
        detail={countOf(page, 'shop')}
        back={{ to: '/admin/payouts', label: 'Chi trả cho shop' }}
      />
      <ListPanel
        page={page}
        caption="Các shop đang bị giữ tiền chi trả"
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ title: 'Không giữ tiền của shop nào', detail: 'Shop bị giữ tiền chi trả sẽ hiện ở đây.' }}
      />
    </>
  )
}
