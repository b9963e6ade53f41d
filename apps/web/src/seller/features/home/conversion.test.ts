import { expect, test } from 'vitest'
import { conversionOf, formatShare } from './conversion.ts'

const figures = (orders: number, views: number) => ({
  orders: { now: orders, before: 0 },
  views: { now: views, before: 0 },
})

test.each([
  [3, 100, '3,0%'],
  [1, 3, '33,3%'],
  [0, 50, '0,0%'],
  [5, 0, '0,0%'],
  [9, 4, '100,0%'],
])('%i orders of %i views are %s', (orders, views, text) => {
  expect(formatShare(conversionOf(figures(orders, views)).now)).toBe(text)
})
