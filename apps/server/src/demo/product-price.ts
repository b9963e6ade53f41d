import type { Random } from './random.ts'

// Nine is the ending shoppers see most; five and nought make the rest (share of each).
const endings = [
  [9, 0.6],
  [5, 0.2],
  [0, 0.2],
] as const

/** The step between prices of a size: tens of thousands, hundreds above a million. Whole đồng. */
const stepAt = (price: number): number => (price < 1_000_000 ? 10_000 : 100_000)

/** Brings an amount to one that a Vietnamese price tag would carry: 9.000, 5.000 and round endings, 90.000 above a million.
 *  Whole đồng, at least 5 000. */
function tagPrice(amount: number, random: Random): number {
  if (amount < 20_000) return Math.max(5000, Math.round(amount / 1000) * 1000)
  const step = stepAt(amount)
  const floor = Math.floor(amount / step) * step
  const ending = random.weighted(endings)
  return floor + (ending * step) / 10
}

/** A price somewhere in a range, cheap ones more often than dear ones. Whole đồng. */
export function drawPrice([from, to]: readonly [number, number], random: Random): number {
  const amount = Math.exp(Math.log(from) + random.next() * (Math.log(to) - Math.log(from)))
  return Math.min(to, Math.max(from, tagPrice(amount, random)))
}

/** The price of a dearer variant: the cheapest one's times `factor`, still a price that a tag would carry. Whole đồng. */
export function variantPrice(cheapest: number, factor: number): number {
  if (factor === 1) return cheapest
  const step = cheapest < 1_000_000 ? 1000 : 10_000
  return Math.round((cheapest * factor) / step) * step
}

// How far list prices lie above, in percent; nought means that the product is not reduced.
const reductions = [
  [0, 45],
  [13, 12],
  [15, 12],
  [20, 12],
  [25, 8],
  [30, 6],
  [40, 3],
  [47, 2],
] as const

/** The list price beside a cheapest price: the same, or 10 to 50 % above. Whole đồng, in thousands. */
export function listPrice(cheapest: number, random: Random): number {
  const percent = random.weighted(reductions)
  if (percent === 0) return cheapest
  const amount = (cheapest * (100 + percent)) / 100
  // Small prices keep their thousands: the nearest nine could be a tenth away.
  return amount < 200_000 ? Math.ceil(amount / 1000) * 1000 : Math.round((amount + 1000) / 10_000) * 10_000 - 1000
}
