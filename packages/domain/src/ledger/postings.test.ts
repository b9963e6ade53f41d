import { expect, test } from 'vitest'
import { orderStatuses, orderTransitions } from '../orders/order-status.ts'
import { commissionOf } from './commission.ts'
import { type BookedOrder, postingOfTransition, soldWith } from './postings.ts'

const order: BookedOrder = {
  id: 1,
  shopId: 2,
  userId: 3,
  total: 120_000,
  commission: 4500,
  method: 'COD',
  paid: true,
  refunded: 0,
  refundedByShop: 0,
  refundedCommission: 0,
}

test('whatever moves, debits equal credits', () => {
  for (const from of orderStatuses)
    for (const to of Object.keys(orderTransitions[from]) as (typeof orderStatuses)[number][])
      for (const method of ['COD', 'BANK_TRANSFER', 'MOMO'] as const)
        for (const paid of [true, false]) {
          const entries = postingOfTransition({ ...order, method, paid }, from, to)?.entries ?? []
          expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
        }
})

test('of an order with partial refunds the rest is completed, or given back', () => {
  const part = { ...order, method: 'MOMO', refunded: 50_000, refundedByShop: 30_000, refundedCommission: 1000 } as const
  expect(postingOfTransition(part, 'DELIVERED', 'COMPLETED')?.entries.map(({ amount }) => amount)).toEqual([
    90_000, -3500, -86_500,
  ])
  expect(
    postingOfTransition(part, 'SHIPPED', 'FAILED')?.entries.map(({ account, amount }) => [account, amount]),
  ).toEqual([
    ['SHOP_PENDING', 90_000],
    ['REFUND_DUE', -70_000],
    ['GOODWILL', -20_000],
  ])
})

test('an order that comes back from a case books nothing twice', () => {
  expect(postingOfTransition(order, 'RETURN_REQUESTED', 'COMPLETED', 'COMPLETED')).toBeNull()
  expect(postingOfTransition(order, 'RETURN_REQUESTED', 'DELIVERED', 'DELIVERED')).toBeNull()
  const back = { ...order, refunded: 120_000, refundedByShop: 120_000, refundedCommission: 4500 }
  expect(postingOfTransition(back, 'RETURN_APPROVED', 'RETURNED', 'DELIVERED')).toBeNull()
  expect(postingOfTransition({ ...order, paid: false }, 'RETURN_REQUESTED', 'FAILED', 'SHIPPED')).toBeNull()
  expect(postingOfTransition(order, 'RETURN_REQUESTED', 'DELIVERED', 'SHIPPED')?.entries).toHaveLength(4)
})

test('when all goods are given back, the shop earns what it keeps', () => {
  const back = { ...order, refunded: 90_000, refundedByShop: 90_000, refundedCommission: 4500 }
  const ends = (of: BookedOrder, origin: 'DELIVERED' | 'COMPLETED') =>
    postingOfTransition(of, 'RETURN_APPROVED', 'RETURNED', origin)?.entries.map(({ account, amount }) => [
      account,
      amount,
    ])
  expect(ends({ ...back, method: 'MOMO' }, 'DELIVERED')).toEqual([
    ['SHOP_PENDING', 30_000],
    ['COMMISSION', -0],
    ['SHOP_BALANCE', -30_000],
  ])
  expect(ends(back, 'COMPLETED')).toBeUndefined()
})

test('of a completed order the shop earns all but the commission', () => {
  const entries = postingOfTransition({ ...order, method: 'MOMO' }, 'DELIVERED', 'COMPLETED')?.entries
  expect(entries?.map(({ account, amount }) => [account, amount])).toEqual([
    ['SHOP_PENDING', 120_000],
    ['COMMISSION', -4500],
    ['SHOP_BALANCE', -115_500],
  ])
})

test.each([
  [90_000, 500, 4500],
  [99_999, 333, 3329],
  [1, 9999, 0],
  [9_007_199_254_740_991, 10_000, 9_007_199_254_740_991],
])('of %i đồng at %i basis points the marketplace has %i', (amount, bps, share) => {
  expect(commissionOf(amount, bps)).toBe(share)
})

test('of an order with taxes the shop earns the rest, and owes them where it has the cash', () => {
  const taxes = { vat: 1200, pit: 600 }
  const lines = (of: BookedOrder, from: 'DELIVERED' | 'RETURN_APPROVED', to: 'COMPLETED' | 'RETURNED') =>
    postingOfTransition(of, from, to, from === 'DELIVERED' ? null : 'DELIVERED', taxes)?.entries.map(
      ({ account, holderId, amount }) => [account, holderId, amount],
    )
  expect(lines({ ...order, method: 'MOMO' }, 'DELIVERED', 'COMPLETED')).toEqual([
    ['SHOP_PENDING', 2, 120_000],
    ['COMMISSION', 0, -4500],
    ['TAX_VAT', 2, -1200],
    ['TAX_PIT', 2, -600],
    ['SHOP_BALANCE', 2, -113_700],
  ])
  expect(lines(order, 'DELIVERED', 'COMPLETED')?.at(-1)).toEqual(['COD_DEBT', 2, -113_700])
  const back = { ...order, refunded: 90_000, refundedByShop: 90_000, refundedCommission: 4500 }
  expect(lines(back, 'RETURN_APPROVED', 'RETURNED')?.at(-1)).toEqual(['COD_DEBT', 2, -28_200])
})

test('what a shop sold is told by the transitions that settle an order, and by no other', () => {
  expect(soldWith(order, 'DELIVERED', 'COMPLETED')).toBe(120_000)
  expect(soldWith({ ...order, refundedByShop: 20_000 }, 'DELIVERED', 'COMPLETED')).toBe(100_000)
  expect(soldWith({ ...order, refundedByShop: 90_000 }, 'RETURN_APPROVED', 'RETURNED', 'DELIVERED')).toBe(30_000)
  expect(soldWith(order, 'SHIPPED', 'FAILED')).toBeNull()
  expect(soldWith(order, 'RETURN_APPROVED', 'RETURNED', 'COMPLETED')).toBeNull()
  expect(soldWith({ ...order, paid: false }, 'RETURN_REQUESTED', 'FAILED', 'SHIPPED')).toBeNull()
  expect(soldWith(order, 'RETURN_REQUESTED', 'COMPLETED', 'COMPLETED')).toBeNull()
})
