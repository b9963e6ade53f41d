import type { StaffOrder } from '@chophien/domain/orders/staff-contract'
import { sellerTransitionEndpoints } from '@chophien/domain/orders/staff-contract'
import { type SellerTransition, sellerTransitions } from '@chophien/domain/orders/staff-transitions'
import { durationText } from '@chophien/domain/text/duration'
import { useState } from 'react'
import { useRestoreFocus } from '../../../console-kit/use-restore-focus.ts'
import { useOrderTransition } from '../../../console-orders/use-order-transition.ts'
import { useSettings } from '../../../lib/settings.tsx'
import { ShipDialog } from './ship-dialog.tsx'

/** What a seller is told before an action. `returnSeconds`: how long the buyer may return the goods. */
export const consequencesOf = (returnSeconds: number): Record<Exclude<SellerTransition, 'ship'>, string> => ({
  confirm: 'Người mua được báo là shop đang chuẩn bị hàng và không tự hủy được nữa.',
  deliver: `Người mua có ${durationText(returnSeconds)} để kiểm tra hàng. Với đơn thu hộ, tiền được ghi là đã thu.`,
  fail: 'Đơn kết thúc, hàng trở lại kệ, tiền đã nhận được hoàn cho người mua.',
  cancel: 'Hàng trở lại kệ, tiền đã nhận được hoàn cho người mua.',
  'approve-return': 'Người mua gửi hàng lại cho shop. Khi nhận lại hàng, tiền được hoàn cho người mua.',
  'refuse-return': 'Đơn trở lại trạng thái đã giao.',
  'receive-return': 'Hàng trở lại kệ, tiền được hoàn cho người mua.',
})

/** A seller's actions on an order. */
export function useSellerTransitions(order: Pick<StaffOrder, 'id'>) {
  const { begin, dialogs, revalidate } = useOrderTransition(order.id)
  const { returnSeconds } = useSettings()
  const [shipping, setShipping] = useState(false)
  useRestoreFocus(shipping)
  return {
    begin(move: SellerTransition) {
      if (move === 'ship') return setShipping(true)
      const { label, asks } = sellerTransitions[move]
      const reasonHint = asks === 'reason' ? 'Người mua đọc lý do này.' : null
      begin(sellerTransitionEndpoints[move], { label, detail: consequencesOf(returnSeconds)[move], reasonHint })
    },
    dialogs: (
      <>
        {dialogs}
        {shipping && <ShipDialog orderId={order.id} onClose={() => setShipping(false)} onTransition={revalidate} />}
      </>
    ),
  }
}
