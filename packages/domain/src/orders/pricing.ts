/** The marketplace's shipping methods and what each costs per checkout, in whole đồng (§9: method 1, 30 000). */
export const shippingFees: Readonly<Record<number, number>> = { 1: 30_000 }
export const SHIPPING_METHOD = 1

export interface PricedLine {
  /** Whole đồng. */
  currentPrice: number
  quantity: number
}

/** The sum of price times quantity, in whole đồng (§9). */
export const subtotalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + line.currentPrice * line.quantity, 0)

/** What a checkout costs: one fee whatever the number of shops (product.md). Whole đồng. An unknown method throws RangeError. */
export function priceCheckout(
  lines: readonly PricedLine[],
  shippingMethodId: number = SHIPPING_METHOD,
): { subtotal: number; shippingFee: number; total: number } {
  const shippingFee = shippingFees[shippingMethodId]
  if (shippingFee === undefined) throw new RangeError(`unknown shipping method ${shippingMethodId}`)
  const subtotal = subtotalOf(lines)
  return { subtotal, shippingFee, total: subtotal + shippingFee }
}

/** Divides one checkout's shipping fee over its orders, so that their totals add up to what the shopper saw.
 *  `fee`: whole đồng ≥ 0. `orderCount`: ≥ 1, else RangeError. The first order takes the remainder. Source: product.md, checkout. */
export function splitShippingFee(fee: number, orderCount: number): number[] {
  if (!Number.isInteger(orderCount) || orderCount < 1) throw new RangeError('orderCount must be at least 1')
  const share = Math.floor(fee / orderCount)
  return Array.from({ length: orderCount }, (_, index) => (index === 0 ? fee - share * (orderCount - 1) : share))
}
