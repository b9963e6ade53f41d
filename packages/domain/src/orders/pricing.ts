import { groupBy } from '../group-by.ts'
import { commissionOf } from '../ledger/commission.ts'
import { SHIPPING_METHOD, shippingFees } from './shipping-fees.ts'

/** One line of a cart, as a checkout prices it. */
export interface CheckoutLine {
  shopId: number
  /** Whole đồng for one unit. */
  currentPrice: number
  quantity: number
  /** The marketplace's share in basis points. A page that only shows totals does not know it. */
  commissionBps?: number
  /** At most that many đồng of the line; null or left out: no bound. */
  commissionCap?: number | null
}

/** The parts of a price, in whole đồng: `total` = `subtotal` + `shippingFee`. A discount becomes a part of its own. */
export interface PriceParts {
  /** Price times quantity, summed. */
  subtotal: number
  shippingFee: number
  total: number
}

interface PricedLine<Line extends CheckoutLine> {
  line: Line
  subtotal: number
  /** The marketplace's share of `subtotal`. */
  commission: number
}

/** What one shop's order costs. The parts of all shops add up to those of the checkout, unless there are no lines: then there are no shops,
 *  but still the shipping fee. */
export interface ShopPrice<Line extends CheckoutLine> extends PriceParts {
  shopId: number
  /** Never empty. */
  lines: readonly [PricedLine<Line>, ...PricedLine<Line>[]]
  commission: number
}

export interface CheckoutPrice<Line extends CheckoutLine> extends PriceParts {
  /** One entry per shop, in the order in which the lines name them. */
  shops: ShopPrice<Line>[]
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The sum of price times quantity, in whole đồng (§9). */
export const subtotalOf = (lines: readonly Pick<CheckoutLine, 'currentPrice' | 'quantity'>[]): number =>
  sum(lines.map(({ currentPrice, quantity }) => currentPrice * quantity))

/** Divides one checkout's shipping fee over its orders, so that their totals add up to what the shopper saw.
 *  `fee`: whole đồng ≥ 0. `orderCount`: ≥ 1, else RangeError. The first order takes the remainder. Source: product.md, checkout. */
export function splitShippingFee(fee: number, orderCount: number): number[] {
  if (!Number.isInteger(orderCount) || orderCount < 1) throw new RangeError('orderCount must be at least 1')
  const share = Math.floor(fee / orderCount)
  return Array.from({ length: orderCount }, (_, index) => (index === 0 ? fee - share * (orderCount - 1) : share))
}

function priceLine<Line extends CheckoutLine>(line: Line): PricedLine<Line> {
  const subtotal = line.currentPrice * line.quantity
  return { line, subtotal, commission: commissionOf(subtotal, line.commissionBps ?? 0, line.commissionCap) }
}

function priceShop<Line extends CheckoutLine>(
  [first, ...rest]: [Line, ...Line[]],
  shippingFee: number,
): ShopPrice<Line> {
  const lines = [priceLine(first), ...rest.map(priceLine)] as const
  const subtotal = sum(lines.map((line) => line.subtotal))
  return {
    shopId: first.shopId,
    lines,
    subtotal,
    shippingFee,
    total: subtotal + shippingFee,
    commission: sum(lines.map((line) => line.commission)),
  }
}

/** Prices a checkout with all its parts, as a whole and for each shop. The page shows what this gives and the server charges it.
 *  One shipping fee whatever the number of shops (product.md). Without lines, the total is the fee.
 *  An unknown method throws RangeError. */
export function priceCheckout<Line extends CheckoutLine>(
  lines: readonly Line[],
  shippingMethodId: number = SHIPPING_METHOD,
): CheckoutPrice<Line> {
  const shippingFee = shippingFees[shippingMethodId]
  if (shippingFee === undefined) throw new RangeError(`unknown shipping method ${shippingMethodId}`)
  const groups = [...groupBy(lines, ({ shopId }) => shopId).values()]
  const fees = groups.length > 0 ? splitShippingFee(shippingFee, groups.length) : []
  const shops = groups.map((group, index) => priceShop(group, fees[index] ?? 0))
  const subtotal = sum(shops.map((shop) => shop.subtotal))
  return { shops, subtotal, shippingFee, total: subtotal + shippingFee }
}
