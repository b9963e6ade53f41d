import type { StatementEntry } from '@chophien/domain/ledger/seller-contract'
import type { Column } from '../console-kit/data-table.tsx'
import { TwoLines } from '../console-kit/two-lines.tsx'
import { formatPrice } from '../ui/format.ts'
import { formatDateTime } from '../ui/format-time.ts'
import { Link } from '../ui/link.tsx'

/** `+90.000 ₫`, `−4.500 ₫`. */
const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${formatPrice(Math.abs(amount))}`

/** The columns of a statement. `orders`: where an order's page is, `/seller/orders`; `taxed`: whether taxes were withheld with an entry. */
export const statementColumns = (orders: string, taxed: boolean): Column<StatementEntry>[] => [
  {
    header: 'Nội dung',
    title: true,
    wraps: true,
    className: 'md:w-1/2',
    cell: ({ words, at }) => <TwoLines strong first={words} second={formatDateTime(at)} />,
  },
  {
    header: 'Đơn hàng',
    cell: ({ orderId, orderNumber }) =>
      orderId === null ? (
        <span className="text-content-soft">Không có</span>
      ) : (
        <Link to={`${orders}/${orderId}`} className="tap text-brand hover:underline">
          {orderNumber}
        </Link>
      ),
  },
  {
    header: 'Hoa hồng',
    end: true,
    cell: ({ commission }) => (commission === null ? '—' : formatPrice(commission)),
  },
  ...(taxed
    ? [
        {
          header: 'Thuế khấu trừ',
          end: true,
          cell: ({ taxes }: StatementEntry) =>
            taxes === null ? '—' : `${taxes < 0 ? '−' : ''}${formatPrice(Math.abs(taxes))}`,
        },
      ]
    : []),
  {
    header: 'Thay đổi',
    end: true,
    cell: ({ amount }) => <span className={amount < 0 ? 'text-danger-deep' : 'text-positive'}>{signed(amount)}</span>,
  },
  {
    header: 'Còn lại',
    end: true,
    cell: ({ balance }) => <span className="font-semibold">{formatPrice(balance)}</span>,
  },
]
