import type { CartItem } from '@chophien/domain/cart/contract'
import { CurrentCheckout, type SeenLine } from '@chophien/domain/orders/current-checkout'
import { type PriceParts, priceCheckout } from '@chophien/domain/orders/pricing'
import { useState } from 'react'
import type { Refusal } from '../../../lib/api-client.ts'

/** What the shopper saw of a line before it changed. */
type SeenFigures = Pick<CartItem, 'variantOptions' | 'currentPrice' | 'quantity'>

/** A line of the checkout. `seen`: what stood there until the server told of a change. */
export type ShownItem = CartItem & { seen?: SeenFigures }

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

const isSame = (one: SeenFigures, other: SeenFigures): boolean =>
  one.variantOptions === other.variantOptions &&
  one.currentPrice === other.currentPrice &&
  one.quantity === other.quantity

/** The mark of a line: what stood there, if that was something else. */
function seenOf(before: SeenFigures, now: SeenFigures): { seen?: SeenFigures } {
  const { variantOptions, currentPrice, quantity } = before
  return isSame(before, now) ? {} : { seen: { variantOptions, currentPrice, quantity } }
}

/** The items as they are now, each with what the shopper saw before it changed. `pending`: the marks that stand are not agreed to and stay. */
function withMarks(shown: readonly ShownItem[], now: readonly CartItem[], pending: boolean): ShownItem[] {
  return now.map((item) => {
    const before = shown.find(({ id }) => id === item.id)
    return before ? { ...item, ...seenOf((pending && before.seen) || before, item) } : item
  })
}

/** The items as they are charged now. */
function chargedNow(items: readonly ShownItem[], { lines }: CurrentCheckout): CartItem[] {
  return items.map(({ seen: _earlier, ...item }) => {
    const line = lines.find(({ cartItemId }) => cartItemId === item.id)
    if (!line) return item
    const { productName, variantOptions, unitPrice, quantity } = line
    return { ...item, productName, variantOptions, currentPrice: unitPrice, quantity }
  })
}

/** What the shopper saw, as the order names it (`expectedLines`). */
export const linesOf = (items: readonly ShownItem[]): SeenLine[] =>
  items.map(({ id, variantOptions, currentPrice, quantity }) => ({
    cartItemId: id,
    variantOptions,
    unitPrice: currentPrice,
    quantity,
  }))

/** The total that a shopper saw before the goods or their prices changed, and the total of now. Both in whole đồng; other goods may cost
 *  the same. */
export interface CheckoutChange {
  seen: number
  now: number
  /** The server's sentence, when an order was refused for it. */
  refusal?: string
}

interface State extends Shown {
  /** What was loaded last. */
  since: readonly CartItem[]
  /** The change that the shopper has not agreed to. */
  change: CheckoutChange | null
}

/** The items and the price that the checkout shows, and the change to tell of: whether a refusal or newly loaded items bring it, what stood
 *  there before stays beside it. `agree`: the shopper pressed with the change in view. */
export function useShownCheckout(
  loaded: readonly CartItem[],
): Shown & Pick<State, 'change'> & { showCurrent: (now: CurrentCheckout, refusal: string) => void; agree: () => void } {
  const [state, setState] = useState<State>(() => ({
    since: loaded,
    items: loaded,
    price: priceCheckout(loaded),
    change: null,
  }))
  let shown = state
  if (state.since !== loaded) {
    shown = afterLoading(state, loaded)
    setState(shown)
  }
  const { items, price, change } = shown
  return {
    items,
    price,
    change,
    // The fee too is what the server says: its own may be newer than this page's.
    showCurrent: (now, refusal) =>
      setState((before) => ({
        ...before,
        items: withMarks(before.items, chargedNow(before.items, now), before.change !== null),
        price: now,
        change: { seen: before.change?.seen ?? before.price.total, now: now.total, refusal },
      })),
    agree: () => setState((before) => ({ ...before, change: null })),
  }
}

/** Whether newly loaded items are those that are shown. */
const areSame = (shown: readonly ShownItem[], loaded: readonly CartItem[]): boolean =>
  shown.length === loaded.length &&
  shown.every((item) => {
    const now = loaded.find(({ id }) => id === item.id)
    return now !== undefined && isSame(item, now)
  })

/** What is shown after items were loaded. The same items and total keep their marks and their notice. What goes back before it was agreed to
 *  is no change. */
export function afterLoading({ items, price, change }: State, loaded: readonly CartItem[]): State {
  const now = priceCheckout(loaded)
  if (now.total === price.total && areSame(items, loaded))
    return { since: loaded, items: withMarks(items, loaded, true), price: now, change }
  const marked = withMarks(items, loaded, change !== null)
  const seen = change?.seen ?? price.total
  const isBack = seen === now.total && items.length === loaded.length && marked.every((item) => !item.seen)
  return {
    since: loaded,
    items: isBack ? loaded : marked,
    price: now,
    change: isBack ? null : { seen, now: now.total },
  }
}
