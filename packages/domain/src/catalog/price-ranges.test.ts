import { expect, test } from 'vitest'
import { PRICE_STEPS, priceRanges } from './price-ranges.ts'

/** Counts of prices, in the steps that the database counts. */
const countsOf = (prices: readonly number[]) =>
  [0, ...PRICE_STEPS].map(
    (from, at) =>
      prices.filter((price) => price >= from && price < (PRICE_STEPS[at] ?? Number.POSITIVE_INFINITY)).length,
  )

test('the ranges share the prices of a list out, without gap or overlap, and none is empty', () => {
  const prices = [15_000, 45_000, 60_000, 90_000, 99_000, 120_000, 150_000, 250_000, 450_000, 900_000, 3_000_000]
  const ranges = priceRanges(countsOf(prices))
  expect(ranges).toEqual([
    { min: null, max: 99_999 },
    { min: 100_000, max: 299_999 },
    { min: 300_000, max: null },
  ])
})

test('at most five ranges, also of many prices', () => {
  const prices = Array.from({ length: 1000 }, (_, n) => 1000 + n * n * 60)
  const ranges = priceRanges(countsOf(prices))
  expect(ranges.length).toBeLessThanOrEqual(5)
  expect(ranges.at(0)?.min).toBeNull()
  expect(ranges.at(-1)?.max).toBeNull()
  for (const [at, range] of ranges.entries()) if (at > 0) expect(range.min).toBe((ranges[at - 1]?.max ?? 0) + 1)
})

test.each([[[]], [[90_000]], [[30_000, 40_000]]])('%j needs no ranges', (prices) => {
  expect(priceRanges(countsOf(prices))).toEqual([])
})
