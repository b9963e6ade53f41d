import type { OwnShopAccount } from '@chophien/domain/payouts/account-contract'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useRestoreFocus } from '../../../console-kit/use-restore-focus.ts'
import { AccountState } from '../../../console-money/account-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatDateTime } from '../../../ui/format-time.ts'
import { AccountDialog } from './account-dialog.tsx'
import { AccountNotes } from './account-notes.tsx'
import { KeepAccountDialog } from './keep-account-dialog.tsx'

/** The account that payouts of the shop go to: masked, what keeps payouts from it, and how it is changed, or a change taken back. */
export function AccountScreen({ account, version, earlier }: OwnShopAccount) {
  const { revalidate } = useRevalidator()
  const [giving, setGiving] = useState(false)
  // The account that is about to be kept.
  const [keeping, setKeeping] = useState<typeof earlier>(null)
  useRestoreFocus(giving || keeping !== null)
  return (
    <section aria-label="Tài khoản nhận tiền" className="flex flex-col items-start gap-4 card card-body">
      {account ? (
        <>
          <AccountState obstacles={account.obstacles} />
          <div className="flex w-full max-w-md items-start gap-3 rounded-control border border-line p-4">
            <Landmark aria-hidden className="mt-0.5 size-6 shrink-0 text-brand" strokeWidth={1.75} />
            <div className="min-w-0">
              <p className="font-semibold">{account.bankName}</p>
              <p>
                <span className="sr-only">Số tài khoản kết thúc bằng {account.numberMasked.slice(-4)}</span>
                <span aria-hidden>{account.numberMasked}</span>
              </p>
              {account.holder && <p className="wrap-anywhere">{account.holder}</p>}
              <p className="text-sm text-content-soft">Lưu lúc {formatDateTime(account.givenAt)}</p>
            </div>
          </div>
          <AccountNotes account={account} />
        </>
      ) : (
        <p className="max-w-prose">
          Shop chưa có tài khoản nhận tiền. Hãy thêm tài khoản ngân hàng để sàn chuyển tiền bán hàng cho bạn.
        </p>
      )}
      <p className="max-w-prose text-content-soft">
        Số tài khoản được mã hóa khi lưu và không hiện lại đầy đủ. Mỗi lần thay đổi, bạn nhận được email báo.
      </p>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full">
        {earlier && <Button onClick={() => setKeeping(earlier)}>Giữ tài khoản cũ</Button>}
        <Button variant={account ? 'secondary' : 'primary'} onClick={() => setGiving(true)}>
          {account ? 'Đổi tài khoản' : 'Thêm tài khoản'}
        </Button>
      </div>
      {giving && <AccountDialog version={version} onClose={() => setGiving(false)} reload={revalidate} />}
      {keeping && (
        <KeepAccountDialog earlier={keeping} version={version} onClose={() => setKeeping(null)} reload={revalidate} />
      )}
    </section>
  )
}
