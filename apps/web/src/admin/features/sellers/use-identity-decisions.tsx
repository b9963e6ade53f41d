import { confirmShopIdentity, refuseShopIdentity } from '@chophien/domain/sellers/admin-contract'
import { identityRefusalReasons } from '@chophien/domain/sellers/admin-reasons'
import type { SellerIdentity } from '@chophien/domain/sellers/seller-contract'
import { useRevalidator } from 'react-router'
import { runAction, submitAction } from '../../../console-kit/run-action.ts'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'

/** Decides about the identity on the page, and loads the page again, also after a failure. */
export function useIdentityDecisions(
  shopId: number,
  { version, legalName }: Pick<SellerIdentity, 'version' | 'legalName'>,
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
        detail: `“${legalName}” không được nêu trên trang shop. Người bán có thể sửa và gửi lại.`,
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
