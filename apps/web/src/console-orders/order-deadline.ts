import type { Order } from '@chophien/domain/orders/contract'
import { isWaiting, orderDeadlines } from '@chophien/domain/orders/order-deadlines'
import { formatDateTime } from '../ui/format-time.ts'

const waiters = { shopper: 'Người mua', seller: 'Người bán' } as const

/** For whom an order waits, until when, and what happens then, as facts of a list; none where nobody's time runs. */
export const deadlineFacts = ({ orderStatus, deadline }: Order): { label: string; value: string; full: true }[] =>
  deadline && isWaiting(orderStatus)
    ? [
        {
          label: 'Thời hạn',
          full: true,
          value: `${waiters[deadline.waitsFor]} còn đến ${formatDateTime(deadline.at)}. ${orderDeadlines[orderStatus].silence}`,
        },
      ]
    : []
