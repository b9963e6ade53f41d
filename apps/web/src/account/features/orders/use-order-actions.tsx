import type { Order, OrderItem } from '@chophien/domain/orders/contract'
import { reviewableStatuses } from '@chophien/domain/orders/order-status'
import { type ReactNode, useState } from 'react'
import { CancelDialog } from './cancel-dialog.tsx'
import { OrderTransitionDialog } from './order-transition-dialog.tsx'
import type { OrderTransition } from './order-transitions.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { ReviewDialog, type ReviewTarget } from './review-dialog.tsx'
import type { ChosenImages } from './use-review-images.ts'

export interface OrderActions {
  /** Confirms and runs a transition. */
  ask: (order: Order, transition: OrderTransition) => void
  /** Opens the return dialog. */
  askReturn: (order: Order) => void
  /** Opens the review of an item; undefined while the order cannot be reviewed. */
  reviewOf: (order: Order) => ((item: OrderItem) => void) | undefined
  /** The dialogs, rendered by the page. */
  dialogs: ReactNode
}

/** Actions on orders with their dialogs. `onChanged` reloads the page. */
export function useOrderActions(onChanged: (order: Order) => Promise<void>): OrderActions {
  const [pending, setPending] = useState<{ order: Order; transition: OrderTransition } | null>(null)
  const [cancelled, setCancelled] = useState<Order | null>(null)
  const [returned, setReturned] = useState<Order | null>(null)
  const [reviewed, setReviewed] = useState<ReviewTarget | null>(null)
  const [chosenImages] = useState<ChosenImages>(() => new Map())
  return {
    ask: (order, transition) =>
      transition.to === 'CANCELLED_BY_USER' ? setCancelled(order) : setPending({ order, transition }),
    askReturn: setReturned,
    reviewOf: (order) =>
      reviewableStatuses.includes(order.orderStatus) ? (item) => setReviewed({ order, item }) : undefined,
    dialogs: (
      <>
        <ReviewDialog
          target={reviewed}
          chosen={chosenImages}
          onClose={() => setReviewed(null)}
          onDone={({ order }) => onChanged(order)}
        />
        <ReturnDialog order={returned} onClose={() => setReturned(null)} onDone={onChanged} />
        <CancelDialog order={cancelled} onClose={() => setCancelled(null)} onDone={onChanged} />
        <OrderTransitionDialog pending={pending} onClose={() => setPending(null)} onDone={onChanged} />
      </>
    ),
  }
}
