import type { Order } from '@chophien/domain/orders/contract'
import { browserApi } from '../../../lib/browser-api.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { OrderTransition } from './order-transitions.ts'

interface OrderTransitionDialogProps {
  /** Null while the dialog is closed. */
  pending: { order: Order; transition: OrderTransition } | null
  onClose: () => void
  /** Reloads the page after success and failure. */
  onDone: (order: Order) => Promise<void>
}

/** §4: confirms a cancellation and other irreversible actions. */
export function OrderTransitionDialog({ pending, onClose, onDone }: OrderTransitionDialogProps) {
  const [busy, run] = useBusy()

  async function act() {
    if (!pending) return
    const { order, transition } = pending
    const answer = await run(() => browserApi.settle(transition.endpoint, { params: { id: order.id } }))
    onClose()
    if (answer.ok) toast({ kind: 'success', title: transition.done })
    else toast({ kind: 'error', title: transition.failed, detail: answer.failure.message })
    await onDone(order)
  }

  return (
    <ConfirmDialog
      open={pending !== null}
      title={pending?.transition.question ?? ''}
      confirm={pending?.transition.confirm ?? ''}
      busy={busy}
      onConfirm={act}
      onClose={onClose}
    >
      Đơn hàng {pending?.order.orderNumber} của {pending?.order.shopName} {pending?.transition.consequence}
    </ConfirmDialog>
  )
}
