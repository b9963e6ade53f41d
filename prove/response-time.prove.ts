import { expect, test } from 'vitest'
import { quantile, slowness } from './response-time.ts'

test('a call that is slow every second time is slow', () => {
  expect(quantile([9, 300, 8, 310, 7, 305, 9, 300, 301], 0.5)).toBe(300)
  expect(quantile([...Array(98).fill(5), 250, 300], 0.99)).toBe(250)
})

test('a slow machine excuses as much as it is slower, five times at most', () => {
  expect(slowness([1, 2, 30])).toBe(1)
  expect(slowness([1, 6, 6])).toBe(3)
  expect(slowness([400, 400, 400])).toBe(5)
})
