import type { CursorPage } from '@chophien/domain/contract/cursor-contract'
import { markRefundPaid, type Refund } from '@chophien/domain/payments/admin-contract'
import { refundCauseNames } from '@chophien/domain/payments/refunds'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { browserApi } from '../../lib/browser-api.ts'
import { formatDateTime, formatPrice } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../console/badge.tsx'
import { ConsoleHeading } from '../console/console-heading.tsx'
import type { Column } from '../console/data-table.tsx'
import { FilterLinks } from '../console/filter-links.tsx'
import { countOf, ListPanel } from '../console/list-panel.tsx'
import { SearchForm } from '../console/search-form.tsx'
import { EntryDialog, type EntryQuestion } from './entry-dialog.tsx'
import { Sender } from './sender.tsx'

const states = [
  { value: null, label: 'Tất cả' },
  { value: 'DUE', label: 'Phải hoàn' },
  { value: 'PAID', label: 'Đã hoàn' },
]
/** What MoMo pays back by itself is not paid by hand as well. */
const waitsForHand = ({ status, method, byHand }: Refund) => status === 'DUE' && (method === 'BANK_TRANSFER' || byHand)

const pay = ({ id, amount, shopper }: Refund): EntryQuestion => ({
  title: 'Đã hoàn tiền?',
  detail: `Ghi nhận rằng ${formatPrice(amount)} đã được chuyển cho ${shopper.name}. Người mua nhận thư.`,
  label: 'Mã giao dịch',
  hint: 'Mã của ngân hàng khi bạn chuyển tiền.',
  required: 'Vui lòng nhập mã giao dịch.',
  confirm: 'Ghi nhận đã hoàn',
  done: 'Đã ghi nhận hoàn tiền.',
  failed: 'Chưa ghi nhận được',
  send: (reference) => browserApi.settle(markRefundPaid, { params: { id }, body: { reference } }),
})

/** What the marketplace owes back, and what it has paid. */
export function RefundsScreen({ page }: { page: CursorPage<Refund> }) {
  const { revalidate } = useRevalidator()
  const [question, setQuestion] = useState<EntryQuestion | null>(null)
  const columns: Column<Refund>[] = [
    {
      header: 'Hoàn cho',
      title: true,
      cell: ({ shopper }) => (
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{shopper.name}</span>
          <span className="block text-sm text-ink-soft wrap-anywhere">{shopper.email}</span>
        </span>
      ),
    },
    {
      header: 'Số tiền',
      end: true,
      cell: ({ amount }) => <span className="font-semibold whitespace-nowrap">{formatPrice(amount)}</span>,
    },
    {
      header: 'Vì',
      cell: ({ cause, orderId, orderNumber }) => (
        <span className="min-w-0 max-md:text-right">
          <span className="block">{refundCauseNames[cause]}</span>
          {orderId !== null && (
            <Link to={`/admin/orders/${orderId}`} className="text-sm text-indigo hover:underline">
              {orderNumber}
            </Link>
          )}
        </span>
      ),
    },
    { header: 'Tài khoản đã chuyển', wide: true, cell: ({ counterparty }) => <Sender counterparty={counterparty} /> },
    { header: 'Từ lúc', wide: true, cell: ({ dueAt }) => formatDateTime(dueAt) },
    {
      header: 'Trạng thái',
      cell: (refund) => (
        <span className="max-md:text-right">
          <Badge tone={refund.status === 'PAID' ? 'good' : 'waiting'}>
            {refund.status === 'PAID' ? 'Đã hoàn' : waitsForHand(refund) ? 'Phải chuyển tay' : 'MoMo đang hoàn'}
          </Badge>
          {refund.reference && <span className="block text-sm text-ink-soft wrap-anywhere">{refund.reference}</span>}
        </span>
      ),
    },
    {
      header: 'Thao tác',
      className: 'max-md:block! max-md:before:hidden',
      cell: (refund) =>
        waitsForHand(refund) && (
          <Button
            look="secondary"
            aria-label={`Đã hoàn ${formatPrice(refund.amount)} cho ${refund.shopper.name}`}
            onClick={() => setQuestion(pay(refund))}
            className="px-3! whitespace-nowrap max-md:mt-2 max-md:w-full"
          >
            Đã hoàn
          </Button>
        ),
    },
  ]
  return (
    <>
      <ConsoleHeading title="Hoàn tiền" detail={countOf(page, 'khoản')} />
      <div className="mb-4 flex flex-col gap-3">
        <SearchForm placeholder="Mã đơn, mã giao dịch, email, số điện thoại, số tiền" />
        <FilterLinks label="Trạng thái" name="status" options={states} />
      </div>
      <ListPanel
        page={page}
        caption="Danh sách khoản hoàn"
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ title: 'Không có khoản nào phải hoàn', detail: 'Tiền của đơn hủy, hỏng hay trả lại sẽ hiện ở đây.' }}
      />
      <EntryDialog question={question} onClose={() => setQuestion(null)} onDone={revalidate} />
    </>
  )
}
