/** The marketplace's share of a sum. `amount`: whole đồng ≥ 0, `bps`: basis points 0–10 000, `cap`: at most that many đồng; null: no bound. Whole
 *  đồng, rounded down in the shop's favour. */
export function commissionOf(amount: number, bps: number, cap: number | null = null): number {
  const share = Number((BigInt(amount) * BigInt(bps)) / 10_000n)
  return cap === null ? share : Math.min(share, cap)
}

interface FrozenLine {
  subtotal: number
  commissionBps: number
  /** Null on lines that were written before shares had a bound: then it follows from the rate. */
  commission: number | null
}

/** The marketplace's share of a line of an order, as it was frozen at the checkout. Whole đồng. */
export const frozenCommission = ({ subtotal, commissionBps, commission }: FrozenLine): number =>
  commission ?? commissionOf(subtotal, commissionBps)
