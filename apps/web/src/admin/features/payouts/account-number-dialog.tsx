import type { WholeShopAccount } from '@chophien/domain/payouts/account-admin-contract'
import { Dialog } from '../../../console-kit/dialog.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'

/** The whole number of a shop's account, while the dialog is open. */
export function AccountNumberDialog({ account, onClose }: { account: WholeShopAccount; onClose: () => void }) {
  const facts = [
    { name: 'Ngân hàng', text: account.bankName },
    { name: 'Số tài khoản', text: account.number, copied: 'số tài khoản' },
    { name: 'Chủ tài khoản', text: account.holder },
  ]
  return (
    <Dialog open onClose={onClose} title="Số tài khoản của shop">
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
