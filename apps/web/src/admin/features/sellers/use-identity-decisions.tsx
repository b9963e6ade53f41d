import { confirmShopIdentity, refuseShopIdentity } from '@chophien/domain/sellers/admin-contract'
import { identityRefusalReasons } from '@chophien/domain/sellers/admin-reasons'
import type { SellerIdentity } from '@chophien/domain/sellers/seller-contract'
import { useRevalidator } from 'react-router'
import { runAction, submitAction } from '../../../console-kit/run-action.ts'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'

/** Decides about the identity on the page, and loads the page again, also after a failure. `inForce`: the legal name of the one that the shop's page
 *  names meanwhile; null for none. */
export function useIdentityDecisions(
  shopId: number,
  { version, legalName }: Pick<SellerIdentity, 'version' | 'legalName'>,
  inForce: string | null,
) {
  const { revalidate } = useRevalidator()
  const { ask, prompt, dialogs } = useConfirm()
  const params = { id: shopId }
  return {
    confirm: () =>
      ask({
        title: 'Xác nhận danh tính này?',
        detail: `Trang shop nêu “${legalName}” là người bán. Người bán nhận thông báo và thư.`,
        confirm: 'Xác nhận danh tính',
        async onConfirm() {
          await runAction(confirmShopIdentity, { params, body: { version } }, 'Chưa xác nhận được danh tính')
          await revalidate()
        },
      }),
    refuse: () =>
      prompt({
        draft: `refuse:identity:${shopId}`,
        reasons: identityRefusalReasons,
        title: 'Từ chối danh tính này?',
        detail: `${
          inForce === null ? 'Trang shop chưa nêu người bán nào.' : `Trang shop vẫn nêu “${inForce}” là người bán.`
        } Người bán có thể sửa và gửi lại.`,
        confirm: 'Từ chối danh tính',
        hint: 'Người bán đọc lý do này trong thông báo, trong thư và ở trang Danh tính người bán.',
        onConfirm: (reason) =>
          submitAction(
            refuseShopIdentity,
            { params, body: { version, reason } },
            { failed: 'Chưa từ chối được danh tính', settled: revalidate },
          ),
      }),
    dialogs,
  }
}
