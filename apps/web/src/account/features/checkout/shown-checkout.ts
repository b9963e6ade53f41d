import type { CartItem } from '@chophien/domain/cart/contract'
import { CurrentCheckout } from '@chophien/domain/orders/current-checkout'
import { type PriceParts, priceCheckout } from '@chophien/domain/orders/pricing'
import { useState } from 'react'
import type { Refusal } from '../../../lib/api-client.ts'

/** What the shopper saw of a line before it changed. */
type SeenLine = Pick<CartItem, 'variantOptions' | 'currentPrice' | 'quantity'>

/** A line of the checkout. `seen`: what stood there until the server told of a change. */
export type ShownItem = CartItem & { seen?: SeenLine }

interface Shown {
  items: readonly ShownItem[]
  /** Whole đồng. */
  price: PriceParts
}

/** What a checkout costs now, if that is why the order was refused. */
export function currentOf({ code, said }: Refusal): CurrentCheckout | null {
  const current = code === 'PRICE_CHANGED' ? CurrentCheckout.safeParse(said?.details) : null
  return current?.success ? current.data : null
}

/** The items as they are charged now; those that changed keep what the shopper saw. */
export function withCurrent(items: readonly ShownItem[], { lines }: CurrentCheckout): ShownItem[] {
  return items.map(({ seen: _earlier, ...item }) => {
    const line = lines.find(({ cartItemId }) => cartItemId === item.id)
    if (!line) return item
    const { productName, variantOptions, unitPrice, quantity } = line
    const now = { ...item, productName, variantOptions, currentPrice: unitPrice, quantity }
    const same = item.variantOptions === variantOptions && item.currentPrice === unitPrice && item.quantity === quantity
    const { currentPrice } = item
    return same ? now : { ...now, seen: { variantOptions: item.variantOptions, currentPrice, quantity: item.quantity } }
  })
}

/** The items and the price that the checkout shows: those that were loaded, until a refusal tells of newer ones. Items that are loaded after
 *  that are newer still. */
export function useShownCheckout(loaded: readonly CartItem[]): Shown & { showCurrent: (now: CurrentCheckout) => void } {
  const [told, setTold] = useState<(Shown & { since: readonly CartItem[] }) | null>(null)
  const { items, price } = told?.since === loaded ? told : { items: loaded, price: priceCheckout(loaded) }
  return {
    items,
    price,
    // The fee too is what the server says: its own may be newer than this page's.
    showCurrent: (now) => setTold({ since: loaded, items: withCurrent(items, now), price: now }),
  }
}
