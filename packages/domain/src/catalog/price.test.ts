import { expect, test } from 'vitest'
import { discountPercent, shownPrice } from './price.ts'

test('the price is the chosen variant’s, else the cheapest, else the list price, else none', () => {
  const product = { basePrice: 100, variants: [{ finalPrice: 90 }, { finalPrice: 80 }] }
  expect(shownPrice(product, { finalPrice: 90 })).toBe(90)
  expect(shownPrice(product)).toBe(80)
  expect(shownPrice({ basePrice: 100, variants: [] })).toBe(100)
  expect(shownPrice({ basePrice: null, variants: [] })).toBeNull()
})

test.each([
  [100_000, 80_000, 20],
  [100_000, 99_999, 0],
  [100_000, 100_000, 0],
  [100_000, 120_000, 0],
  [null, 80_000, 0],
  [0, 0, 0],
])('a list price of %s and a price of %s is −%i %%', (base, price, percent) => {
  expect(discountPercent(base, price)).toBe(percent)
})
