import type { CursorPage } from '@chophien/domain/contract/cursor-contract'
import { paymentMethodNames } from '@chophien/domain/orders/messages'
import type { AdminPayment } from '@chophien/domain/payments/admin-contract'
import { paymentStateNames, paymentStates } from '@chophien/domain/payments/contract'
import { Link } from 'react-router'
import { formatDateTime, formatPrice } from '../../lib/format.ts'
import { Badge, type Tone } from '../console/badge.tsx'
import { ConsoleHeading } from '../console/console-heading.tsx'
import type { Column } from '../console/data-table.tsx'
import { FilterLinks } from '../console/filter-links.tsx'
import { countOf, ListPanel } from '../console/list-panel.tsx'
import { SearchForm } from '../console/search-form.tsx'

const states = [
  { value: null, label: 'Tất cả' },
  ...paymentStates.map((value) => ({ value, label: paymentStateNames[value] })),
]
const tones: Record<AdminPayment['status'], Tone> = { PENDING: 'waiting', PAID: 'good', EXPIRED: 'over', FAILED: 'bad' }

const columns: Column<AdminPayment>[] = [
  {
    header: 'Lúc',
    title: true,
    cell: ({ createdAt, method }) => (
      <span className="min-w-0">
        <span className="block font-semibold whitespace-nowrap">{formatDateTime(createdAt)}</span>
        <span className="block text-sm text-ink-soft">{paymentMethodNames[method]}</span>
      </span>
    ),
  },
  {
    header: 'Người mua',
    cell: ({ shopper }) => (
      <span className="min-w-0 max-md:text-right">
        <span className="block wrap-anywhere">{shopper.name}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">{shopper.email}</span>
      </span>
    ),
  },
  {
    header: 'Đơn hàng',
    cell: ({ orders }) => (
      <span className="flex flex-col max-md:items-end">
        {orders.map(({ id, orderNumber }) => (
          <Link key={id} to={`/admin/orders/${id}`} className="whitespace-nowrap text-indigo hover:underline">
            {orderNumber}
          </Link>
        ))}
      </span>
    ),
  },
  {
    header: 'Mã giao dịch',
    wide: true,
    cell: ({ transferCode, momoTransaction }) => (
      <span className="min-w-0 wrap-anywhere">{momoTransaction ?? transferCode ?? ''}</span>
    ),
  },
  {
    header: 'Đã nhận',
    end: true,
    cell: ({ amount, received }) => (
      <span className="whitespace-nowrap">
        <span className="block font-semibold">{formatPrice(received)}</span>
        {received !== amount && <span className="block text-sm text-ink-soft">trên {formatPrice(amount)}</span>}
      </span>
    ),
  },
  {
    header: 'Trạng thái',
    cell: ({ status, paidAt, expiresAt }) => (
      <span className="max-md:text-right">
        <Badge tone={tones[status]}>{paymentStateNames[status]}</Badge>
        {paidAt && <span className="block text-sm whitespace-nowrap text-ink-soft">{formatDateTime(paidAt)}</span>}
        {status === 'PENDING' && (
          <span className="block text-sm whitespace-nowrap text-ink-soft">hạn {formatDateTime(expiresAt)}</span>
        )}
      </span>
    ),
  },
]

/** What shoppers were to pay beforehand, and how much of it has come. */
export function PaymentsScreen({ page }: { page: CursorPage<AdminPayment> }) {
  return (
    <>
      <ConsoleHeading title="Thanh toán" detail={countOf(page, 'khoản')} />
      <div className="mb-4 flex flex-col gap-3">
        <SearchForm placeholder="Mã đơn, mã giao dịch, email, số điện thoại, số tiền" />
        <FilterLinks label="Trạng thái" name="status" options={states} />
      </div>
      <ListPanel
        page={page}
        caption="Danh sách thanh toán"
        columns={columns}
        keyOf={({ id }) => id}
        empty={{
          title: 'Chưa có khoản thanh toán nào',
          detail: 'Đơn trả trước bằng chuyển khoản hoặc MoMo sẽ hiện ở đây.',
        }}
      />
    </>
  )
}
