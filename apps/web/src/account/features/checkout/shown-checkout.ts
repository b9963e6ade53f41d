import type { CartItem } from '@chophien/domain/cart/contract'
import { CurrentCheckout, isSameLine, type SeenLine } from '@chophien/domain/orders/current-checkout'
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

const lineOf = ({ id, variantOptions, currentPrice, quantity }: CartItem): SeenLine => ({
  cartItemId: id,
  variantOptions,
  unitPrice: currentPrice,
  quantity,
})

/** What the shopper saw, as the order names it (`expectedLines`). */
export const linesOf = (items: readonly ShownItem[]): SeenLine[] => items.map(lineOf)

/** Whether two items of one row have the same goods, quantity and price. */
const isSame = (one: CartItem, other: CartItem): boolean => isSameLine(lineOf(one), lineOf(other))

/** The items as they are now, each with what stood there before, if that was something else. */
function withMarks(before: readonly CartItem[], now: readonly CartItem[]): ShownItem[] {
  return now.map((item) => {
    const agreed = before.find(({ id }) => id === item.id)
    if (!agreed || isSame(agreed, item)) return item
    const { variantOptions, currentPrice, quantity } = agreed
    return { ...item, seen: { variantOptions, currentPrice, quantity } }
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
  /** What stood there before the last change: the shopper agreed to these, or they were shown first. */
  before: readonly CartItem[]
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
    before: loaded,
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
      setState((state) => {
        const before = agreedOf(state)
        const seen = state.change?.seen ?? state.price.total
        const items = withMarks(before, chargedNow(state.items, now))
        return { ...state, before, items, price: now, change: { seen, now: now.total, refusal } }
      }),
    agree: () => setState((before) => ({ ...before, change: null })),
  }
}

/** The items that the next change is compared with: what is shown, unless it is not agreed to itself. */
const agreedOf = ({ before, items, change }: State): readonly CartItem[] => (change ? before : items)

/** Whether newly loaded items are these. */
const areSame = (items: readonly CartItem[], loaded: readonly CartItem[]): boolean =>
  items.length === loaded.length &&
  items.every((item) => {
    const now = loaded.find(({ id }) => id === item.id)
    return now !== undefined && isSame(item, now)
  })

/** What is shown after items were loaded. The same items and total keep their marks and their notice. What goes back before it was agreed to
 *  is no change. */
export function afterLoading(state: State, loaded: readonly CartItem[]): State {
  const { items, price, change } = state
  const now = priceCheckout(loaded)
  if (now.total === price.total && areSame(items, loaded))
    return { ...state, since: loaded, items: withMarks(state.before, loaded), price: now }
  const before = agreedOf(state)
  const seen = change?.seen ?? price.total
  const isBack = seen === now.total && areSame(before, loaded)
  return {
    since: loaded,
    before,
    items: withMarks(before, loaded),
    price: now,
    change: isBack ? null : { seen, now: now.total },
  }
}
