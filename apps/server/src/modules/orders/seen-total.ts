import { type CurrentCheckout, isSameLine, type SeenLine } from '@chophien/domain/orders/current-checkout'
import { orderErrors } from '@chophien/domain/orders/errors'
import type { PlaceOrder } from '@chophien/domain/orders/forms'
import type { PriceParts } from '@chophien/domain/orders/pricing'
import type { TakenLine } from './new-order.ts'

/** Whether every line was seen as it is now. Each is looked up: a line that is named twice stands for no other. */
const sameLines = (seen: readonly SeenLine[], now: readonly SeenLine[]): boolean =>
  seen.length === now.length &&
  now.every((line) => {
    const known = seen.find(({ cartItemId }) => cartItemId === line.cartItemId)
    return known !== undefined && isSameLine(known, line)
  })

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
  if (sameLines(expectedLines ?? lines, lines) && (expectedTotal ?? total) === total) return
  const details: CurrentCheckout = { subtotal, shippingFee, total, lines }
  throw orderErrors.PRICE_CHANGED({ details })
}
