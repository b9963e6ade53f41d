import { expect, test } from 'vitest'
import { priceCheckout, splitShippingFee } from './pricing.ts'

test.each([
  [30_000, 1, [30_000]],
  [30_000, 2, [15_000, 15_000]],
  [30_000, 7, [4290, 4285, 4285, 4285, 4285, 4285, 4285]],
  [1, 3, [1, 0, 0]],
  [0, 2, [0, 0]],
])('a fee of %i over %i orders is %j', (fee, count, shares) => {
  expect(splitShippingFee(fee, count)).toEqual(shares)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(fee)
})

test('no orders, no division', () => {
  expect(() => splitShippingFee(30_000, 0)).toThrow(RangeError)
})

test('a checkout is the sum of its lines and one fee', () => {
  const lines = [
    { currentPrice: 85_000, quantity: 2 },
    { currentPrice: 9000, quantity: 3 },
  ]
  expect(priceCheckout(lines)).toEqual({ subtotal: 197_000, shippingFee: 30_000, total: 227_000 })
  expect(() => priceCheckout(lines, 9)).toThrow(RangeError)
})
