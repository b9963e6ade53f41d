import type { Order } from '@chophien/domain/orders/contract'
import { isWaiting, orderDeadlines } from '@chophien/domain/orders/order-deadlines'
import { session } from '../../../lib/session.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { TimeLeft } from '../../../ui/time-left.tsx'

/** For whom an order waits, how long, and what happens then. */
export function OrderDeadline({ order: { orderStatus, deadline } }: { order: Order }) {
  if (!deadline || !isWaiting(orderStatus)) return null
  return (
    <div className="mt-3 flex flex-col items-start gap-1">
      <TimeLeft
        key={deadline.at}
        label={deadline.waitsFor === 'shopper' ? 'Bạn còn' : 'Người bán còn'}
        until={deadline.at}
        now={session.serverNow()}
        what="xử lý"
        className="text-sm"
      />
      <p className="text-sm text-content-soft">
        Hạn: {formatDateTime(deadline.at)}. {orderDeadlines[orderStatus].silence}
      </p>
    </div>
  )
}
