import type { OrderStatus } from '@chophien/domain/orders/order-status'
import * as z from 'zod/mini'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { book } from '../ledger/book.ts'
import { findExpiredPayments } from '../payments/payments.queries.ts'
import { endPayment } from '../payments/receive-money.ts'
import { settleOrders } from './settle-orders.ts'
import { type Transition, transitionOrders } from './transition-order.ts'

/** How long orders wait, in whole seconds. */
export interface OrderTimeouts {
  confirmSeconds: number
  returnSeconds: number
}

const AT_ONCE = 100

const waitingOrders = (db: Database, status: OrderStatus, seconds: number): Promise<{ shopId: number; id: number }[]> =>
  db.rows(
    z.object({ shopId: z.number(), id: z.number() }),
    sql`
    select shop_id as "shopId", id from orders
    where status = ${status} and status_changed_at <= now() - make_interval(secs => ${seconds}::double precision)
    order by status_changed_at limit ${AT_ONCE}`,
  )

// So many in one batch are no matter of single orders.
const FAILURES_MAX = 10

/** Transitions due orders in batches until none is left. Orders that another writer transitioned meanwhile are skipped. What fails
 *  is put among `failures`, and the others go on. */
async function drain<Due>(
  find: () => Promise<Due[]>,
  act: (due: Due) => Promise<boolean>,
  failures: unknown[],
): Promise<number> {
  let acted = 0
  for (;;) {
    const due = await find()
    let progress = 0
    for (const each of due)
      try {
        if (await act(each)) progress++
      } catch (error) {
        failures.push(error)
        if (failures.length >= FAILURES_MAX) throw error
      }
    acted += progress
    if (due.length < AT_ONCE || progress === 0) return acted
  }
}

/** Moves what has waited long enough (product.md, order state machine): unpaid orders fail, unconfirmed ones are cancelled, delivered ones are
 *  completed. Safe to run concurrently: every transition is guarded. An order that cannot be
 *  transitioned does not block the others; its error is thrown at the end. Returns the number of transitioned orders. */
export async function runOrderTimers(db: Database, timeouts: OrderTimeouts): Promise<number> {
  const failures: unknown[] = []
  const byTimer = (from: OrderStatus, to: OrderStatus, seconds: number, note: string) =>
    drain(
      () => waitingOrders(db, from, seconds),
      ({ shopId, id }) =>
        db.transaction(async (tx) => {
          const transition: Transition = { from: [from], to, actor: 'timer', actorId: null, note }
          // Asked again under the lock: it may have come back to this status a moment ago.
          const stillDue = sql`o.shop_id = ${shopId} and o.id = ${id}
            and o.status_changed_at <= now() - make_interval(secs => ${seconds}::double precision)`
          const { transitioned, postings } = await transitionOrders(tx, stillDue, transition)
          book(tx, postings)
          return transitioned.length > 0
        }),
      failures,
    )
  const transitioned =
    (await drain(
      () => findExpiredPayments(db, AT_ONCE),
      (payment) => db.transaction((tx) => endPayment(tx, settleOrders, payment, 'expired')),
      failures,
    )) +
    (await byTimer('AWAITING_CONFIRMATION', 'CANCELLED', timeouts.confirmSeconds, 'Người bán không xác nhận kịp.')) +
    (await byTimer('DELIVERED', 'COMPLETED', timeouts.returnSeconds, 'Tự hoàn tất khi hết thời hạn trả hàng.'))
  if (failures.length > 0) throw failures[0]
  return transitioned
}
