/** The marketplace's share of a sum. `amount`: whole đồng ≥ 0, `bps`: basis points 0–10 000. Whole đồng, rounded down in the shop's favour. */
export const commissionOf = (amount: number, bps: number): number => Number((BigInt(amount) * BigInt(bps)) / 10_000n)
