import type { PaymentMethod } from '../orders/messages.ts'
import { type CaseKind, type CaseReason, caseReasonRules } from './case-reasons.ts'

/** A line of an order with what was given back of it. Money in whole đồng. */
export interface RefundableLine {
  orderItemId: number
  quantity: number
  subtotal: number
  refundedUnits: number
  /** All that was given back of `subtotal`, whoever bore it. */
  refundedAmount: number
}

const floorShare = (total: number, part: number, whole: number): number =>
  Number((BigInt(total) * BigInt(part)) / BigInt(whole))

/** The share of a line's paid price for `units` more of its units, in whole đồng. Rounded so that the shares of all units, asked for in any portions, add up to
 *  what was paid: the last unit takes what is left. Throws RangeError for units that are not there. */
export function refundOf(line: Omit<RefundableLine, 'orderItemId'>, units: number): number {
  const { quantity, subtotal, refundedUnits, refundedAmount } = line
  const after = refundedUnits + units
  if (!Number.isInteger(units) || units < 1 || after > quantity)
    throw new RangeError(`${units} units are not to be refunded`)
  const left = subtotal - refundedAmount
  if (after === quantity) return left
  return Math.min(left, floorShare(subtotal, after, quantity) - floorShare(subtotal, refundedUnits, quantity))
}

/** The commission that goes back with `amount` of a line, in whole đồng: of the whole line all of it, whatever portions it went in.
 *  `refundedByShop`: what the shop gave back of the line before; what the marketplace bore earns its commission. */
export const commissionOfRefund = (
  line: { commission: number; subtotal: number; refundedByShop: number },
  amount: number,
): number =>
  line.subtotal === 0
    ? 0
    : floorShare(line.commission, line.refundedByShop + amount, line.subtotal) -
      floorShare(line.commission, line.refundedByShop, line.subtotal)

/** Whether a case is about a parcel that would have been paid at the door: nobody paid for what never came, so nothing is given back. */
export const isUnpaidParcel = (of: { kind: CaseKind; method: PaymentMethod }): boolean =>
  of.kind === 'NOT_RECEIVED' && of.method === 'COD'

export interface CasePrice {
  lines: { orderItemId: number; quantity: number; amount: number }[]
  /** The amounts of the lines, summed. */
  goods: number
  shipping: number
  total: number
}

interface CaseOrder {
  lines: readonly RefundableLine[]
  shippingFee: number
  refundedFee: number
}

/** What a case asks for. The shipping fee goes back where the seller is at fault and nothing of the order is kept.
 *  `units` by `orderItemId`; lines that it does not name are kept. Throws RangeError for units that are not there. */
export function priceCase(order: CaseOrder, units: ReadonlyMap<number, number>, reason: CaseReason): CasePrice {
  const lines = order.lines.flatMap((line) => {
    const quantity = units.get(line.orderItemId) ?? 0
    return quantity === 0 ? [] : [{ orderItemId: line.orderItemId, quantity, amount: refundOf(line, quantity) }]
  })
  const keepsNothing = order.lines.every(
    (line) => line.refundedUnits + (units.get(line.orderItemId) ?? 0) === line.quantity,
  )
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0)
  const shipping =
    keepsNothing && caseReasonRules[reason].fault === 'seller' ? order.shippingFee - order.refundedFee : 0
  return { lines, goods, shipping, total: goods + shipping }
}

/** Divides `amount` over parts by their weights, so that the shares add up to it and none is above its weight while `amount` is not above
 *  their sum. All weights 0: the first takes all. */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map((_, index) => (index === 0 ? amount : 0))
  let before = 0
  return weights.map((weight) => {
    const share = floorShare(amount, before + weight, whole) - floorShare(amount, before, whole)
    before += weight
    return share
  })
}
