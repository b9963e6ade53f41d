import { type OrderStatus, orderStatusNames } from '@chophien/domain/orders/order-status'
import { classes } from '../../../ui/classes.ts'

const waiting = 'bg-highlight-soft text-highlight-deep'
const moving = 'bg-brand-soft text-brand'
const good = 'bg-positive-soft text-positive'
const over = 'bg-muted text-content-soft'

const statusClasses: Record<OrderStatus, string> = {
  PENDING_PAYMENT: waiting,
  AWAITING_CONFIRMATION: waiting,
  PROCESSING: moving,
  SHIPPED: moving,
  DELIVERED: good,
  COMPLETED: good,
  CANCELLED: over,
  CANCELLED_BY_USER: over,
  CANCELLED_BY_SELLER: over,
  CANCELLED_BY_ADMIN: over,
  RETURN_REQUESTED: waiting,
  RETURN_APPROVED: moving,
  RETURNED: over,
  FAILED: over,
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <span
      className={classes(
        'shrink-0 rounded px-2.5 py-1 text-sm font-semibold max-sm:max-w-36 max-sm:text-center',
        statusClasses[status],
      )}
    >
      {orderStatusNames[status]}
    </span>
  )
}
