import type { CursorPage } from '@chophien/domain/contract/lists'
import { transferStatusNames } from '@chophien/domain/payments/transfer-names'
import type { TransferStatus } from '@chophien/domain/payments/transfers'
import type { Transfer } from '@chophien/domain/payments/transfers-admin-contract'
import { useRevalidator } from 'react-router'
import { Badge, type Tone } from '../../../console-kit/badge.tsx'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import type { Column } from '../../../console-kit/data-table.tsx'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { RowButton } from '../../../console-kit/row-button.tsx'
import { SearchForm } from '../../../console-kit/search-form.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { formatDateTime, formatPrice } from '../../../ui/format.ts'
import { Sender } from './sender.tsx'
import { assign, giveBack, settle } from './transfer-questions.tsx'

const states = [
  { value: null, label: 'Tất cả' },
  ...Object.entries(transferStatusNames).map(([value, label]) => ({ value, label })),
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
  REFUND: 'good',
  REFUND_DIFFERS: 'bad',
  REFUND_SETTLED: 'over',
  PAYOUT: 'good',
  PAYOUT_DIFFERS: 'bad',
  PAYOUT_SETTLED: 'over',
  PAYOUT_RETURNED: 'moving',
  RETURN: 'over',
  CLASSIFIED: 'good',
}

/** Names of the services that report transfers. */
const providerNames: Record<string, string> = { sepay: 'SePay', casso: 'Casso', payos: 'payOS' }

/** Reported bank transfers; unmatched ones are assigned to an order or returned. */
export function TransfersScreen({ page }: { page: CursorPage<Transfer> }) {
  const { revalidate } = useRevalidator()
  const { prompt, dialogs } = useConfirm()
  const columns: Column<Transfer>[] = [
    {
      header: 'Lúc',
      title: true,
      cell: ({ receivedAt, provider, reference }) => (
        <TwoLines
          strong
          first={formatDateTime(receivedAt)}
          second={[providerNames[provider] ?? provider, reference].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      header: 'Số tiền',
      end: true,
      cell: ({ amount, direction }) => (
        <span className="font-semibold">
          {direction === 'OUT' && '−'}
          {formatPrice(amount)}
        </span>
      ),
    },
    {
      header: 'Nội dung',
      wraps: true,
      full: true,
      className: 'md:w-1/2',
      cell: ({ content, transferCode }) => (
        <TwoLines first={content} second={transferCode && `Tính cho ${transferCode}`} />
      ),
    },
    {
      header: 'Người gửi',
      wide: true,
      wraps: true,
      full: true,
      className: 'md:w-1/4',
      cell: ({ counterparty }) => <Sender counterparty={counterparty} />,
    },
    {
      header: 'Trạng thái',
      cell: ({ status, returnReference, handledNote }) => (
        <TwoLines
          first={<Badge tone={tones[status]}>{transferStatusNames[status]}</Badge>}
          second={returnReference ?? handledNote}
        />
      ),
    },
    {
      header: 'Thao tác',
      actions: true,
      cell: (transfer) =>
        transfer.status === 'REFUND_DIFFERS' || transfer.status === 'PAYOUT_DIFFERS' ? (
          <RowButton
            aria-label={`Đã xử lý khoản ${transfer.status === 'PAYOUT_DIFFERS' ? 'chi trả' : 'chuyển hoàn'} ${formatPrice(transfer.amount)}`}
            onClick={() => prompt(settle(transfer, revalidate))}
          >
            Đã xử lý
          </RowButton>
        ) : transfer.status === 'UNMATCHED' ? (
          <>
            <RowButton
              aria-label={`Gán cho đơn khoản ${formatPrice(transfer.amount)}`}
              onClick={() => prompt(assign(transfer, revalidate))}
            >
              Gán cho đơn
            </RowButton>
            <RowButton
              variant="quiet"
              aria-label={`Ghi nhận trả lại khoản ${formatPrice(transfer.amount)}`}
              onClick={() => prompt(giveBack(transfer, revalidate))}
            >
              Ghi nhận trả lại
            </RowButton>
          </>
        ) : null,
    },
  ]
  return (
    <>
      <ConsoleHeading title="Chuyển khoản" detail={countOf(page, 'khoản')} />
      <div className="mb-4 flex flex-col gap-3">
        <FilterLinks label="Trạng thái" name="status" options={states} />
        <SearchForm placeholder="Nội dung, mã giao dịch, số tiền, người gửi" />
      </div>
      <ListPanel
        page={page}
        caption="Danh sách chuyển khoản"
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ title: 'Chưa có khoản chuyển nào', detail: 'Tiền ngân hàng báo về sẽ hiện ở đây.' }}
      />
      {dialogs}
    </>
  )
}
