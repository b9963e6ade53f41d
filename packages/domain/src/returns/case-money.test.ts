import { expect, test } from 'vitest'
import { commissionOfRefund, priceCase, refundOf, shareOut } from './case-money.ts'

/** All ways to write `n` as an ordered sum. */
function* portions(n: number): Generator<number[]> {
  if (n === 0) yield []
  for (let first = 1; first <= n; first++) for (const rest of portions(n - first)) yield [first, ...rest]
}

test('the units of a line give back what was paid, in whatever portions', () => {
  for (const quantity of [1, 2, 3, 5, 7])
    for (const subtotal of [0, 1, 2, 99_999, 100_000])
      for (const portion of portions(quantity)) {
        let refundedUnits = 0
        let refundedAmount = 0
        for (const units of portion) {
          const amount = refundOf({ quantity, subtotal, refundedUnits, refundedAmount }, units)
          expect(amount).toBeGreaterThanOrEqual(0)
          refundedUnits += units
          refundedAmount += amount
        }
        expect(refundedAmount).toBe(subtotal)
      }
})

test('what was given back without goods is not given back again with them', () => {
  const line = { quantity: 2, subtotal: 100_000, refundedUnits: 0, refundedAmount: 80_000 }
  expect(refundOf(line, 1)).toBe(20_000)
  expect(refundOf({ ...line, refundedUnits: 1, refundedAmount: 100_000 }, 1)).toBe(0)
  expect(() => refundOf(line, 3)).toThrow(RangeError)
})

test('the commission goes back whole with the whole line, in whatever portions', () => {
  const [commission, subtotal] = [3329, 99_999]
  for (const step of [1, 7, 33_333, 99_999]) {
    let refundedByShop = 0
    let back = 0
    while (refundedByShop < subtotal) {
      const amount = Math.min(step * 997, subtotal - refundedByShop)
      back += commissionOfRefund({ commission, subtotal, refundedByShop }, amount)
      refundedByShop += amount
    }
    expect(back).toBe(commission)
  }
})

const order = {
  lines: [
    { orderItemId: 1, quantity: 2, subtotal: 100_001, refundedUnits: 0, refundedAmount: 0 },
    { orderItemId: 2, quantity: 1, subtotal: 50_000, refundedUnits: 0, refundedAmount: 0 },
  ],
  shippingFee: 30_000,
  refundedFee: 0,
}
const all = new Map([
  [1, 2],
  [2, 1],
])

test.each([
  ['everything, by the seller’s fault', all, 'DEFECTIVE', 150_001, 30_000],
  ['everything, by a change of mind', all, 'CHANGED_MIND', 150_001, 0],
  ['a part, by the seller’s fault', new Map([[1, 1]]), 'DEFECTIVE', 50_000, 0],
] as const)('%s', (_, units, reason, goods, shipping) => {
  const price = priceCase(order, units, reason)
  expect([price.goods, price.shipping, price.total]).toEqual([goods, shipping, goods + shipping])
})

test('the fee goes back with what was left of the order', () => {
  const [first, second] = order.lines
  if (!first || !second) throw new Error()
  const rest = { ...order, lines: [{ ...first, refundedUnits: 2, refundedAmount: 100_001 }, second] }
  expect(priceCase(rest, new Map([[2, 1]]), 'WRONG_ITEM')).toMatchObject({ goods: 50_000, shipping: 30_000 })
})

test('shares add up, and none is above its weight', () => {
  for (const weights of [[1], [0, 0], [3, 3, 3], [100_001, 50_000, 1]])
    for (const part of [0, 1, 2]) {
      const whole = weights.reduce((sum, weight) => sum + weight, 0)
      const amount = Math.floor((whole * part) / 2)
      const shares = shareOut(amount, weights)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(weights[index] ?? 0)
    }
})
