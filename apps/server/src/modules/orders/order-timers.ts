import type { EventCause } from '@chophien/domain/orders/event-causes'
import type { OrderTimes } from '@chophien/domain/orders/order-deadlines'
import type { OrderStatus } from '@chophien/domain/orders/order-status'
import type { Database } from '../../platform/database/database.ts'
import { type DrainOptions, drainDue } from '../../platform/drain-due.ts'
import { book } from '../ledger/book.ts'
import { findExpiredPayments } from '../payments/payments.queries.ts'
import { endPayment } from '../payments/receive-money.ts'
import { findDueOrders, stillDue } from './order-timers.queries.ts'
import { settleOrders } from './settle-orders.ts'
import type { Transition } from './transition-order.queries.ts'
import { transitionOrders } from './transition-order.ts'

const AT_ONCE = 100

/** Transitions orders whose time is over (product.md, order state machine): unpaid ones fail, unconfirmed ones and ones
 *  that were not handed over are cancelled, delivered ones are completed. Parcels without a report are the cases' (returns/case-timers.ts). Safe to run concurrently: every transition is guarded. An order that cannot be
 *  transitioned does not block the others; its error is thrown at the end. `stop`: ends after the order in hand. Returns the number of
 *  transitioned orders. */
export async function runOrderTimers(db: Database, times: OrderTimes, stop?: AbortSignal): Promise<number> {
  const failures: unknown[] = []
  const draining: DrainOptions = { atOnce: AT_ONCE, failures, stop }
  const byTimer = (from: OrderStatus, to: OrderStatus, seconds: number, cause: EventCause) =>
    drainDue(
      (limit) => findDueOrders(db, from, seconds, limit),
      (order) =>
        db.transaction(async (tx) => {
          const transition: Transition = { from: [from], to, actor: 'timer', actorId: null, note: { cause } }
          const { transitioned, postings } = await transitionOrders(tx, stillDue(order, seconds), transition)
          book(tx, postings)
          return transitioned.length > 0
        }),
      draining,
    )
  const transitioned =
    (await drainDue(
      (limit) => findExpiredPayments(db, limit),
      (payment) => db.transaction((tx) => endPayment(tx, settleOrders, payment, 'expired')),
      draining,
    )) +
    (await byTimer('AWAITING_CONFIRMATION', 'CANCELLED', times.confirm, 'UNCONFIRMED')) +
    (await byTimer('PROCESSING', 'CANCELLED', times.handover, 'NOT_HANDED_OVER')) +
    (await byTimer('DELIVERED', 'COMPLETED', times.receipt, 'RETURN_TIME_OVER'))
  if (failures.length > 0) throw failures[0]
  return transitioned
}
