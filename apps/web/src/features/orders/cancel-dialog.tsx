import { cancelOrder, type Order } from '@chophien/domain/orders/contract'
import { orderMessages } from '@chophien/domain/orders/messages'
import { useState } from 'react'
import { browserApi } from '../../lib/browser-api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'

interface CancelDialogProps {
  /** Null while nothing is to be cancelled. */
  order: Order | null
  onClose: () => void
  /** Brings the list up to date, whatever came of it. */
  onDone: (order: Order) => Promise<void>
}

/** §4: an order is cancelled only after a confirmation. */
export function CancelDialog({ order, onClose, onDone }: CancelDialogProps) {
  const [busy, setBusy] = useState(false)

  async function cancel() {
    if (!order) return
    setBusy(true)
    const answer = await browserApi.settle(cancelOrder, { params: { id: order.id } })
    setBusy(false)
    onClose()
    if (answer.ok) toast({ kind: 'success', title: orderMessages.cancelled })
    else toast({ kind: 'error', title: orderMessages.cancelFailed, detail: answer.failure.message })
    await onDone(order)
  }

  return (
    <ConfirmDialog
      open={order !== null}
      title="Hủy đơn hàng này?"
      confirm="Hủy đơn"
      busy={busy}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      Đơn hàng {order?.orderNumber} của {order?.shopName} sẽ bị hủy. Bạn không thể hoàn tác.
    </ConfirmDialog>
  )
}
