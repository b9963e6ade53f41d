import type { CartItem } from '@chophien/domain/cart/contract'
import { type CheckoutLine, subtotalOf } from '@chophien/domain/orders/pricing'

type Row = Pick<CartItem, 'id' | 'available'>

/** The rows that can be ticked: what cannot be bought cannot be chosen. */
export const selectableIds = (items: readonly Row[]): number[] =>
  items.filter(({ available }) => available).map(({ id }) => id)

/** What of the ticked rows is still there and can be bought. */
export const chosenOf = <R extends Row>(items: readonly R[], ticked: ReadonlySet<number>): R[] =>
  items.filter(({ id, available }) => available && ticked.has(id))

/** Ticks all of `ids`, or takes all their ticks away when none is missing. */
export function toggled(ticked: ReadonlySet<number>, ids: readonly number[]): Set<number> {
  const next = new Set(ticked)
  const all = ids.every((id) => ticked.has(id))
  for (const id of ids) {
    if (all) next.delete(id)
    else next.add(id)
  }
  return next
}

/** How a box over several rows looks. */
export function boxOver(ticked: ReadonlySet<number>, ids: readonly number[]): 'all' | 'some' | 'none' {
  const count = ids.filter((id) => ticked.has(id)).length
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}

/** Units and total price of the selected rows. Whole đồng. */
export const sumOf = (
  chosen: readonly Pick<CheckoutLine, 'currentPrice' | 'quantity'>[],
): { units: number; total: number } => ({
  units: chosen.reduce((sum, { quantity }) => sum + quantity, 0),
  total: subtotalOf(chosen),
})
