import { expect, test } from 'vitest'
import { type CheckoutLine, priceCheckout, splitShippingFee } from './pricing.ts'

const line = (shopId: number, currentPrice: number, quantity = 1, commissionBps = 500): CheckoutLine => ({
  shopId,
  currentPrice,
  quantity,
  commissionBps,
})
const ofShops = (count: number) => Array.from({ length: count }, (_, shop) => line(shop + 1, 1000))
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test.each([
  [1, [30_000]],
  [2, [15_000, 15_000]],
  [7, [4290, 4285, 4285, 4285, 4285, 4285, 4285]],
])('one fee over the orders of %i shops', (count, fees) => {
  const price = priceCheckout(ofShops(count))
  expect(price.shops.map(({ shippingFee }) => shippingFee)).toEqual(fees)
  expect(sum(fees)).toBe(price.shippingFee)
})

test.each([
  [30_000, 1, [30_000]],
  [30_000, 2, [15_000, 15_000]],
  [30_000, 7, [4290, 4285, 4285, 4285, 4285, 4285, 4285]],
  [1, 3, [1, 0, 0]],
  [0, 2, [0, 0]],
])('a fee of %i over %i orders is %j', (fee, count, shares) => {
  expect(splitShippingFee(fee, count)).toEqual(shares)
  expect(sum(shares)).toBe(fee)
})

test('no orders, no division', () => {
  expect(() => splitShippingFee(30_000, 0)).toThrow(RangeError)
})

test('a checkout without lines costs its fee, and has no shops', () => {
  expect(priceCheckout([])).toEqual({ shops: [], subtotal: 0, shippingFee: 30_000, total: 30_000 })
})

test('a checkout is the sum of its lines and one fee, part by part', () => {
  const [mugs, cup, vase] = [line(2, 85_000, 2), line(1, 9000, 3), line(2, 1999, 1, 1000)]
  expect(priceCheckout([mugs, cup, vase])).toEqual({
    shops: [
      {
        shopId: 2,
        lines: [
          { line: mugs, subtotal: 170_000, commission: 8500 },
          // Rounded down, line by line.
          { line: vase, subtotal: 1999, commission: 199 },
        ],
        subtotal: 171_999,
        shippingFee: 15_000,
        total: 186_999,
        commission: 8699,
      },
      {
        shopId: 1,
        lines: [{ line: cup, subtotal: 27_000, commission: 1350 }],
        subtotal: 27_000,
        shippingFee: 15_000,
        total: 42_000,
        commission: 1350,
      },
    ],
    subtotal: 198_999,
    shippingFee: 30_000,
    total: 228_999,
  })
})

test('an unknown shipping method has no price', () => {
  expect(() => priceCheckout([line(1, 1000)], 9)).toThrow(RangeError)
})
