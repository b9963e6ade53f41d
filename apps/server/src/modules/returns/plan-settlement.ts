import { caseRefundPosting, undeliveredPosting } from '@chophien/domain/ledger/case-postings'
import { type BookedOrder, type Posting, postingOfTransition, soldWith } from '@chophien/domain/ledger/postings'
import type { OrderStatus } from '@chophien/domain/orders/order-status'
import { isUnpaidParcel as paysAtDoor } from '@chophien/domain/returns/case-money'
import { type CaseRefund, partialRefund, refundableOf, wholeRefund } from '@chophien/domain/returns/case-refund'
import type { Bearer } from '@chophien/domain/returns/decisions'
import { bookedTaxes, type NotedTax, taxBack, taxOnSale } from '@chophien/domain/taxes/withholding'
import type { CaseOrder } from '../orders/case-orders.queries.ts'
import type { OrderTaxes } from '../taxes/tax-terms.queries.ts'
import type { CaseState } from './case-state.queries.ts'

/** A case with its order, both read under the order's lock. */
export interface LockedCase {
  of: CaseState
  order: CaseOrder
  taxes: OrderTaxes
}

/** What the end of a case does with the money. `refund`: null where nothing was paid. `undone`: an order paid at the door that never arrived. `gone`:
 *  nothing of the order is left to be sold. `taxBack`: what comes back of the taxes of a completed order; null where none were noted. */
export interface Settlement {
  refund: CaseRefund | null
  bearer: Bearer
  undone: boolean
  gone: boolean
  taxBack: NotedTax | null
  postings: Posting[]
}

export const unitsOf = ({ of }: LockedCase): Map<number, number> =>
  new Map(of.lines.map(({ orderItemId, quantity }) => [orderItemId, quantity]))

/** Whether the case is about a parcel that would have been paid at the door: then no money came in that could be given back. */
export const isUnpaidParcel = ({ of, order }: LockedCase): boolean =>
  paysAtDoor({ kind: of.kind, method: order.method })

/** The refund of a sum, at most what of the order can still be given back. */
export function refundOfSum(locked: LockedCase, amount: number, bearer: Bearer): CaseRefund {
  const { goods, shipping } = refundableOf(locked.order)
  return partialRefund(locked.order, unitsOf(locked), Math.min(amount, goods + shipping), bearer)
}

/** All that a case asks for; or, after a decision to send the goods back, the decided sum. */
export function agreedRefund(locked: LockedCase): { refund: CaseRefund; bearer: Bearer } {
  const { of, order } = locked
  if (of.decided?.outcome === 'RETURN')
    return { refund: refundOfSum(locked, of.decided.amount, of.decided.bearer), bearer: of.decided.bearer }
  return { refund: wholeRefund(order, unitsOf(locked), of.reason), bearer: 'SHOP' }
}

function isGone(order: CaseOrder, refund: CaseRefund | null): boolean {
  const after = order.lines.map((line) => {
    const back = refund?.lines.find((each) => each.orderItemId === line.orderItemId)
    return {
      money: line.refundedAmount + (back?.amount ?? 0) === line.subtotal,
      units: line.refundedUnits + (back?.units ?? 0) === line.quantity,
      free: line.subtotal === 0,
    }
  })
  return after.every(({ money, units, free }) => (free ? units : money))
}

/** What is left of an order without the money of a case. */
export const isGoneAlready = (order: CaseOrder): boolean => isGone(order, null)

/** Plans the end of a case with a refund: who gets what, and the postings (docs/decisions/0026). */
export function planSettlement(
  locked: LockedCase,
  { refund, bearer }: { refund: CaseRefund; bearer: Bearer },
): Settlement {
  const { of, order, taxes } = locked
  const completed = (order.origin ?? order.status) === 'COMPLETED'
  const noted = completed ? taxes.noted : null
  const about = { id: of.id, orderId: order.id, shopId: order.shopId }
  if (isUnpaidParcel(locked)) {
    const paid = order.paymentStatus === 'PAID'
    const back = noted && paid ? taxBack(noted, noted.base - noted.back.base) : null
    const undelivered = {
      ...about,
      rest: order.total - order.refundedByShop,
      commission: order.commission - order.refundedCommission,
      completed,
      taxes: bookedTaxes(back),
    }
    const postings = paid ? [undeliveredPosting(undelivered)] : []
    return { refund: null, bearer, undone: true, gone: true, taxBack: back, postings }
  }
  const { amount, commission, byShop } = refund
  const back = noted && byShop > 0 ? taxBack(noted, byShop) : null
  const booked = { ...about, userId: order.userId, amount, commission, bearer, method: order.method, completed }
  return {
    refund,
    bearer,
    undone: false,
    gone: isGone(order, refund),
    taxBack: back,
    postings: amount > 0 ? [caseRefundPosting({ ...booked, taxes: bookedTaxes(back) })] : [],
  }
}

/** The order's own posting when it leaves its case after the settlement; null when no money is involved. */
export function postingOfEnd({ order, taxes }: LockedCase, to: OrderStatus, settlement: Settlement): Posting | null {
  const { refund, undone } = settlement
  const booked: BookedOrder = {
    id: order.id,
    shopId: order.shopId,
    userId: order.userId,
    total: order.total,
    commission: order.commission,
    method: order.method,
    paid: order.paymentStatus === 'PAID' && !undone,
    refunded: order.refunded + (refund?.amount ?? 0),
    refundedByShop: order.refundedByShop + (refund?.byShop ?? 0),
    refundedCommission: order.refundedCommission + (refund?.commission ?? 0),
  }
  if (to === order.status) return null
  const tax = taxOnSale(soldWith(booked, order.status, to, order.origin), taxes.terms)
  return postingOfTransition(booked, order.status, to, order.origin, bookedTaxes(tax))
}

/** All that an order gives back with a sum: also what it gave back before, and what decisions promise in its other cases for goods on their way
 *  back. At most what was paid. */
export const givenBackWith = ({ of, order }: LockedCase, amount: number): number =>
  Math.min(amount + order.refunded + of.promised, order.total)

/** Whether the marketplace looks at a settlement first that two parties agreed to, or a timer: it would pay out cash that only the shop says it has
 *  taken. By all that the order gives back, so that no sum is given in pieces. What an administrator has decided was looked at. */
export const needsLook = (locked: LockedCase, { refund }: Settlement, approvalAbove: number): boolean =>
  locked.order.method === 'COD' &&
  refund !== null &&
  locked.of.decided?.outcome !== 'RETURN' &&
  givenBackWith(locked, refund.amount) > approvalAbove
