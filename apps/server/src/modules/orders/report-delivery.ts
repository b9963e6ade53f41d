import type { Database } from '../../platform/database/database.ts'
import { book } from '../ledger/book.ts'
import { findShipped } from './orders.queries.ts'
import { anyOrder } from './transition-order.queries.ts'
import { transitionOrders } from './transition-order.ts'

/** Transitions the shipped order with a tracking code, as its carrier reports. False when there is none, or several with the same code, because
 *  the report is then ambiguous. A repeated report changes nothing. */
export async function reportDelivery(
  db: Database,
  report: {
    trackingCode: string
    isOfCarrier: (name: string) => boolean
    to: 'DELIVERED' | 'FAILED'
    note: string | null
  },
): Promise<boolean> {
  const underway = await findShipped(db, report.trackingCode)
  const [order, other] = underway.filter(({ carrier }) => report.isOfCarrier(carrier))
  if (!order || other) return false
  const { to, note } = report
  return db.transaction(async (tx) => {
    const transition = { from: ['SHIPPED'], to, actor: 'carrier', actorId: null, note } as const
    const { transitioned, postings } = await transitionOrders(tx, anyOrder(order.id), transition)
    book(tx, postings)
    return transitioned.length > 0
  })
}
