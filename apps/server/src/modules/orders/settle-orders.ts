import type { EventCause } from '@chophien/domain/orders/event-causes'
import type { PaidOrders, PaymentEnd } from '../payments/paid-orders.ts'
import { markOrderRefundDue, markOrderRefunded, ordersOfCheckout } from './orders.queries.ts'
import type { Transition } from './transition-order.queries.ts'
import { transitionOrders } from './transition-order.ts'

const fail = (actor: 'payment' | 'timer', cause: EventCause): Transition => ({
  from: ['PENDING_PAYMENT'],
  to: 'FAILED',
  actor,
  actorId: null,
  note: { cause },
})

const transitionOf: Record<PaymentEnd, Transition> = {
  paid: { from: ['PENDING_PAYMENT'], to: 'AWAITING_CONFIRMATION', actor: 'payment', actorId: null, note: null },
  expired: fail('timer', 'UNPAID'),
  refused: fail('payment', 'PAYMENT_REFUSED'),
}

/** Implements PaidOrders: how the end of a payment transitions its orders. */
export const settleOrders: PaidOrders = {
  settle: async (tx, checkout, end) =>
    (await transitionOrders(tx, ordersOfCheckout(checkout), transitionOf[end])).postings,
  markRefunded: async (tx, order) => void (await markOrderRefunded(tx, order)),
  markRefundDue: async (tx, order) => void (await markOrderRefundDue(tx, order)),
}
