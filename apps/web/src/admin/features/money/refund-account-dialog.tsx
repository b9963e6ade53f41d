import type { Refund, RefundTarget } from '@chophien/domain/payments/admin-contract'
import { Dialog } from '../../../console-kit/dialog.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { formatPrice } from '../../../ui/format.ts'

interface RefundAccountDialogProps {
  refund: Refund
  target: RefundTarget
  onClose: () => void
}

/** Where a refund is to be transferred by hand, with the whole number while the dialog is open. */
export function RefundAccountDialog({ refund, target, onClose }: RefundAccountDialogProps) {
  const facts = [
    { name: 'Ngân hàng', text: target.bankName },
    { name: 'Số tài khoản', text: target.number, copied: 'số tài khoản' },
    { name: 'Chủ tài khoản', text: target.holder },
    { name: 'Số tiền', text: formatPrice(refund.amount) },
    { name: 'Người mua', text: refund.shopper.name },
  ]
  return (
    <Dialog open onClose={onClose} title="Tài khoản nhận tiền hoàn">
      <dl className="mt-2">
        {facts.map(({ name, text, copied }) => (
          <div key={name} className="border-b border-line py-2 last:border-b-0">
            <dt className="text-sm text-content-soft">{name}</dt>
            <dd className="flex items-center justify-between gap-3">
              <span className="min-w-0 font-semibold wrap-anywhere select-all">{text}</span>
              {copied && <CopyButton text={text} what={copied} className="-mr-2 justify-end" />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-content-soft">Lần xem này được ghi vào nhật ký quản trị.</p>
    </Dialog>
  )
}
