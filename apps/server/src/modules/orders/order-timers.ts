import type { OrderStatus } from '@chophien/domain/orders/order-status'
import type { Database } from '../../platform/database/database.ts'
import { book } from '../ledger/book.ts'
import { findExpiredPayments } from '../payments/payments.queries.ts'
import { endPayment } from '../payments/receive-money.ts'
import { findDueOrders, stillDue } from './order-timers.queries.ts'
import { settleOrders } from './settle-orders.ts'
import type { Transition } from './transition-order.queries.ts'
import { transitionOrders } from './transition-order.ts'

/** How long orders wait, in whole seconds. */
interface OrderTimeouts {
  confirmSeconds: number
  returnSeconds: number
}

const AT_ONCE = 100

// More failures than this in one batch are a general problem, not one of single orders.
const FAILURES_MAX = 10

/** Transitions due orders in batches until none is left. Orders that another writer transitioned meanwhile are skipped. Errors
 *  are added to `failures`, and the other orders continue. */
async function drain<Due>(
  find: () => Promise<Due[]>,
  act: (due: Due) => Promise<boolean>,
  failures: unknown[],
  stop: AbortSignal | undefined,
): Promise<number> {
  let acted = 0
  while (!stop?.aborted) {
    const due = await find()
    let progress = 0
    for (const each of due) {
      if (stop?.aborted) break
      try {
        if (await act(each)) progress++
      } catch (error) {
        failures.push(error)
        if (failures.length >= FAILURES_MAX) throw error
      }
    }
    acted += progress
    if (due.length < AT_ONCE || progress === 0) break
  }
  return acted
}

/** Transitions orders whose time is over (product.md, order state machine): unpaid ones fail, unconfirmed ones are cancelled, delivered ones are
 *  completed. Safe to run concurrently: every transition is guarded. An order that cannot be
 *  transitioned does not block the others; its error is thrown at the end. `stop`: ends after the order in hand. Returns the number of
 *  transitioned orders. */
export async function runOrderTimers(db: Database, timeouts: OrderTimeouts, stop?: AbortSignal): Promise<number> {
  const failures: unknown[] = []
  const byTimer = (from: OrderStatus, to: OrderStatus, seconds: number, note: string) =>
    drain(
      () => findDueOrders(db, from, seconds, AT_ONCE),
      (order) =>
        db.transaction(async (tx) => {
          const transition: Transition = { from: [from], to, actor: 'timer', actorId: null, note }
          const { transitioned, postings } = await transitionOrders(tx, stillDue(order, seconds), transition)
          book(tx, postings)
          return transitioned.length > 0
        }),
      failures,
      stop,
    )
  const transitioned =
    (await drain(
      () => findExpiredPayments(db, AT_ONCE),
      (payment) => db.transaction((tx) => endPayment(tx, settleOrders, payment, 'expired')),
      failures,
      stop,
    )) +
    (await byTimer('AWAITING_CONFIRMATION', 'CANCELLED', timeouts.confirmSeconds, 'Người bán không xác nhận kịp.')) +
    (await byTimer('DELIVERED', 'COMPLETED', timeouts.returnSeconds, 'Tự hoàn tất khi hết thời hạn trả hàng.'))
  if (failures.length > 0) throw failures[0]
  return transitioned
}
