import type { CursorPage } from '@chophien/domain/contract/lists'
import { exportRefunds, markRefundPaid, type Refund } from '@chophien/domain/payments/admin-contract'
import { refundCauseNames } from '@chophien/domain/payments/refunds'
import { useRevalidator } from 'react-router'
import { Badge } from '../../../console-kit/badge.tsx'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import type { Column } from '../../../console-kit/data-table.tsx'
import { Email } from '../../../console-kit/email.tsx'
import { ExportButton } from '../../../console-kit/export-button.tsx'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { PeriodFields, periodNames } from '../../../console-kit/period-fields.tsx'
import type { Prompt } from '../../../console-kit/prompt-dialog.tsx'
import { RowButton } from '../../../console-kit/row-button.tsx'
import { submitAction } from '../../../console-kit/run-action.ts'
import { SearchForm } from '../../../console-kit/search-form.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { formatDateTime, formatPrice } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'
import { Sender } from './sender.tsx'

const states = [
  { value: null, label: 'Tất cả' },
  { value: 'DUE', label: 'Phải hoàn' },
  { value: 'PAID', label: 'Đã hoàn' },
]
/** An admin pays a refund by hand only when MoMo does not pay it. */
const waitsForHand = ({ status, method, byHand }: Refund) => status === 'DUE' && (method === 'BANK_TRANSFER' || byHand)

const pay = ({ id, amount, shopper }: Refund, onDone: () => Promise<void>): Prompt => ({
  draft: null,
  title: 'Đã hoàn tiền?',
  detail: `Ghi nhận rằng ${formatPrice(amount)} đã được chuyển cho ${shopper.name}. Người mua nhận thư.`,
  entry: { label: 'Mã giao dịch', required: 'Vui lòng nhập mã giao dịch.' },
  hint: 'Mã của ngân hàng khi bạn chuyển tiền.',
  confirm: 'Ghi nhận đã hoàn',
  onConfirm: (reference) =>
    submitAction(
      markRefundPaid,
      { params: { id }, body: { reference } },
      {
        failed: 'Chưa ghi nhận được',
        done: 'Đã ghi nhận hoàn tiền.',
        settled: onDone,
      },
    ),
})

/** Refunds, due and paid. */
export function RefundsScreen({ page }: { page: CursorPage<Refund> }) {
  const { revalidate } = useRevalidator()
  const { prompt, dialogs } = useConfirm()
  const columns: Column<Refund>[] = [
    {
      header: 'Hoàn cho',
      title: true,
      wraps: true,
      className: 'md:w-1/3 md:min-w-32',
      cell: ({ shopper }) => <TwoLines strong first={shopper.name} second={<Email address={shopper.email} />} />,
    },
    {
      header: 'Số tiền',
      end: true,
      cell: ({ amount }) => <span className="font-semibold">{formatPrice(amount)}</span>,
    },
    {
      header: 'Vì',
      wraps: true,
      className: 'md:min-w-28 xl:min-w-48',
      cell: ({ cause, orderId, orderNumber }) => (
        <TwoLines
          first={refundCauseNames[cause]}
          second={
            orderId !== null && (
              <Link to={`/admin/orders/${orderId}`} className="tap whitespace-nowrap text-brand hover:underline">
                {orderNumber}
              </Link>
            )
          }
        />
      ),
    },
    {
      header: 'Tài khoản đã chuyển',
      wide: true,
      wraps: true,
      full: true,
      className: 'md:w-1/4',
      cell: ({ counterparty }) => <Sender counterparty={counterparty} />,
    },
    { header: 'Từ lúc', wide: true, cell: ({ dueAt }) => formatDateTime(dueAt) },
    {
      header: 'Trạng thái',
      cell: (refund) => (
        <TwoLines
          first={
            <Badge tone={refund.status === 'PAID' ? 'good' : 'waiting'}>
              {refund.status === 'PAID' ? 'Đã hoàn' : waitsForHand(refund) ? 'Phải chuyển tay' : 'MoMo đang hoàn'}
            </Badge>
          }
          second={refund.reference}
        />
      ),
    },
    {
      header: 'Thao tác',
      actions: true,
      cell: (refund) =>
        waitsForHand(refund) && (
          <RowButton
            aria-label={`Ghi nhận đã hoàn ${formatPrice(refund.amount)} cho ${refund.shopper.name}`}
            onClick={() => prompt(pay(refund, revalidate))}
          >
            Ghi nhận đã hoàn
          </RowButton>
        ),
    },
  ]
  return (
    <>
      <ConsoleHeading title="Hoàn tiền" detail={countOf(page, 'khoản')}>
        <ExportButton endpoint={exportRefunds} page={page} noun="khoản" />
      </ConsoleHeading>
      <div className="mb-4 flex flex-col gap-3">
        <FilterLinks label="Trạng thái" name="status" options={states} />
        <SearchForm placeholder="Mã đơn, giao dịch, email, số tiền" names={periodNames}>
          <PeriodFields />
        </SearchForm>
      </div>
      <ListPanel
        page={page}
        caption="Danh sách khoản hoàn"
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ title: 'Không có khoản nào phải hoàn', detail: 'Tiền của đơn hủy, hỏng hay trả lại sẽ hiện ở đây.' }}
      />
      {dialogs}
    </>
  )
}
