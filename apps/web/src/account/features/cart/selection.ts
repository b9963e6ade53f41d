import type { CartItem } from '@chophien/domain/cart/contract'
import { type CheckoutLine, subtotalOf } from '@chophien/domain/orders/pricing'

type Row = Pick<CartItem, 'id' | 'available'>

/** Selectable rows: those that can be bought. */
export const selectableIds = (items: readonly Row[]): number[] =>
  items.filter(({ available }) => available).map(({ id }) => id)

/** The selected rows that still exist and can be bought. */
export const chosenOf = <R extends Row>(items: readonly R[], ticked: ReadonlySet<number>): R[] =>
  items.filter(({ id, available }) => available && ticked.has(id))

/** Selects all of `ids`, or deselects them when all are selected. */
export function toggled(ticked: ReadonlySet<number>, ids: readonly number[]): Set<number> {
  const next = new Set(ticked)
  const all = ids.every((id) => ticked.has(id))
  for (const id of ids) {
    if (all) next.delete(id)
    else next.add(id)
  }
  return next
}

/** State of a checkbox for several rows. */
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
