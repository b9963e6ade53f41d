import { type Posting, postingOfTransition, soldWith } from '@chophien/domain/ledger/postings'
import { orderErrors, ownPurchase } from '@chophien/domain/orders/errors'
import { canTransition, type OrderStatus, restockingStatuses } from '@chophien/domain/orders/order-status'
import { shopErrors } from '@chophien/domain/shops/errors'
import { bookedTaxes, taxOnSale } from '@chophien/domain/taxes/withholding'
import type { Transaction } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/sql.ts'
import { countSold } from '../catalog/sold-count.ts'
import { restock } from '../catalog/stock.ts'
import { book } from '../ledger/book.ts'
import { orderRefund } from '../payments/refunds.queries.ts'
import type { TaxNote } from '../taxes/note-taxes.queries.ts'
import { noteTaxes } from '../taxes/note-taxes.ts'
import { findOrderedUnits } from './orders.queries.ts'
import {
  boughtByActor,
  guardedTransition,
  hasOrder,
  soldByActor,
  type Transition,
  type TransitionedOrder,
  TransitionedRow,
} from './transition-order.queries.ts'

const causes = { FAILED: 'FAILED' } as const

/** Transitions orders and applies every effect except the ledger's: units go back into stock, sales are counted, money paid for an order that
 *  failed becomes a refund due, and the taxes of one that is settled are written down. What a case gives back, in money and in units, is the case's own
 *  (returns/advance-case.ts). Returns the changed orders and the postings to book (`book`, once per transaction). Orders in another status, or of
 *  another owner, stay unchanged. Throws when the table forbids the transition for this actor. */
export async function transitionOrders(
  tx: Transaction,
  which: Sql,
  transition: Transition,
): Promise<{ transitioned: TransitionedOrder[]; postings: Posting[] }> {
  for (const from of transition.from)
    if (!canTransition(from, transition.to, transition.actor))
      throw new Error(`${transition.actor} cannot transition ${from} to ${transition.to}`)
  const rows = await tx.rows(TransitionedRow, guardedTransition(which, transition))
  const postings: Posting[] = []
  const transitioned: TransitionedOrder[] = []
  const taxes: TaxNote[] = []
  for (const { paymentStatus, checkoutId, terms, ...row } of rows) {
    const order = { ...row, paid: paymentStatus === 'PAID' }
    transitioned.push(order)
    const tax = taxOnSale(soldWith(order, row.from, transition.to, row.origin), terms)
    if (tax) taxes.push({ shopId: order.shopId, orderId: order.id, caseId: null, tax })
    const posting = postingOfTransition(order, row.from, transition.to, row.origin, bookedTaxes(tax))
    if (posting) postings.push(posting)
    if (order.paid && row.origin === null && restockingStatuses.includes(transition.to))
      await orderRefund(tx, { ...order, checkoutId }, causes[transition.to as keyof typeof causes] ?? 'CANCELLED')
  }
  await applyStockChanges(tx, transitioned, transition.to)
  noteTaxes(tx, taxes)
  return { transitioned, postings }
}

/** Updates stock and sales counts, for all orders together so that variants are locked in id order. */
async function applyStockChanges(
  tx: Transaction,
  transitioned: readonly TransitionedOrder[],
  to: OrderStatus,
): Promise<void> {
  const arrived = transitioned.filter(({ from, origin }) => to === 'DELIVERED' && (origin ?? from) === 'SHIPPED')
  const restocked = restockingStatuses.includes(to) ? transitioned.filter(({ origin }) => origin === null) : []
  if (restocked.length > 0) await restock(tx, await findOrderedUnits(tx, restocked))
  if (arrived.length > 0) await countSold(tx, await findOrderedUnits(tx, arrived), 1)
}

/** Transitions one order and books it. Throws ORDER_NOT_FOUND (also for another user's order), ORDER_MOVE_REFUSED when its status is not in
 *  `from`, ORDER_OF_OWN when a seller has bought it, ORDER_OF_ADMIN when an administrator has, SHOP_OF_ADMIN about an order of
 *  a shop that the administrator owns or works for. */
export async function transitionOrder(tx: Transaction, which: Sql, transition: Transition): Promise<TransitionedOrder> {
  const { transitioned, postings } = await transitionOrders(tx, which, transition)
  const [order] = transitioned
  if (!order) {
    const { actor } = transition
    if ((actor === 'seller' || actor === 'admin') && (await hasOrder(tx, boughtByActor(which, transition))))
      throw ownPurchase(actor)
    if (await hasOrder(tx, soldByActor(which, transition))) throw shopErrors.SHOP_OF_ADMIN()
    const exists = await hasOrder(tx, which)
    throw exists ? orderErrors.ORDER_MOVE_REFUSED() : orderErrors.ORDER_NOT_FOUND()
  }
  book(tx, postings)
  return order
}
