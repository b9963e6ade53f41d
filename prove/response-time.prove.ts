import { expect, test } from 'vitest'
import { heldTime } from './response-time.ts'

test.each([
  ['second', [9, 300, 8, 310, 7, 305, 9, 301, 8]],
  ['first', [300, 9, 310, 8, 305, 7, 301, 9, 302]],
])('a call that is slow every second time, from the %s on, is slow', (_, took) => {
  expect(heldTime(took, [1, 1, 2])).toBeGreaterThanOrEqual(300)
})

test('a call that is slow three times of nine is not', () => {
  expect(heldTime([9, 300, 8, 310, 7, 8, 9, 301, 8], [1, 1, 2])).toBe(9)
})

test.each([
  [[1, 2, 30], 100],
  [[1, 6, 6], 100 / 3],
  [[400, 400, 400], 20],
])('a machine whose yardstick takes %j ms excuses as much as it is slower, five times at most', (yardsticks, held) => {
  expect(heldTime(Array(9).fill(100), yardsticks)).toBe(held)
})
