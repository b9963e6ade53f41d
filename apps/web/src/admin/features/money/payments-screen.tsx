import type { CursorPage } from '@chophien/domain/contract/lists'
import { paymentMethodNames } from '@chophien/domain/orders/messages'
import { type AdminPayment, exportPayments } from '@chophien/domain/payments/admin-contract'
import { paymentStateNames, paymentStates } from '@chophien/domain/payments/payment-states'
import { Badge, type Tone } from '../../../console-kit/badge.tsx'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import type { Column } from '../../../console-kit/data-table.tsx'
import { Email } from '../../../console-kit/email.tsx'
import { ExportButton } from '../../../console-kit/export-button.tsx'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { PeriodFields, periodNames } from '../../../console-kit/period-fields.tsx'
import { SearchForm } from '../../../console-kit/search-form.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'

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
      <TwoLines strong first={formatDateTime(createdAt)} second={paymentMethodNames[method]} />
    ),
  },
  {
    header: 'Người mua',
    wraps: true,
    full: true,
    className: 'md:w-1/2',
    cell: ({ shopper }) => <TwoLines first={shopper.name} second={<Email address={shopper.email} />} />,
  },
  {
    header: 'Đơn hàng',
    cell: ({ orders }) => (
      <span className="flex flex-col items-start max-md:gap-2 tight:whitespace-normal">
        {orders.map(({ id, orderNumber }) => (
          <Link key={id} to={`/admin/orders/${id}`} className="tap text-brand hover:underline">
            {orderNumber}
          </Link>
        ))}
      </span>
    ),
  },
  {
    header: 'Mã giao dịch',
    wide: true,
    wraps: true,
    className: 'md:min-w-44',
    cell: ({ transferCode, momoTransaction }) => momoTransaction ?? transferCode ?? '—',
  },
  {
    header: 'Đã nhận',
    end: true,
    cell: ({ amount, received }) => (
      <TwoLines strong first={formatPrice(received)} second={received !== amount && `trên ${formatPrice(amount)}`} />
    ),
  },
  {
    header: 'Trạng thái',
    cell: ({ status, paidAt, expiresAt }) => (
      <TwoLines
        first={<Badge tone={tones[status]}>{paymentStateNames[status]}</Badge>}
        second={paidAt ? formatDateTime(paidAt) : status === 'PENDING' && `hạn ${formatDateTime(expiresAt)}`}
      />
    ),
  },
]

/** Payments with their amounts due and received. */
export function PaymentsScreen({ page }: { page: CursorPage<AdminPayment> }) {
  return (
    <>
      <ConsoleHeading title="Thanh toán" detail={countOf(page, 'khoản')}>
        <ExportButton endpoint={exportPayments} page={page} noun="khoản" />
      </ConsoleHeading>
      <div className="mb-4 flex flex-col gap-3">
        <FilterLinks label="Trạng thái" name="status" options={states} />
        <SearchForm placeholder="Mã đơn, giao dịch, email, số tiền" names={periodNames}>
          <PeriodFields />
        </SearchForm>
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
