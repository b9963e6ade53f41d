import type { CursorPage } from '@chophien/domain/contract/lists'
import { bankName } from '@chophien/domain/payments/banks'
import type { NextPayout, OwnPayout } from '@chophien/domain/payouts/seller-contract'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import type { Column } from '../../../console-kit/data-table.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { PayoutBadge } from '../../../console-money/payout-badge.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { NextPayoutPanel } from './next-payout-panel.tsx'

const columns: Column<OwnPayout>[] = [
  { header: 'Ngày chuyển', title: true, cell: ({ sentAt }) => formatDateTime(sentAt) },
  { header: 'Tài khoản', cell: ({ bin, last4 }) => <TwoLines first={bankName(bin)} second={`••••${last4}`} /> },
  { header: 'Số tiền', end: true, cell: ({ amount }) => <b>{formatPrice(amount)}</b> },
  {
    header: 'Kết quả',
    wraps: true,
    cell: ({ state, reason, reference, settledAt }) => (
      <TwoLines
        first={<PayoutBadge state={state} />}
        second={reason ?? [reference, settledAt && formatDateTime(settledAt)].filter(Boolean).join(' · ')}
      />
    ),
  },
]

/** What the marketplace pays to the seller's shop: the next time, and until now. */
export function PayoutsScreen({ next, page }: { next: NextPayout; page: CursorPage<OwnPayout> }) {
  return (
    <>
      <ConsoleHeading
        title="Tiền chợ chuyển cho shop"
        detail={countOf(page, 'lần')}
        back={{ to: '/seller/money', label: 'Tài chính' }}
      />
      <NextPayoutPanel next={next} />
      <ListPanel
        page={page}
        caption="Các lần chợ chuyển tiền"
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ title: 'Chưa có lần chuyển nào', detail: 'Mỗi lần chợ chuyển tiền vào tài khoản của bạn hiện ở đây.' }}
      />
    </>
  )
}
