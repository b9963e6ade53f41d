import type { StatementEntry } from '@chophien/domain/ledger/seller-contract'
import { Link } from 'react-router'
import { formatDateTime, formatPrice } from '../../lib/format.ts'
import type { Column } from '../console/data-table.tsx'

/** `+90.000 ₫`, `−4.500 ₫`. */
const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${formatPrice(Math.abs(amount))}`

/** The columns of a statement. */
export const entryColumns: Column<StatementEntry>[] = [
  {
    header: 'Nội dung',
    title: true,
    cell: ({ words, at }) => (
      <span className="min-w-0">
        <span className="block font-semibold">{words}</span>
        <span className="block text-sm text-ink-soft">{formatDateTime(at)}</span>
      </span>
    ),
  },
  {
    header: 'Đơn hàng',
    cell: ({ orderId, orderNumber }) =>
      orderId === null ? (
        <span className="text-ink-soft">Không có</span>
      ) : (
        <Link
          to={`/seller/orders/${orderId}`}
          className="inline-flex min-h-11 items-center whitespace-nowrap text-indigo hover:underline md:min-h-0"
        >
          {orderNumber}
        </Link>
      ),
  },
  {
    header: 'Hoa hồng',
    end: true,
    cell: ({ commission }) => (
      <span className="whitespace-nowrap">{commission === null ? '—' : formatPrice(commission)}</span>
    ),
  },
  {
    header: 'Thay đổi',
    end: true,
    cell: ({ amount }) => (
      <span className={amount < 0 ? 'whitespace-nowrap' : 'whitespace-nowrap text-leaf'}>{signed(amount)}</span>
    ),
  },
  {
    header: 'Còn lại',
    end: true,
    cell: ({ balance }) => <span className="font-semibold whitespace-nowrap">{formatPrice(balance)}</span>,
  },
]
