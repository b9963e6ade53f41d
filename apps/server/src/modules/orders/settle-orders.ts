import type { PaidOrders, PaymentEnd } from '../payments/paid-orders.ts'
import { markOrderRefunded, ordersOfCheckout } from './orders.queries.ts'
import type { Transition } from './transition-order.queries.ts'
import { transitionOrders } from './transition-order.ts'

const fail = (actor: 'payment' | 'timer', note: string): Transition => ({
  from: ['PENDING_PAYMENT'],
  to: 'FAILED',
  actor,
  actorId: null,
  note,
})

const transitionOf: Record<PaymentEnd, Transition> = {
  paid: { from: ['PENDING_PAYMENT'], to: 'AWAITING_CONFIRMATION', actor: 'payment', actorId: null, note: null },
  expired: fail('timer', 'Quá hạn thanh toán.'),
  refused: fail('payment', 'Thanh toán bị từ chối.'),
}

/** What payments mean for orders (PaidOrders). */
export const settleOrders: PaidOrders = {
  settle: async (tx, checkout, end) =>
    (await transitionOrders(tx, ordersOfCheckout(checkout), transitionOf[end])).postings,
  markRefunded: async (tx, order) => void (await markOrderRefunded(tx, order)),
}
