import { expect, test } from 'vitest'
import { daysOfNumbers } from './order-number.ts'

test.each([
  ['CP2', '2020-01-01', '2029-12-31'],
  ['CP26', '2026-01-01', '2026-12-31'],
  ['CP261', '2026-10-01', '2026-12-31'],
  ['CP2602', '2026-02-01', '2026-02-28'],
  ['CP28022', '2028-02-20', '2028-02-29'],
  ['CP261122', '2026-11-22', '2026-11-22'],
  ['CP261122-7K', '2026-11-22', '2026-11-22'],
  ['CP261300', '2026-12-01', '2026-12-01'],
])('numbers that begin with %s are of the days from %s to %s', (start, from, to) => {
  expect(daysOfNumbers(start)).toEqual({ from, to })
})
