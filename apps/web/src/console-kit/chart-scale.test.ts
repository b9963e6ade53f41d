import { expect, test } from 'vitest'
import { changeOf, roundMarks } from './chart-scale.ts'

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [17, [0, 5, 10, 15, 20]],
  [4_300_000, [0, 2_000_000, 4_000_000, 6_000_000]],
  [100, [0, 50, 100]],
])('up to %d the marks are round', (max, marks) => {
  expect(roundMarks(max)).toEqual(marks)
})

test('a change is told in whole per cent, and not where nothing was before', () => {
  expect(changeOf({ now: 115, before: 100 })).toBe(15)
  expect(changeOf({ now: 0, before: 3 })).toBe(-100)
  expect(changeOf({ now: 5, before: 0 })).toBeNull()
})
