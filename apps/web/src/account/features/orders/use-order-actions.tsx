import type { Order, OrderItem } from '@chophien/domain/orders/contract'
import { reviewableStatuses } from '@chophien/domain/orders/order-status'
import { type ReactNode, useEffect, useState } from 'react'
import { sayDialogMissing } from '../../../ui/say-dialog-missing.ts'
import type { CancelDialog } from './cancel-dialog.tsx'
import { OrderTransitionDialog } from './order-transition-dialog.tsx'
import type { OrderTransition } from './order-transitions.ts'
import type { ReviewDialog, ReviewTarget } from './review-dialog.tsx'
import type { ChosenImages } from './use-review-images.ts'

const loadCancelDialog = async () => (await import('./cancel-dialog.tsx')).CancelDialog
const loadReviewDialog = async () => (await import('./review-dialog.tsx')).ReviewDialog

export interface OrderActions {
  /** Confirms and runs a transition. */
  ask: (order: Order, transition: OrderTransition) => void
  /** Opens the review of an item; undefined while the order cannot be reviewed. */
  reviewOf: (order: Order) => ((item: OrderItem) => void) | undefined
  /** The dialogs, rendered by the page. */
  dialogs: ReactNode
}

/** Actions on orders with their dialogs. `onChanged` reloads the page. */
export function useOrderActions(onChanged: (order: Order) => Promise<void>): OrderActions {
  const [pending, setPending] = useState<{ order: Order; transition: OrderTransition } | null>(null)
  const [cancel, setCancel] = useState<{ Dialog: typeof CancelDialog; order: Order } | null>(null)
  const [review, setReview] = useState<{ Dialog: typeof ReviewDialog; target: ReviewTarget | null } | null>(null)
  const [chosenImages] = useState<ChosenImages>(() => new Map())
  // The code of these forms is not part of the page: it comes while the page is read.
  useEffect(() => void Promise.all([loadCancelDialog(), loadReviewDialog()]).catch(() => {}), [])

  const askToCancel = (order: Order) =>
    loadCancelDialog().then(
      (Dialog) => setCancel({ Dialog, order }),
      () => sayDialogMissing('phần hủy đơn'),
    )

  return {
    ask: (order, transition) =>
      transition.to === 'CANCELLED_BY_USER' ? void askToCancel(order) : setPending({ order, transition }),
    reviewOf: (order) =>
      reviewableStatuses.includes(order.orderStatus)
        ? (item) =>
            void loadReviewDialog().then(
              (Dialog) => setReview({ Dialog, target: { order, item } }),
              () => sayDialogMissing('phần đánh giá'),
            )
        : undefined,
    dialogs: (
      <>
        {review && (
          <review.Dialog
            target={review.target}
            chosen={chosenImages}
            onClose={() => setReview({ ...review, target: null })}
            onDone={({ order }) => onChanged(order)}
          />
        )}
        {cancel && <cancel.Dialog order={cancel.order} onClose={() => setCancel(null)} onDone={onChanged} />}
        <OrderTransitionDialog pending={pending} onClose={() => setPending(null)} onDone={onChanged} />
      </>
    ),
  }
}
