import type { DebtPayment, OwnDebt } from '@chophien/domain/payouts/debt-contract'
import { DebtOrders, debtAge } from '../../../console-money/debt-facts.tsx'
import { DebtStepsList } from '../../../console-money/debt-steps-list.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { formatDate } from '../../../ui/format-time.ts'

const QR_SIZE = 176

/** How the shop pays by transfer. */
function HowToPay({ payment, amount }: { payment: DebtPayment; amount: number }) {
  const { bank, content, qrImageUrl } = payment
  const facts = [
    { label: 'Ngân hàng', value: bank.name },
    { label: 'Số tài khoản', value: bank.accountNumber, copy: 'số tài khoản' },
    { label: 'Chủ tài khoản', value: bank.accountName },
    { label: 'Nội dung', value: content, copy: 'nội dung chuyển khoản' },
  ]
  return (
    <div className="flex w-full flex-wrap items-start gap-6">
      <img
        src={qrImageUrl}
        alt={`Mã VietQR chuyển ${formatPrice(amount)} tới ${bank.name}`}
        width={QR_SIZE}
        height={QR_SIZE}
        className="shrink-0"
      />
      <dl className="flex min-w-0 flex-col gap-2">
        {facts.map(({ label, value, copy }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-content-soft">{label}</dt>
            <dd className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
              {value}
              {copy && <CopyButton text={value} what={copy} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What the shop owes, why something follows from it, and how to pay; nothing when it owes nothing. */
export function DebtPanel({ debt }: { debt: OwnDebt | null }) {
  if (!debt || (debt.amount === 0 && debt.steps.every(({ at }) => at === null))) return null
  const { amount, minimum, since, isOlder, steps, excusedUntil, payment } = debt
  return (
    <section aria-labelledby="shop-debt" className="mb-6 flex flex-col items-start gap-4 card card-body">
      <h2 id="shop-debt" className="text-lg">
        Shop còn phải nộp cho chợ
      </h2>
      <p className="text-2xl font-semibold text-brand">{formatPrice(amount)}</p>
      {since && (
        <p className="max-w-prose">
          Phần lâu nhất đã {debtAge({ since, isOlder })}. Chợ trừ khoản này vào số dư của shop mỗi ngày
          {payment ? '; shop có thể chuyển khoản để nộp ngay.' : ', khi shop có số dư. Để nộp ngay, hãy liên hệ chợ.'}
          {amount < minimum && ` Dưới ${formatPrice(minimum)} chợ chưa yêu cầu nộp.`}
        </p>
      )}
      {amount === 0 && <p>Shop đã nộp đủ. Các biện pháp dưới đây tự hết trong vòng một giờ.</p>}
      {excusedUntil && (
        <p className="max-w-prose rounded-control bg-highlight-soft p-3 text-highlight-deep">
          Chợ gia hạn tới {formatDate(excusedUntil)}: trước ngày đó chợ chỉ nhắc.
        </p>
      )}
      {payment && <HowToPay payment={payment} amount={amount} />}
      <DebtOrders debt={debt} orders="/seller/orders" />
      <h3 className="font-semibold">Nếu để quá hạn</h3>
      <DebtStepsList steps={steps} />
    </section>
  )
}
