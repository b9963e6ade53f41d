import type { StaffOrder } from '@chophien/domain/orders/staff-contract'
import { sellerTransitionEndpoints } from '@chophien/domain/orders/staff-contract'
import { sellerCancelReasons } from '@chophien/domain/orders/staff-reasons'
import { type SellerTransition, sellerTransitions } from '@chophien/domain/orders/staff-transitions'
import { durationText } from '@chophien/domain/text/duration'
import { useState } from 'react'
import { finishDeferred } from '../../../console-kit/unless-undone.ts'
import { useRestoreFocus } from '../../../console-kit/use-restore-focus.ts'
import { useOrderTransition } from '../../../console-orders/use-order-transition.ts'
import { useSettings } from '../../../lib/settings.tsx'
import { confirmOrders, useConfirmed } from './confirmations.ts'
import { ShipDialog } from './ship-dialog.tsx'

/** What a seller is told before an action. `returnSeconds`: how long the buyer may return the goods. */
export const consequencesOf = (
  returnSeconds: number,
): Record<Exclude<SellerTransition, 'ship' | 'confirm'>, string> => ({
  deliver: `Người mua có ${durationText(returnSeconds)} để kiểm tra hàng. Với đơn thu hộ, tiền được ghi là đã thu.`,
  fail: 'Đơn kết thúc, hàng trở lại kệ, tiền đã nhận được hoàn cho người mua.',
  cancel: 'Hàng trở lại kệ, tiền đã nhận được hoàn cho người mua.',
})

/** A seller's actions on an order. Confirming needs no question: it can be undone for some seconds. */
export function useSellerTransitions(order: Pick<StaffOrder, 'id' | 'orderNumber'>) {
  const { begin, dialogs, revalidate } = useOrderTransition(order.id)
  const { returnSeconds } = useSettings()
  const [shipping, setShipping] = useState(false)
  useRestoreFocus(shipping)
  useConfirmed(revalidate)
  return {
    begin(move: SellerTransition) {
      if (move === 'confirm') return confirmOrders([order])
      // What follows builds on the confirmation.
      void finishDeferred()
      if (move === 'ship') return setShipping(true)
      const { label, asks } = sellerTransitions[move]
      const reasonHint = asks === 'reason' ? 'Người mua đọc lý do này.' : null
      const reasons = move === 'cancel' ? sellerCancelReasons : undefined
      begin(sellerTransitionEndpoints[move], {
        label,
        detail: consequencesOf(returnSeconds)[move],
        reasonHint,
        reasons,
      })
    },
    dialogs: (
      <>
        {dialogs}
        {shipping && <ShipDialog orderId={order.id} onClose={() => setShipping(false)} onTransition={revalidate} />}
      </>
    ),
  }
}
