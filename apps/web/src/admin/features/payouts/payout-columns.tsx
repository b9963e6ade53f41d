import { bankName } from '@chophien/domain/payments/banks'
import { skipReasonNames } from '@chophien/domain/payouts/payable'
import type { Payout, SkippedShop } from '@chophien/domain/payouts/run-contract'
import type { Column } from '../../../console-kit/data-table.tsx'
import { RowButton } from '../../../console-kit/row-button.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { PayoutBadge } from '../../../console-money/payout-badge.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'
import type { usePayoutAnswers } from './use-payout-answers.tsx'

const ShopLink = ({ id, name }: { id: number; name: string }) => (
  <Link to={`/admin/shops/${id}/money`} className="tap font-semibold text-brand wrap-anywhere hover:underline">
    {name}
  </Link>
)

const State = ({ payout: { state, reason, reference } }: { payout: Payout }) => (
  <TwoLines first={<PayoutBadge state={state} />} second={reason ?? reference ?? ''} />
)

/** The transfers of a run; those on their way can be answered by hand. */
export const payoutColumns = ({ paid, failed }: ReturnType<typeof usePayoutAnswers>): Column<Payout>[] => [
  {
    header: 'Shop',
    title: true,
    wraps: true,
    cell: ({ shop, part, parts }) => (
      <TwoLines first={<ShopLink {...shop} />} second={parts > 1 ? `Phần ${part}/${parts}` : ''} />
    ),
  },
  { header: 'Tài khoản', cell: ({ bin, last4 }) => <TwoLines first={bankName(bin)} second={`••••${last4}`} /> },
  { header: 'Nội dung', wide: true, cell: ({ code }) => code },
  { header: 'Số tiền', end: true, cell: ({ amount }) => <b>{formatPrice(amount)}</b> },
  { header: 'Trạng thái', wraps: true, cell: (payout) => <State payout={payout} /> },
  {
    header: 'Thao tác',
    actions: true,
    cell: (payout) =>
      payout.state === 'SENT' ? (
        <>
          <RowButton variant="secondary" aria-label={`Đã chuyển ${payout.code}`} onClick={() => paid(payout)}>
            Đã chuyển
          </RowButton>
          <RowButton variant="quiet" aria-label={`Không chuyển được ${payout.code}`} onClick={() => failed(payout)}>
            Không chuyển được
          </RowButton>
        </>
      ) : (
        payout.state === 'FAILED' &&
        !payout.returned && (
          <RowButton variant="quiet" aria-label={`Thực ra đã chuyển ${payout.code}`} onClick={() => paid(payout)}>
            Thực ra đã chuyển
          </RowButton>
        )
      ),
  },
]

/** Shops with a balance that get nothing. */
export const skippedColumns: Column<SkippedShop>[] = [
  { header: 'Shop', title: true, wraps: true, cell: (shop) => <ShopLink {...shop} /> },
  { header: 'Lý do', wraps: true, cell: ({ reason }) => skipReasonNames[reason] },
  { header: 'Số dư', end: true, cell: ({ balance }) => formatPrice(balance) },
  { header: 'Có thể chi', end: true, cell: ({ available }) => formatPrice(available) },
]
