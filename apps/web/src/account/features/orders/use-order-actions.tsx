import type { Order, OrderItem } from '@chophien/domain/orders/contract'
import { reviewableStatuses } from '@chophien/domain/orders/order-status'
import { type ReactNode, useState } from 'react'
import { OrderTransitionDialog } from './order-transition-dialog.tsx'
import type { OrderTransition } from './order-transitions.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { ReviewDialog, type ReviewTarget } from './review-dialog.tsx'

export interface OrderActions {
  /** Asks, and then does it. */
  ask: (order: Order, transition: OrderTransition) => void
  /** Asks why, and then for a return. */
  askReturn: (order: Order) => void
  /** What opens the review of an item; undefined while the order's items cannot be reviewed. */
  reviewOf: (order: Order) => ((item: OrderItem) => void) | undefined
  /** Belongs somewhere on the page. */
  dialogs: ReactNode
}

/** What can be done with orders, wherever they are shown. `onChanged` brings the page up to date. */
export function useOrderActions(onChanged: (order: Order) => Promise<void>): OrderActions {
  const [pending, setPending] = useState<{ order: Order; transition: OrderTransition } | null>(null)
  const [returned, setReturned] = useState<Order | null>(null)
  const [reviewed, setReviewed] = useState<ReviewTarget | null>(null)
  return {
    ask: (order, transition) => setPending({ order, transition }),
    askReturn: setReturned,
    reviewOf: (order) =>
      reviewableStatuses.includes(order.orderStatus) ? (item) => setReviewed({ order, item }) : undefined,
    dialogs: (
      <>
        <ReviewDialog target={reviewed} onClose={() => setReviewed(null)} onDone={({ order }) => onChanged(order)} />
        <ReturnDialog order={returned} onClose={() => setReturned(null)} onDone={onChanged} />
        <OrderTransitionDialog pending={pending} onClose={() => setPending(null)} onDone={onChanged} />
      </>
    ),
  }
}
