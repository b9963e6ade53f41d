import { expect, test } from 'vitest'
import { type PaidLine, partialRefund, refundableOf, wholeRefund } from './case-refund.ts'

const line: PaidLine = {
  orderItemId: 1,
  quantity: 2,
  subtotal: 100_001,
  refundedUnits: 0,
  refundedAmount: 0,
  refundedByShop: 0,
  commission: 5000,
}
const other: PaidLine = { ...line, orderItemId: 2, quantity: 1, subtotal: 50_000, commission: 2500 }
const order = { lines: [line, other], shippingFee: 30_000, refundedFee: 0 }

test('everything goes back with its fee and its commission', () => {
  const all = new Map([
    [1, 2],
    [2, 1],
  ])
  expect(wholeRefund(order, all, 'DEFECTIVE')).toEqual({
    lines: [
      { orderItemId: 1, units: 2, amount: 100_001, byShop: 100_001 },
      { orderItemId: 2, units: 1, amount: 50_000, byShop: 50_000 },
    ],
    fee: 30_000,
    amount: 180_001,
    byShop: 180_001,
    commission: 7500,
  })
})

test.each([
  // One unit of the first line is asked for, its share is 50.000 đồng.
  [20_000, 20_000, 0, 0, 0],
  [50_000, 50_000, 1, 0, 0],
  [70_000, 50_000, 1, 20_000, 0],
  [100_000, 70_000, 1, 30_000, 0],
  [180_001, 100_001, 1, 30_000, 50_000],
])('of %i đồng the lines and the fee get their part', (amount, first, units, fee, second) => {
  const refund = partialRefund(order, new Map([[1, 1]]), amount, 'SHOP')
  expect(refund.amount).toBe(amount)
  expect(refund.fee).toBe(fee)
  expect(refund.lines.find(({ orderItemId }) => orderItemId === 1)).toMatchObject({ amount: first, units })
  expect(refund.lines.find(({ orderItemId }) => orderItemId === 2)?.amount ?? 0).toBe(second)
})

test('no part of any sum is lost, and no line gives more than was paid', () => {
  for (let amount = 1; amount <= 180_001; amount += 997) {
    const refund = partialRefund(order, new Map([[1, 1]]), amount, 'SHOP')
    expect(refund.lines.reduce((sum, each) => sum + each.amount, refund.fee)).toBe(amount)
    for (const each of refund.lines)
      expect(each.amount).toBeLessThanOrEqual(
        order.lines.find((l) => l.orderItemId === each.orderItemId)?.subtotal ?? 0,
      )
  }
  expect(refundableOf(order)).toEqual({ goods: 150_001, shipping: 30_000 })
  expect(() => partialRefund(order, new Map([[1, 1]]), 180_002, 'SHOP')).toThrow(RangeError)
})

test('what the marketplace bears costs the shop nothing and gives it no commission', () => {
  expect(partialRefund(order, new Map([[1, 1]]), 40_000, 'MARKETPLACE')).toMatchObject({
    amount: 40_000,
    byShop: 0,
    commission: 0,
    lines: [{ byShop: 0 }],
  })
})
