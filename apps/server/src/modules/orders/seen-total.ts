import type { CurrentCheckout, SeenLine } from '@chophien/domain/orders/current-checkout'
import { orderErrors } from '@chophien/domain/orders/errors'
import type { PlaceOrder } from '@chophien/domain/orders/forms'
import type { PriceParts } from '@chophien/domain/orders/pricing'
import type { TakenLine } from './new-order.ts'

const isSame = (seen: SeenLine, now: SeenLine): boolean =>
  seen.cartItemId === now.cartItemId &&
  seen.variantOptions === now.variantOptions &&
  seen.unitPrice === now.unitPrice &&
  seen.quantity === now.quantity

/** Refuses a checkout that costs another sum, or has other lines, than the shopper saw. What the client does not name is not compared: then
 *  the prices and quantities of the moment are charged. Throws PRICE_CHANGED with the `CurrentCheckout`. */
export function requireSeen(
  { expectedTotal, expectedLines }: Pick<PlaceOrder, 'expectedTotal' | 'expectedLines'>,
  { subtotal, shippingFee, total }: PriceParts,
  taken: readonly TakenLine[],
): void {
  const lines = taken.map(({ cartItemId, productName, options, currentPrice, quantity }) => ({
    cartItemId,
    productName,
    variantOptions: options,
    unitPrice: currentPrice,
    quantity,
  }))
  const sameLines =
    expectedLines === undefined ||
    (expectedLines.length === lines.length && expectedLines.every((seen) => lines.some((now) => isSame(seen, now))))
  if (sameLines && (expectedTotal ?? total) === total) return
  const details: CurrentCheckout = { subtotal, shippingFee, total, lines }
  throw orderErrors.PRICE_CHANGED({ details })
}
