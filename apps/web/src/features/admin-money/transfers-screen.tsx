import type { CursorPage } from '@chophien/domain/contract/cursor-contract'
import { assignTransfer, returnTransfer, type Transfer } from '@chophien/domain/payments/admin-contract'
import { type TransferStatus, transferStatuses, transferStatusNames } from '@chophien/domain/payments/transfers'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../lib/browser-api.ts'
import { formatDateTime, formatPrice } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Badge, type Tone } from '../console/badge.tsx'
import { ConsoleHeading } from '../console/console-heading.tsx'
import type { Column } from '../console/data-table.tsx'
import { FilterLinks } from '../console/filter-links.tsx'
import { countOf, ListPanel } from '../console/list-panel.tsx'
import { SearchForm } from '../console/search-form.tsx'
import { EntryDialog, type EntryQuestion } from './entry-dialog.tsx'
import { Sender } from './sender.tsx'

const states = [
  { value: null, label: 'Tất cả' },
  ...transferStatuses.map((value) => ({ value, label: transferStatusNames[value] })),
]
const tones: Record<TransferStatus, Tone> = {
  PAID: 'good',
  UNDERPAID: 'waiting',
  OVERPAID: 'moving',
  DUPLICATE: 'moving',
  LATE: 'moving',
  UNMATCHED: 'bad',
  IGNORED: 'over',
  RETURNED: 'over',
}

const assign = ({ id, amount, content }: Transfer): EntryQuestion => ({
  title: 'Gán cho đơn hàng?',
  detail: (
    <>
      {formatPrice(amount)} với nội dung “{content}” được tính cho đơn có mã chuyển khoản dưới đây.
    </>
  ),
  label: 'Mã chuyển khoản',
  hint: 'Mã bắt đầu bằng DH mà người mua thấy ở trang thanh toán.',
  required: 'Vui lòng nhập mã chuyển khoản.',
  confirm: 'Gán',
  done: 'Đã gán khoản chuyển.',
  failed: 'Chưa gán được khoản chuyển',
  send: (transferCode) => browserApi.settle(assignTransfer, { params: { id }, body: { transferCode } }),
})

const giveBack = ({ id, amount }: Transfer): EntryQuestion => ({
  title: 'Đã trả lại người gửi?',
  detail: `Ghi nhận rằng ${formatPrice(amount)} đã được chuyển trả lại người gửi.`,
  label: 'Mã giao dịch trả lại',
  hint: 'Mã của ngân hàng khi bạn chuyển trả.',
  required: 'Vui lòng nhập mã giao dịch.',
  confirm: 'Ghi nhận',
  done: 'Đã ghi nhận khoản trả lại.',
  failed: 'Chưa ghi nhận được',
  send: (reference) => browserApi.settle(returnTransfer, { params: { id }, body: { reference } }),
})

/** What the bank reported; what nobody claims is given its order, or sent back. */
export function TransfersScreen({ page }: { page: CursorPage<Transfer> }) {
  const { revalidate } = useRevalidator()
  const [question, setQuestion] = useState<EntryQuestion | null>(null)
  const columns: Column<Transfer>[] = [
    {
      header: 'Lúc',
      title: true,
      cell: ({ receivedAt, provider, reference }) => (
        <span className="min-w-0">
          <span className="block font-semibold whitespace-nowrap">{formatDateTime(receivedAt)}</span>
          <span className="block text-sm text-ink-soft wrap-anywhere">
            {provider}
            {reference && ` · ${reference}`}
          </span>
        </span>
      ),
    },
    {
      header: 'Số tiền',
      end: true,
      cell: ({ amount, direction }) => (
        <span className="font-semibold whitespace-nowrap">
          {direction === 'OUT' && '−'}
          {formatPrice(amount)}
        </span>
      ),
    },
    {
      header: 'Nội dung',
      className: 'md:max-w-72',
      cell: ({ content, transferCode }) => (
        <span className="min-w-0 wrap-anywhere max-md:text-right">
          {content}
          {transferCode && <span className="block text-sm text-ink-soft">Tính cho {transferCode}</span>}
        </span>
      ),
    },
    { header: 'Người gửi', wide: true, cell: ({ counterparty }) => <Sender counterparty={counterparty} /> },
    {
      header: 'Trạng thái',
      cell: ({ status, returnReference }) => (
        <span className="max-md:text-right">
          <Badge tone={tones[status]}>{transferStatusNames[status]}</Badge>
          {returnReference && <span className="block text-sm text-ink-soft wrap-anywhere">{returnReference}</span>}
        </span>
      ),
    },
    {
      header: 'Thao tác',
      className: 'max-md:block! max-md:before:hidden',
      cell: (transfer) =>
        transfer.status === 'UNMATCHED' && (
          <div className="flex flex-wrap gap-2 max-md:pt-2">
            <Button
              look="secondary"
              aria-label={`Gán khoản ${formatPrice(transfer.amount)}`}
              onClick={() => setQuestion(assign(transfer))}
              className="px-3! whitespace-nowrap max-md:flex-1"
            >
              Gán cho đơn
            </Button>
            <Button
              look="quiet"
              aria-label={`Đã trả lại khoản ${formatPrice(transfer.amount)}`}
              onClick={() => setQuestion(giveBack(transfer))}
              className="px-3! whitespace-nowrap max-md:flex-1"
            >
              Đã trả lại
            </Button>
          </div>
        ),
    },
  ]
  return (
    <>
      <ConsoleHeading title="Chuyển khoản" detail={countOf(page, 'khoản')} />
      <div className="mb-4 flex flex-col gap-3">
        <SearchForm placeholder="Nội dung, mã giao dịch, số tiền, người gửi" />
        <FilterLinks label="Trạng thái" name="status" options={states} />
      </div>
      <ListPanel
        page={page}
        caption="Danh sách chuyển khoản"
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ title: 'Chưa có khoản chuyển nào', detail: 'Tiền ngân hàng báo về sẽ hiện ở đây.' }}
      />
      <EntryDialog question={question} onClose={() => setQuestion(null)} onDone={revalidate} />
    </>
  )
}
