import { type OrderStatus, orderStatusNames } from '@chophien/domain/orders/order-status'
import { classes } from '../../../ui/classes.ts'

const waiting = 'bg-turmeric-soft text-turmeric-deep'
const moving = 'bg-indigo-soft text-indigo'
const good = 'bg-leaf-soft text-leaf'
const over = 'bg-paper-deep text-ink-soft'

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
