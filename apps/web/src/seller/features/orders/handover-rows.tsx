import type { HandoverState } from '@chophien/domain/orders/handover'
import type { JudgedHandover } from '@chophien/domain/orders/handover-contract'
import { Badge, type Tone } from '../../../console-kit/badge.tsx'
import { type Column, DataTable } from '../../../console-kit/data-table.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { Link } from '../../../ui/link.tsx'

const states: Record<HandoverState, { tone: Tone; label: string }> = {
  READY: { tone: 'moving', label: 'Sẵn sàng' },
  DONE: { tone: 'good', label: 'Đã giao' },
  WRONG: { tone: 'bad', label: 'Giữ lại' },
}

const columnsOf = (carrier: string): readonly Column<JudgedHandover>[] => [
  { header: 'Dòng', end: true, cell: ({ row }) => row },
  {
    header: 'Đơn',
    title: true,
    wraps: true,
    cell: ({ orderId, orderNumber, recipientName }) => (
      <TwoLines
        first={
          orderId === null ? (
            <span className="wrap-anywhere">{orderNumber || 'Không có mã đơn'}</span>
          ) : (
            <Link to={`/seller/orders/${orderId}`} className="tap font-semibold text-brand hover:underline">
              {orderNumber}
            </Link>
          )
        }
        second={recipientName}
      />
    ),
  },
  {
    header: 'Vận chuyển',
    wraps: true,
    cell: (row) => (
      <TwoLines
        first={<span className="wrap-anywhere">{row.trackingCode || '–'}</span>}
        second={<span className="wrap-anywhere">{row.carrier || carrier}</span>}
      />
    ),
  },
  {
    header: 'Kết quả',
    wraps: true,
    full: true,
    className: 'md:w-2/5',
    cell: ({ state, reason }) => (
      <>
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
        {reason && <span className="block text-sm text-content-soft wrap-anywhere">{reason}</span>}
      </>
    ),
  },
]

/** The rows of a handover table, each with what is or was done with its order. `carrier`: shown where a row names none. */
export const HandoverRows = ({ rows, carrier }: { rows: readonly JudgedHandover[]; carrier: string }) => (
  <DataTable caption="Các dòng của bảng" columns={columnsOf(carrier)} rows={rows} keyOf={({ row }) => row} />
)
