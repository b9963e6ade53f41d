import { expect, test } from 'vitest'
import { dayInVietnam } from './vietnam-time.ts'

test.each([
  ['2026-11-21T16:59:59Z', '2026-11-21'],
  ['2026-11-21T17:00:00Z', '2026-11-22'],
])('%s is the %s in Vietnam', (instant, day) => {
  expect(dayInVietnam(new Date(instant))).toBe(day)
})
