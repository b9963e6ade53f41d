import {
  type StaffShopAccount,
  showAccountOfShop,
  type WholeShopAccount,
} from '@chophien/domain/payouts/account-admin-contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { DescriptionList } from '../../../console-kit/description-list.tsx'
import { useRestoreFocus } from '../../../console-kit/use-restore-focus.ts'
import { AccountFactsDialog } from '../../../console-money/account-facts-dialog.tsx'
import { AccountState } from '../../../console-money/account-state.tsx'
import { browserApi } from '../../../lib/browser-api.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDateTime } from '../../../ui/format-time.ts'
import { toast } from '../../../ui/toast-store.ts'
import { useAccountConfirmation } from './use-account-confirmation.tsx'

/** What an account says, and whether its holder is who sells. */
function factsOf({
  bankName,
  numberMasked,
  holder,
  legalName,
  givenAt,
  activeFrom,
  confirmedAt,
  obstacles,
}: StaffShopAccount) {
  const compared =
    legalName === null
      ? 'Chưa có danh tính đã xác nhận'
      : obstacles.includes('NAME_DIFFERS')
        ? `${legalName} (khác tên)`
        : legalName
  return [
    { label: 'Ngân hàng', value: bankName },
    { label: 'Số tài khoản', value: numberMasked },
    { label: 'Chủ tài khoản', value: holder ?? 'Không mở được, người bán cần nhập lại' },
    { label: 'Tên theo danh tính đã xác nhận', value: compared },
    { label: 'Lưu lúc', value: formatDateTime(givenAt) },
    ...(obstacles.includes('HELD') ? [{ label: 'Giữ tiền đến', value: formatDateTime(activeFrom) }] : []),
    ...(confirmedAt === null ? [] : [{ label: 'Quản trị viên xác nhận', value: formatDateTime(confirmedAt) }]),
  ]
}

function Account({ shopId, account }: { shopId: number; account: StaffShopAccount }) {
  const { revalidate } = useRevalidator()
  const { confirm, dialogs } = useAccountConfirmation(shopId, account)
  const [whole, setWhole] = useState<WholeShopAccount | null>(null)
  useRestoreFocus(whole !== null)
  const [asking, run] = useBusy()
  async function look() {
    const { version } = account
    const asked = await run(() => browserApi.settle(showAccountOfShop, { params: { id: shopId }, body: { version } }))
    if (asked.ok) return setWhole(asked.data)
    toast({ kind: 'error', title: 'Chưa xem được số tài khoản', detail: asked.failure.message })
    await revalidate()
  }
  return (
    <>
      <AccountState obstacles={account.obstacles} />
      <DescriptionList facts={factsOf(account)} />
      <div className="flex flex-wrap gap-3">
        {account.obstacles.includes('NAME_DIFFERS') && <Button onClick={confirm}>Xác nhận tài khoản</Button>}
        {account.holder !== null && (
          <Button variant="quiet" busy={asking} onClick={() => void look()}>
            Xem số tài khoản
          </Button>
        )}
      </div>
      {dialogs}
      {whole && <AccountFactsDialog title="Số tài khoản của shop" account={whole} onClose={() => setWhole(null)} />}
    </>
  )
}

interface AccountPanelProps {
  shopId: number
  /** Null when it could not be loaded. */
  account: { of: StaffShopAccount | null } | null
}

/** Where a shop's money goes, and the check of a holder who is not named as the seller is. */
export function AccountPanel({ shopId, account }: AccountPanelProps) {
  return (
    <section aria-label="Tài khoản nhận tiền" className="flex flex-col gap-4 card card-body">
      <h2 className="text-lg">Tài khoản nhận tiền</h2>
      {!account && <p className="text-content-soft">Chưa tải được tài khoản. Hãy tải lại trang.</p>}
      {account && !account.of && <p className="text-content-soft">Người bán chưa thêm tài khoản.</p>}
      {account?.of && <Account key={account.of.version} shopId={shopId} account={account.of} />}
    </section>
  )
}
