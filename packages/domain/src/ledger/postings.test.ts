import { expect, test } from 'vitest'
import { orderStatuses, orderTransitions } from '../orders/order-status.ts'
import { commissionOf } from './commission.ts'
import { type BookedOrder, postingOfTransition } from './postings.ts'

const order: BookedOrder = { id: 1, shopId: 2, userId: 3, total: 120_000, commission: 4500, method: 'COD', paid: true }

test('whatever moves, debits equal credits', () => {
  for (const from of orderStatuses)
    for (const to of Object.keys(orderTransitions[from]) as (typeof orderStatuses)[number][])
      for (const method of ['COD', 'BANK_TRANSFER', 'MOMO'] as const)
        for (const paid of [true, false]) {
          const entries = postingOfTransition({ ...order, method, paid }, from, to)?.entries ?? []
          expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
        }
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
