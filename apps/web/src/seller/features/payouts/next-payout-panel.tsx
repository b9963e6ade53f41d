import { bankName } from '@chophien/domain/payments/banks'
import { DEBT_HOLD_REASON } from '@chophien/domain/payouts/debt-messages'
import { skipReasonAdvice } from '@chophien/domain/payouts/payable'
import type { NextPayout } from '@chophien/domain/payouts/seller-contract'
import { formatPrice } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'

/** Where a seller does something about a reason. */
const ways: Partial<Record<NonNullable<NextPayout['reason']>, { to: string; label: string }>> = {
  ON_HOLD: { to: '/seller/money/account', label: 'Xem tài khoản nhận tiền' },
  NO_IDENTITY: { to: '/seller/shop/identity', label: 'Khai danh tính người bán' },
  NO_ACCOUNT: { to: '/seller/money/account', label: 'Khai tài khoản nhận tiền' },
  ACCOUNT_UNREADABLE: { to: '/seller/money/account', label: 'Nhập lại tài khoản' },
  ACCOUNT_HELD: { to: '/seller/money/account', label: 'Xem tài khoản nhận tiền' },
  NAME_DIFFERS: { to: '/seller/money/account', label: 'Xem tài khoản nhận tiền' },
}

const debtWay = { to: '/seller/money', label: 'Xem khoản phải nộp và cách nộp' }

interface Line {
  label: string
  amount: number
  note?: string
}

/** From the balance to what can be paid: each part with the reason why it is held back. */
const linesOf = ({ balance, debt, disputed, newShop }: NextPayout): Line[] =>
  [
    { label: 'Số dư', amount: balance },
    {
      label: 'Trừ tiền shop phải nộp',
      amount: -debt,
      note: 'Hoa hồng của đơn thu tiền khi giao: tiền mặt đã về tay shop, nên chợ lấy phần hoa hồng từ số dư. Ví dụ đơn 100.000 ₫, hoa hồng 5%: shop đã cầm 100.000 ₫, chợ trừ 5.000 ₫ ở đây.',
    },
    {
      label: 'Giữ lại vì đang khiếu nại',
      amount: -disputed,
      note: 'Số tiền người mua đang yêu cầu trả lại ở những đơn đã hoàn tất. Khiếu nại xong, phần của shop được chi ở kỳ sau.',
    },
    {
      label: 'Giữ lại trong những ngày đầu',
      amount: -newShop,
      note: 'Shop mới được duyệt: chợ giữ lại thêm ít ngày một phần của tổng tiền shop đã có, kể cả phần đã chi.',
    },
  ].filter(({ amount }, index) => index === 0 || amount !== 0)

const Way = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className="tap font-semibold text-brand hover:underline">
    {label}
  </Link>
)

/** How much comes next, what is held back of it, and what the seller can do. */
export function NextPayoutPanel({ next }: { next: NextPayout }) {
  const { available, planned, sent, reason, holdReason, heldForDebt, minimum, account } = next
  // Each reason of a hold has a way of its own.
  const holds = [
    ...(holdReason === null ? [] : [{ why: holdReason, way: ways.ON_HOLD }]),
    ...(heldForDebt ? [{ why: DEBT_HOLD_REASON, way: debtWay }] : []),
  ]
  const way = holds.length === 0 && reason ? ways[reason] : undefined
  return (
    <section aria-labelledby="next-payout" className="mb-6 card p-4">
      <h2 id="next-payout" className="text-lg">
        Có thể nhận ở kỳ tới
      </h2>
      <p className="text-2xl font-semibold text-brand">{formatPrice(reason === null ? available : 0)}</p>
      {account && (
        <p className="text-content-soft">
          vào {bankName(account.bin)} ••••{account.last4}
        </p>
      )}
      {reason && (
        <p className="mt-2">
          {skipReasonAdvice(reason, minimum)} {way && <Way {...way} />}
        </p>
      )}
      {holds.length > 0 && (
        <ul className={holds.length > 1 ? 'mt-1 flex list-disc flex-col gap-1 pl-5' : 'mt-1'}>
          {holds.map(({ why, way }) => (
            <li key={why} className="wrap-anywhere">
              Lý do: {why} {way && <Way {...way} />}
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-4 flex max-w-xl flex-col gap-2">
        {linesOf(next).map(({ label, amount, note }) => (
          <div key={label} className="grid grid-cols-[1fr_auto] gap-x-4">
            <dt>{label}</dt>
            <dd className="font-semibold">{formatPrice(amount)}</dd>
            {note && <dd className="col-span-full text-sm text-content-soft">{note}</dd>}
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-2">
          <dt>Còn lại</dt>
          <dd className="font-semibold">{formatPrice(available)}</dd>
        </div>
      </dl>
      {planned > 0 && reason !== 'ON_HOLD' && (
        <p className="mt-3">{formatPrice(planned)} đang nằm trong một kỳ chi trả chờ chợ duyệt.</p>
      )}
      {sent > 0 && <p className="mt-3">{formatPrice(sent)} đang trên đường tới tài khoản của bạn.</p>}
    </section>
  )
}
