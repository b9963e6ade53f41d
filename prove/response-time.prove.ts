import { expect, test } from 'vitest'
import { percentile } from './percentile.ts'
import { heldTime } from './response-time.ts'

const quick = [1, 1, 1.2, 1, 30]

test.each([
  ['second', [9, 300, 8, 310, 7, 305, 9, 301, 8]],
  ['first', [300, 9, 310, 8, 305, 7, 301, 9, 302]],
])('a call that is slow every second time, from the %s on, is slow', (_, took) => {
  expect(heldTime(took, quick, quick)).toBeGreaterThanOrEqual(300)
})

test('a call that is slow three times of nine is not', () => {
  expect(heldTime([9, 300, 8, 310, 7, 8, 9, 301, 8], quick, quick)).toBe(9)
})

test.each([
  ['quick', quick, quick, 100],
  ['slow', [30, 6, 6, 6, 5], [7, 6, 6, 8, 6], 100 / 3],
  ['very slow', [400, 400, 400, 400, 400], [400, 400, 400, 400, 400], 20],
  ['slow after the calls alone', quick, [6, 6, 6, 6, 6], 100],
  ['slow before them alone', [6, 6, 6, 6, 6], quick, 100],
])('a machine that is %s excuses as much as it is slower, five times at most', (_, before, after, held) => {
  expect(heldTime(Array(9).fill(100), before, after)).toBe(held)
})

test('the 99th percentile of a hundred is the second largest, and of none holds no bound', () => {
  expect(percentile([300, ...Array(98).fill(5), 250], 0.99)).toBe(250)
  expect(percentile([], 0.99)).toBeNaN()
})
