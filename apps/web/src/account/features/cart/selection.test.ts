import { expect, it } from 'vitest'
import { boxOver, chosenOf, selectableIds, sumOf, toggled } from './selection.ts'

const row = (id: number, facts: { available?: boolean; price?: number; quantity?: number } = {}) => ({
  id,
  available: facts.available ?? true,
  currentPrice: facts.price ?? 10_000,
  quantity: facts.quantity ?? 1,
})

it('leaves out what cannot be bought, also when it was ticked before it sold out', () => {
  const items = [row(1), row(2, { available: false }), row(3)]
  expect(selectableIds(items)).toEqual([1, 3])
  expect(chosenOf(items, new Set([2, 3, 99])).map(({ id }) => id)).toEqual([3])
})

it.each([
  [[], [1, 2], [1, 2]],
  [[1], [1, 2], [1, 2]],
  [[1, 2, 3], [1, 2], [3]],
])('toggling over %j the rows %j leaves %j', (ticked, ids, left) => {
  expect([...toggled(new Set(ticked), ids)].sort()).toEqual(left)
})

it.each([
  [[], 'none'],
  [[1], 'some'],
  [[1, 2], 'all'],
] as const)('a box over rows 1 and 2 with %j ticked shows %s', (ticked, shown) => {
  expect(boxOver(new Set(ticked), [1, 2])).toBe(shown)
})

it('adds up units and prices', () => {
  expect(sumOf([row(1, { price: 45_000, quantity: 4 }), row(2, { price: 385_000 })])).toEqual({
    units: 5,
    total: 565_000,
  })
})
