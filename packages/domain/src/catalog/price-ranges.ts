/** Where ranges of prices may begin and end, in đồng: round figures, as people think of prices. */
export const PRICE_STEPS = [
  20_000, 50_000, 100_000, 200_000, 300_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000, 20_000_000,
  50_000_000,
] as const

interface PriceRange {
  /** Null: from the cheapest, up to the dearest. Both bounds belong to the range. */
  min: number | null
  max: number | null
}

const RANGES = 5

/** At most five ranges that share a list out about equally. `counts`: its products below the first step, between the first two, …, from the
 *  last one on. Fewer than two ranges are none: they would choose nothing. */
export function priceRanges(counts: readonly number[]): PriceRange[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  const ranges: PriceRange[] = []
  let min: number | null = null
  let held = 0
  let left = all
  for (const [at, step] of PRICE_STEPS.entries()) {
    held += counts[at] ?? 0
    left -= counts[at] ?? 0
    if (held === 0 || left === 0 || held < all / RANGES || ranges.length === RANGES - 1) continue
    ranges.push({ min, max: step - 1 })
    min = step
    held = 0
  }
  if (ranges.length === 0) return []
  return [...ranges, { min, max: null }]
}
