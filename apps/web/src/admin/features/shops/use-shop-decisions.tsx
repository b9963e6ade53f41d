import {
  type AdminShop,
  approveShop,
  reinstateShop,
  rejectShop,
  suspendShop,
} from '@chophien/domain/shops/admin-contract'
import { rejectionReasons, suspensionReasons } from '@chophien/domain/shops/admin-reasons'
import { useRevalidator } from 'react-router'
import { runAction, submitAction } from '../../../console-kit/run-action.ts'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'

type Decision = 'approve' | 'reject' | 'suspend' | 'reinstate'

/** The decisions that each status allows. */
export const decisionsOf: Record<AdminShop['status'], readonly Decision[]> = {
  PENDING: ['approve', 'reject'],
  APPROVED: ['suspend'],
  REJECTED: [],
  SUSPENDED: ['reinstate'],
}

export const decisionNames: Record<Decision, string> = {
  approve: 'Duyệt',
  reject: 'Từ chối',
  suspend: 'Tạm khóa',
  reinstate: 'Mở lại',
}

type Shop = Pick<AdminShop, 'id' | 'name' | 'version'>

/** Asks for confirmation or a reason, sends the decision and reloads the page, also after a failure. */
export function useShopDecisions() {
  const { revalidate } = useRevalidator()
  const { ask, prompt, dialogs } = useConfirm()

  const decide: Record<Decision, (shop: Shop) => void> = {
    approve: ({ id, name, version }) =>
      ask({
        title: 'Duyệt shop này?',
        detail: `“${name}” mở cửa ngay, chủ shop nhận thư và bắt đầu bày hàng được.`,
        confirm: 'Duyệt shop',
        onConfirm: async () => {
          await runAction(approveShop, { params: { id }, body: { version } }, 'Chưa duyệt được shop')
          await revalidate()
        },
      }),
    reject: ({ id, name, version }) =>
      prompt({
        draft: `reject:shop:${id}`,
        reasons: rejectionReasons,
        title: 'Từ chối shop này?',
        detail: `“${name}” không được mở. Chủ shop có thể sửa thông tin và gửi lại.`,
        confirm: 'Từ chối shop',
        hint: 'Chủ shop đọc lý do này trong thư và ở trang Shop của tôi.',
        onConfirm: (reason) =>
          submitAction(
            rejectShop,
            { params: { id }, body: { reason, version } },
            { failed: 'Chưa từ chối được shop', settled: revalidate },
          ),
      }),
    suspend: ({ id, name }) =>
      prompt({
        draft: `suspend:shop:${id}`,
        reasons: suspensionReasons,
        title: 'Tạm khóa shop này?',
        detail: `Mọi sản phẩm của “${name}” biến mất khỏi chợ ngay và không mua được nữa. Đơn đã đặt vẫn tiếp tục.`,
        confirm: 'Tạm khóa shop',
        hint: 'Chủ shop đọc lý do này trong thư và ở trang Shop của tôi.',
        onConfirm: (reason) =>
          submitAction(
            suspendShop,
            { params: { id }, body: { reason } },
            { failed: 'Chưa tạm khóa được shop', settled: revalidate },
          ),
      }),
    reinstate: ({ id, name }) =>
      ask({
        title: 'Mở lại shop này?',
        detail: `Sản phẩm của “${name}” hiện lại và mua được như trước.`,
        confirm: 'Mở lại shop',
        onConfirm: async () => {
          await runAction(reinstateShop, { params: { id } }, 'Chưa mở lại được shop')
          await revalidate()
        },
      }),
  }
  return { decide: (decision: Decision, shop: Shop) => decide[decision](shop), dialogs }
}
