import type { Order } from '@chophien/domain/orders/contract'
import { useState } from 'react'
import { browserApi } from '../../../lib/browser-api.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { OrderMove } from './order-moves.ts'

interface OrderMoveDialogProps {
  /** Null while nothing is to be done. */
  asked: { order: Order; move: OrderMove } | null
  onClose: () => void
  /** Brings the page up to date, whatever came of it. */
  onDone: (order: Order) => Promise<void>
}

/** §4: an order is cancelled only after a confirmation; so is everything else that cannot be taken back. */
export function OrderMoveDialog({ asked, onClose, onDone }: OrderMoveDialogProps) {
  const [busy, setBusy] = useState(false)

  async function act() {
    if (!asked) return
    const { order, move } = asked
    setBusy(true)
    const answer = await browserApi.settle(move.endpoint, { params: { id: order.id } })
    setBusy(false)
    onClose()
    if (answer.ok) toast({ kind: 'success', title: move.done })
    else toast({ kind: 'error', title: move.failed, detail: answer.failure.message })
    await onDone(order)
  }

  return (
    <ConfirmDialog
      open={asked !== null}
      title={asked?.move.question ?? ''}
      confirm={asked?.move.confirm ?? ''}
      busy={busy}
      onConfirm={() => void act()}
      onClose={onClose}
    >
      Đơn hàng {asked?.order.orderNumber} của {asked?.order.shopName} {asked?.move.consequence}
    </ConfirmDialog>
  )
}
