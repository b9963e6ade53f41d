import type { OrderStatus } from './order-status.ts'

/** For whom an order waits. */
export const orderWaiters = ['shopper', 'seller'] as const
export type OrderWaiter = (typeof orderWaiters)[number]

/** How long orders wait, in whole seconds; an operator sets each (docs/operating.md). */
export interface OrderTimes {
  confirm: number
  handover: number
  report: number
  receipt: number
}

interface OrderDeadline {
  waitsFor: OrderWaiter
  time: keyof OrderTimes
  /** What happens when nobody acts. */
  silence: string
}

/** The statuses of an order that a timer ends. Unpaid orders wait for their payment, orders with an open case for the case. */
export const orderDeadlines = {
  AWAITING_CONFIRMATION: {
    waitsFor: 'seller',
    time: 'confirm',
    silence: 'Nếu người bán không xác nhận kịp, đơn tự hủy và tiền đã trả được hoàn.',
  },
  PROCESSING: {
    waitsFor: 'seller',
    time: 'handover',
    silence: 'Nếu hàng không được giao cho đơn vị vận chuyển kịp, đơn tự hủy và tiền đã trả được hoàn.',
  },
  SHIPPED: {
    waitsFor: 'seller',
    time: 'report',
    silence: 'Nếu đến hạn vẫn chưa có tin giao hàng, sàn xem xét đơn.',
  },
  DELIVERED: {
    waitsFor: 'shopper',
    time: 'receipt',
    silence: 'Nếu không có yêu cầu trả hàng, đơn tự hoàn tất.',
  },
} as const satisfies Partial<Record<OrderStatus, OrderDeadline>>
export type WaitingStatus = keyof typeof orderDeadlines
export const waitingStatuses = Object.keys(orderDeadlines) as WaitingStatus[]

export const isWaiting = (status: OrderStatus): status is WaitingStatus => Object.hasOwn(orderDeadlines, status)

/** When the waiting of an order is over, and for whom it waits; null where nobody's time runs. `since`: since when it has its status. */
export function orderDeadlineOf(
  status: OrderStatus,
  since: Date,
  times: OrderTimes,
): { at: Date; waitsFor: OrderWaiter } | null {
  if (!isWaiting(status)) return null
  const { waitsFor, time } = orderDeadlines[status]
  return { at: new Date(since.getTime() + times[time] * 1000), waitsFor }
}
