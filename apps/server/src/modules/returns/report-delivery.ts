import type { EventCause } from '@chophien/domain/orders/event-causes'
import { isOpenCase } from '@chophien/domain/returns/case-states'
import { carrierCauses } from '@chophien/domain/shipping/carrier-status'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { book } from '../ledger/book.ts'
import { lockCaseOrder, noteCarrierReport } from '../orders/case-orders.queries.ts'
import { findParcels } from '../orders/orders.queries.ts'
import { anyOrder, exactOrder } from '../orders/transition-order.queries.ts'
import { transitionOrders } from '../orders/transition-order.ts'
import { advanceCase, lockCase } from './advance-case.ts'
import type { CaseSettings } from './case-settings.ts'
import { anyCase } from './case-state.queries.ts'
import { findMissedCase, findSentBack } from './case-timers.queries.ts'
import { tellContradiction } from './tell-contradiction.ts'

/** What a carrier reports about the end of a parcel. */
export interface DeliveryReport {
  trackingCode: string
  isOfCarrier: (name: string) => boolean
  to: 'DELIVERED' | 'FAILED'
  reported: keyof typeof carrierCauses
}

const byCarrier = (cause: EventCause) => ({ actor: 'carrier', actorId: null, note: { cause } }) as const

/** A parcel that its shopper misses: its case goes to an administrator. A report that it arrived also says that the order was delivered, where nobody has
 *  said so before. */
async function reportMissed(
  tx: Transaction,
  settings: CaseSettings,
  order: { shopId: number; id: number },
  { to, reported }: DeliveryReport,
): Promise<boolean> {
  const found = await findMissedCase(tx, order)
  if (!found) return false
  const locked = await lockCase(tx, anyCase(found.id))
  const { of } = locked
  if (!isOpenCase(of.state)) return false
  const cause = carrierCauses[reported].out
  if (to === 'DELIVERED' && locked.order.origin === 'SHIPPED') {
    const which = anyOrder(order.id)
    const step = { ...byCarrier(cause), from: [locked.order.status] }
    const delivered = await transitionOrders(tx, which, { ...step, to: 'DELIVERED' })
    // The case is still open: only where the order came from has changed.
    await transitionOrders(tx, which, { ...step, from: ['DELIVERED'], to: 'RETURN_REQUESTED' })
    if (of.state === 'ESCALATED') {
      book(tx, delivered.postings)
      return true
    }
    const moved = { ...locked, order: { ...locked.order, origin: 'DELIVERED', status: 'RETURN_REQUESTED' } as const }
    await advanceCase(tx, settings, moved, { to: 'ESCALATED' }, byCarrier(cause), null, delivered.postings)
    return true
  }
  if (of.state === 'ESCALATED') return false
  await advanceCase(tx, settings, locked, { to: 'ESCALATED' }, byCarrier(cause))
  return true
}

/** Goods on their way back: received by the seller, or lost, which an administrator decides. */
const reportSentBack = (
  db: Database,
  settings: CaseSettings,
  id: number,
  { to, reported }: DeliveryReport,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const locked = await lockCase(tx, anyCase(id))
    if (locked.of.state !== 'SENT_BACK') return false
    const arrived = to === 'DELIVERED'
    const cause = carrierCauses[reported].back
    const change = arrived ? ({ to: 'RECEIVED', received: true } as const) : ({ to: 'ESCALATED' } as const)
    await advanceCase(tx, settings, locked, change, byCarrier(cause))
    return true
  })

/** An order's parcel: delivered or failed. Where its seller has said so before, or its shopper misses it, the report is only noted, and leads an open
 *  case about the parcel to the marketplace; the delivery of a missed parcel counts all the same. */
const reportOrder = (db: Database, settings: CaseSettings, id: number, report: DeliveryReport): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Under the lock: a case may be opened, or a seller may press, at the same time.
    const order = await lockCaseOrder(tx, anyOrder(id))
    if (!order) return false
    const { to, reported } = report
    // Of a delivery the status says it all.
    const note = to === 'DELIVERED' ? null : { cause: carrierCauses[reported].out }
    const transition = { from: ['SHIPPED'], to, actor: 'carrier', actorId: null, note } as const
    const { transitioned, postings } = await transitionOrders(tx, exactOrder(order), transition)
    if (transitioned.length > 0) {
      book(tx, postings)
      return true
    }
    const noted = await noteCarrierReport(tx, exactOrder(order), reported)
    if (noted && reported !== 'DELIVERED') await tellContradiction(tx, settings, order, reported)
    return (await reportMissed(tx, settings, order, report)) || noted
  })

/** Follows a carrier's report: of the order with a tracking code, or of the goods of one order that go back in one parcel. A code that any order has is
 *  never that of goods that go back: a shopper may have typed it. False when there is none, or when the code is that of several orders, whatever became
 *  of them: the last report of an old parcel may come again; and where the report changes, notes and leads on nothing, such as a repeated one. */
export async function reportDelivery(
  { db, settings }: { db: Database; settings: CaseSettings },
  report: DeliveryReport,
): Promise<boolean> {
  const ofCarrier = ({ carrier }: { carrier: string }) => report.isOfCarrier(carrier)
  const outgoing = (await findParcels(db, report.trackingCode)).filter(ofCarrier)
  const [parcel, other] = outgoing
  if (parcel) return other ? false : reportOrder(db, settings, parcel.id, report)
  const sentBack = (await findSentBack(db, report.trackingCode)).filter(ofCarrier)
  if (new Set(sentBack.map(({ orderId }) => orderId)).size > 1) return false
  let moved = false
  for (const { id } of sentBack) moved = (await reportSentBack(db, settings, id, report)) || moved
  return moved
}
