import type { CursorPage } from '@chophien/domain/contract/lists'
import { lineKindFacts } from '@chophien/domain/payments/line-kinds'
import { transferStatusNames } from '@chophien/domain/payments/transfer-names'
import type { TransferStatus } from '@chophien/domain/payments/transfers'
import type { Transfer } from '@chophien/domain/payments/transfers-admin-contract'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { Badge, type Tone } from '../../../console-kit/badge.tsx'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import type { Column } from '../../../console-kit/data-table.tsx'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { SearchForm } from '../../../console-kit/search-form.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { LineButtons } from './line-buttons.tsx'
import { Sender } from './sender.tsx'
import { useLineActions } from './use-line-actions.tsx'

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
  REFUND_RETURNED: 'moving',
  PAYOUT: 'good',
  PAYOUT_DIFFERS: 'bad',
  PAYOUT_SETTLED: 'over',
  PAYOUT_RETURNED: 'moving',
  RETURN: 'over',
  CLASSIFIED: 'good',
}

/** Names of the services that report transfers. */
const providerNames: Record<string, string> = { sepay: 'SePay', casso: 'Casso', payos: 'payOS', hand: 'Nhập tay' }

/** Whether a line came on another day than the bank's: the list is in the order in which lines came. */
const isOfAnotherDay = (occurredAt: string, receivedAt: string): boolean =>
  dayInVietnam(new Date(occurredAt)) !== dayInVietnam(new Date(receivedAt))

/** What a line was said to be, or may be. */
function Said({ line }: { line: Transfer }) {
  const { status, kind, fee, shop, rest, direction, suggestion, returnReference, handledNote } = line
  const name = kind ? (lineKindFacts[kind][direction]?.name ?? null) : null
  const words = [
    name,
    shop ? shop.name : null,
    fee ? `phí ${formatPrice(fee)}` : null,
    rest ? `${rest.kind === 'FEE' ? 'phí' : 'lệch'} ${formatPrice(rest.amount)}` : null,
    returnReference ?? handledNote,
    suggestion ? `Gợi ý: ${suggestion.why}` : null,
  ].filter((word) => word !== null)
  return (
    <TwoLines first={<Badge tone={tones[status]}>{transferStatusNames[status]}</Badge>} second={words.join(' · ')} />
  )
}

/** The lines of the bank's statement; those that wait are said to be something. */
export function TransfersScreen({ page }: { page: CursorPage<Transfer> }) {
  const actions = useLineActions()
  const columns: Column<Transfer>[] = [
    {
      header: 'Lúc',
      title: true,
      cell: ({ occurredAt, receivedAt, provider, typedBy, reference }) => (
        <TwoLines
          strong
          first={formatDateTime(occurredAt)}
          second={[
            providerNames[provider] ?? provider,
            typedBy?.name,
            reference,
            isOfAnotherDay(occurredAt, receivedAt)
              ? `${typedBy ? 'nhập' : 'nhận'} lúc ${formatDateTime(receivedAt)}`
              : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ),
    },
    {
      header: 'Số tiền',
      end: true,
      cell: ({ amount, direction }) => (
        <TwoLines
          strong
          first={`${direction === 'OUT' ? '−' : ''}${formatPrice(amount)}`}
          second={direction === 'OUT' ? 'Tiền ra' : 'Tiền vào'}
        />
      ),
    },
    {
      header: 'Nội dung',
      wraps: true,
      full: true,
      className: 'md:w-1/3',
      cell: ({ content, transferCode }) => (
        <TwoLines first={content} second={transferCode && `Tính cho ${transferCode}`} />
      ),
    },
    {
      header: 'Người gửi',
      wide: true,
      wraps: true,
      full: true,
      className: 'md:w-1/5',
      cell: ({ counterparty }) => <Sender counterparty={counterparty} />,
    },
    { header: 'Trạng thái', wraps: true, full: true, cell: (line) => <Said line={line} /> },
    { header: 'Thao tác', actions: true, cell: (line) => <LineButtons line={line} actions={actions} /> },
  ]
  return (
    <>
      <ConsoleHeading title="Chuyển khoản" detail={countOf(page, 'khoản')}>
        <Button variant="secondary" onClick={actions.add}>
          Thêm dòng sao kê
        </Button>
      </ConsoleHeading>
      <div className="mb-4 flex flex-col gap-3">
        <FilterLinks label="Trạng thái" name="status" options={states} />
        <SearchForm placeholder="Nội dung, mã giao dịch, số tiền, người gửi" />
      </div>
      <ListPanel
        page={page}
        caption="Danh sách chuyển khoản"
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ title: 'Chưa có khoản chuyển nào', detail: 'Tiền vào và tiền ra mà ngân hàng báo sẽ hiện ở đây.' }}
      />
      {actions.dialogs}
    </>
  )
}
