import type { Posting } from '@chophien/domain/ledger/postings'
import { caseDeadlineOf, caseDeadlines } from '@chophien/domain/returns/case-deadlines'
import { isOpenCase } from '@chophien/domain/returns/case-states'
import { caseErrors } from '@chophien/domain/returns/errors'
import { statusAfterCase } from '@chophien/domain/returns/order-view'
import type { Transaction } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/sql.ts'
import { countSold } from '../catalog/sold-count.ts'
import { restock } from '../catalog/stock.ts'
import { book } from '../ledger/book.ts'
import { addCaseRefund, findCaseOrder, lockCaseOrder, unpayOrder } from '../orders/case-orders.queries.ts'
import { markOrderRefunded } from '../orders/orders.queries.ts'
import { exactOrder } from '../orders/transition-order.queries.ts'
import { transitionOrders } from '../orders/transition-order.ts'
import { caseRefund } from '../payments/refunds.queries.ts'
import { noteTaxes } from '../taxes/note-taxes.ts'
import { findOrderTaxes } from '../taxes/tax-terms.queries.ts'
import { type CaseChange, type CaseStep, changeCase, findResellable, noteGoodsBack } from './case-changes.queries.ts'
import type { CaseSettings } from './case-settings.ts'
import { findCaseState, findOpenStates, findOrderOfCase } from './case-state.queries.ts'
import { isGoneAlready, type LockedCase, type Settlement } from './plan-settlement.ts'

/** Locks the order of a case and reads both, so that all changes of an order's cases follow one another. Throws CASE_NOT_FOUND, also for another
 *  person's case. */
export async function lockCase(tx: Transaction, which: Sql): Promise<LockedCase> {
  const found = await findOrderOfCase(tx, which)
  if (!found) throw caseErrors.CASE_NOT_FOUND()
  const ofOrder = exactOrder({ shopId: found.shopId, id: found.orderId })
  await lockCaseOrder(tx, ofOrder)
  const of = await findCaseState(tx, found)
  const order = await findCaseOrder(tx, ofOrder)
  if (!order) throw caseErrors.CASE_NOT_FOUND()
  return { of, order, taxes: await findOrderTaxes(tx, order) }
}

/** Writes the money of a settled case: the sums of its order, the refund that is due, and the taxes that come back. */
async function settle(
  tx: Transaction,
  { of, order }: LockedCase,
  { refund, undone, taxBack }: Settlement,
  { actor }: CaseStep,
): Promise<void> {
  if (taxBack) noteTaxes(tx, [{ shopId: order.shopId, orderId: order.id, caseId: of.id, tax: taxBack }])
  if (undone) await unpayOrder(tx, order)
  if (!refund) return
  await addCaseRefund(tx, order, refund)
  const { id: orderId, shopId, userId, checkoutId } = order
  if (refund.amount > 0)
    await caseRefund(
      tx,
      { caseId: of.id, orderId, shopId, userId, checkoutId, amount: refund.amount },
      { cause: of.received ? 'RETURNED' : 'DISPUTE', ownPress: actor === 'shopper' },
    )
}

/** Leads the order to where its cases want it. An order without an origin is not led. */
async function moveOrder(
  tx: Transaction,
  { of, order }: LockedCase,
  to: CaseChange['to'],
  step: CaseStep,
  gone: boolean,
): Promise<Posting[]> {
  // An order that does not stand in its case, such as one of before there were cases, stays where it stands.
  if (order.origin === null) return []
  const openStates = await findOpenStates(tx, order)
  const decided = step.actor === 'admin' && !isOpenCase(to)
  const status = statusAfterCase({
    openStates,
    origin: order.origin,
    gone,
    missed: of.kind === 'NOT_RECEIVED',
    decided,
  })
  if (status === order.status) return []
  const { postings } = await transitionOrders(tx, exactOrder(order), {
    from: [order.status],
    to: status,
    actor: step.actor,
    actorId: step.actorId,
    note: step.note,
  })
  // An end without anything due: all was paid back before, or nothing was asked for.
  if (status === 'RETURNED' || status === 'FAILED')
    await markOrderRefunded(tx, { shopId: order.shopId, orderId: order.id })
  return postings
}

/** Units that came back: those fit for sale into the stock, and all of them out of the sold count, where they are `unsold`. */
async function takeUnitsBack(tx: Transaction, { of, order }: LockedCase, unsold: boolean): Promise<void> {
  const lineOf = (orderItemId: number) => {
    const line = order.lines.find((each) => each.orderItemId === orderItemId)
    return line ? [line] : []
  }
  const resellable = await findResellable(tx, of)
  if (resellable.length > 0)
    await restock(
      tx,
      resellable.flatMap(({ orderItemId, quantity }) =>
        lineOf(orderItemId).map(({ variantId }) => ({ variantId, quantity })),
      ),
    )
  if (unsold)
    await countSold(
      tx,
      of.lines.flatMap(({ orderItemId, quantity }) =>
        lineOf(orderItemId).map(({ productId }) => ({ productId, quantity })),
      ),
      -1,
    )
}

/** Goods that are back although their case has ended with its refund, because they came late or were not looked at in time: units and sold count follow, the
 *  money stays as it was settled. Call it once per transaction, after `lockCase`, and after the units that can be sold again were written. Throws
 *  CASE_MOVED_ON. */
export async function takeGoodsAfterEnd(tx: Transaction, locked: LockedCase, step: CaseStep): Promise<void> {
  if (!(await noteGoodsBack(tx, locked.of, step))) throw caseErrors.CASE_MOVED_ON()
  // Those that were received before the end are out of the sold count since then.
  await takeUnitsBack(tx, locked, !locked.of.received)
}

/** Changes a case and applies every effect: its order follows, the money of a settled case is given back and booked, and what came back goes into
 *  stock. The locks are taken in the order of all transactions (docs/architecture.md, orders). Call it once per transaction, after `lockCase`.
 *  `settlement`: required where the case ends with its refund. `more`: postings of the same transaction. Throws CASE_MOVED_ON, and CASE_DEADLINE_OVER where somebody presses after the time was over. */
export async function advanceCase(
  tx: Transaction,
  { times }: CaseSettings,
  locked: LockedCase,
  change: Omit<CaseChange, 'deadline'>,
  step: CaseStep,
  settlement: Settlement | null = null,
  more: readonly Posting[] = [],
): Promise<void> {
  const { of } = locked
  if ((change.to === 'REFUNDED') !== (settlement !== null)) throw new Error(`${change.to} with a wrong settlement`)
  // The timer's word counts once the time is over, even before it has spoken.
  const person = step.actor === 'shopper' || step.actor === 'seller'
  const inTime = person && caseDeadlines[of.state]?.waitsFor !== 'admin'
  if (inTime && of.deadline && of.deadline <= of.now) throw caseErrors.CASE_DEADLINE_OVER()
  const deadline = caseDeadlineOf(change.to, of.now, times)
  if (!(await changeCase(tx, of, { ...change, deadline }, step, { inTime }))) throw caseErrors.CASE_MOVED_ON()
  if (settlement) await settle(tx, locked, settlement, step)
  const gone = settlement?.gone ?? isGoneAlready(locked.order)
  const ofOrder = await moveOrder(tx, locked, change.to, step, gone)
  // A parcel that never came was not sold.
  const unsold = of.received || (gone && of.kind === 'NOT_RECEIVED' && locked.order.origin !== 'SHIPPED')
  if (settlement) await takeUnitsBack(tx, locked, unsold)
  book(tx, [...more, ...(settlement?.postings ?? []), ...ofOrder])
}
