import type { CurrentCheckout } from '@chophien/domain/orders/current-checkout'
import { orderErrors } from '@chophien/domain/orders/errors'
import type { PriceParts } from '@chophien/domain/orders/pricing'
import type { TakenLine } from './new-order.ts'

/** Refuses a checkout that costs another sum than the shopper saw. `seen`: that sum in whole đồng; undefined when the client named none, then
 *  the price of the moment is charged. Throws PRICE_CHANGED with the `CurrentCheckout`. */
export function requireSeenTotal(seen: number | undefined, price: PriceParts, lines: readonly TakenLine[]): void {
  if (seen === undefined || seen === price.total) return
  const { subtotal, shippingFee, total } = price
  const details: CurrentCheckout = {
    subtotal,
    shippingFee,
    total,
    lines: lines.map(({ cartItemId, productName, options, currentPrice, quantity }) => ({
      cartItemId,
      productName,
      variantOptions: options,
      unitPrice: currentPrice,
      quantity,
    })),
  }
  throw orderErrors.PRICE_CHANGED({ details })
}
