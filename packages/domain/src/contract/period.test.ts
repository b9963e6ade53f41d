import { expect, test } from 'vitest'
import { daysBefore } from './period.ts'

test.each([
  ['2026-03-01', 1, '2026-02-28'],
  ['2026-01-01', 30, '2025-12-02'],
  ['2026-12-31', -1, '2027-01-01'],
])('%s less %i days is %s', (day, days, before) => {
  expect(daysBefore(day, days)).toBe(before)
})
