import { confirmAccountOfShop, type StaffShopAccount } from '@chophien/domain/payouts/account-admin-contract'
import { useRevalidator } from 'react-router'
import { runAction } from '../../../console-kit/run-action.ts'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'

/** Confirms the account on the page beside the identity on the page, and loads the page again, also after a failure. */
export function useAccountConfirmation(
  shopId: number,
  { version, identityVersion, holder, legalName, obstacles }: StaffShopAccount,
) {
  const { revalidate } = useRevalidator()
  const { ask, dialogs } = useConfirm()
  return {
    confirm() {
      if (identityVersion === null) return
      ask({
        title: 'Xác nhận tài khoản này?',
        detail: `Chủ tài khoản là “${holder}”, người bán là “${legalName}”. Tiền của shop được chuyển vào tài khoản này${obstacles.includes('HELD') ? ' khi hết thời gian chờ' : ''}. Người bán nhận thông báo và thư.`,
        confirm: 'Xác nhận tài khoản',
        async onConfirm() {
          const input = { params: { id: shopId }, body: { version, identityVersion } }
          await runAction(confirmAccountOfShop, input, 'Chưa xác nhận được tài khoản')
          await revalidate()
        },
      })
    },
    dialogs,
  }
}
