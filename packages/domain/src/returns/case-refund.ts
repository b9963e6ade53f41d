import { commissionOfRefund, priceCase, type RefundableLine, refundOf, shareOut } from './case-money.ts'
import type { CaseReason } from './case-reasons.ts'
import type { Bearer } from './decisions.ts'

/** A line of an order for what a case gives back of it. Money in whole đồng. */
export interface PaidLine extends RefundableLine {
  commission: number
  refundedByShop: number
}

interface PaidOrder {
  lines: readonly PaidLine[]
  shippingFee: number
  refundedFee: number
}

/** What a case gives back, line by line. */
export interface CaseRefund {
  lines: { orderItemId: number; units: number; amount: number; byShop: number }[]
  /** Of the shipping fee. */
  fee: number
  /** Goods and fee. */
  amount: number
  /** Of it what the shop bears. */
  byShop: number
  /** The commission that goes back to the shop with it. */
  commission: number
}

interface Share {
  line: PaidLine
  units: number
  amount: number
}

function sumUp(shares: readonly Share[], fee: number, bearer: Bearer): CaseRefund {
  const shop = bearer === 'SHOP'
  const lines = shares
    .filter(({ amount, units }) => amount > 0 || units > 0)
    .map(({ line, units, amount }) => ({
      orderItemId: line.orderItemId,
      units,
      amount,
      byShop: shop ? amount : 0,
    }))
  const amount = lines.reduce((sum, line) => sum + line.amount, fee)
  const commission = shop ? shares.reduce((sum, { line, amount }) => sum + commissionOfRefund(line, amount), 0) : 0
  return { lines, fee, amount, byShop: shop ? amount : 0, commission }
}

/** All that a case asks for, by what is left of its order now. */
export function wholeRefund(order: PaidOrder, units: ReadonlyMap<number, number>, reason: CaseReason): CaseRefund {
  const price = priceCase(order, units, reason)
  const shares = price.lines.flatMap(({ orderItemId, quantity, amount }) => {
    const line = order.lines.find((each) => each.orderItemId === orderItemId)
    return line ? [{ line, units: quantity, amount }] : []
  })
  return sumUp(shares, price.shipping, 'SHOP')
}

const leftOf = (line: PaidLine): number => line.subtotal - line.refundedAmount

/** What of an order can still be given back. */
export const refundableOf = (order: PaidOrder): { goods: number; shipping: number } => ({
  goods: order.lines.reduce((sum, line) => sum + leftOf(line), 0),
  shipping: order.shippingFee - order.refundedFee,
})

/** A sum that was offered or decided: first for the lines of the case, then for the shipping fee, then for the other lines. Units count as given back
 *  where their whole share is; else their rest can still be asked for. `amount`: at most what can be given back, else RangeError. */
export function partialRefund(
  order: PaidOrder,
  units: ReadonlyMap<number, number>,
  amount: number,
  bearer: Bearer,
): CaseRefund {
  const refundable = refundableOf(order)
  if (amount > refundable.goods + refundable.shipping) throw new RangeError(`${amount} đồng are not to be refunded`)
  const own = order.lines.filter(({ orderItemId }) => units.has(orderItemId))
  const others = order.lines.filter(({ orderItemId }) => !units.has(orderItemId))
  const left = own.map((line) => Math.min(leftOf(line), refundOf(line, units.get(line.orderItemId) ?? 0)))
  const asked = left.reduce((sum, each) => sum + each, 0)
  // The asked units first, then the rest of their lines.
  const first = Math.min(amount, asked)
  const firstShares = shareOut(first, left)
  const more = own.map((line, index) => leftOf(line) - (left[index] ?? 0))
  const second = Math.min(amount - first, more.reduce((sum, each) => sum + each, 0) + refundable.shipping)
  const fee = Math.min(second, refundable.shipping)
  const moreShares = shareOut(second - fee, more)
  const last = shareOut(amount - first - second, others.map(leftOf))
  const shares = [
    ...own.map((line, index) => {
      const share = (firstShares[index] ?? 0) + (second > fee ? (moreShares[index] ?? 0) : 0)
      return { line, units: share >= (left[index] ?? 0) ? (units.get(line.orderItemId) ?? 0) : 0, amount: share }
    }),
    ...others.map((line, index) => ({ line, units: 0, amount: amount > first + second ? (last[index] ?? 0) : 0 })),
  ]
  return sumUp(shares, fee, bearer)
}
