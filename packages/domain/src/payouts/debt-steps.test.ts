import { expect, test } from 'vitest'
import { debtSettings, deservedSteps, nextSteps } from './debt-steps.ts'

const set = { days: [14, 21, 28, 42] as const, minimum: 50_000 }
const settings = debtSettings(set, { isPrepaidOpen: true, hasBank: true })
const cashOnly = debtSettings(set, { isPrepaidOpen: false, hasBank: false })
const DAY = 86_400_000
const NOW = Date.parse('2026-11-28T00:00:00Z')
const ago = (days: number) => new Date(NOW - days * DAY)

test.each([
  [13.9, 0],
  [14, 1],
  [20.9, 1],
  [21, 2],
  [28, 3],
  [41.9, 3],
  [400, 4],
])('a debt of %d days deserves %d steps', (age, steps) => {
  expect(deservedSteps({ amount: 50_000, since: ago(age) }, NOW, settings)).toBe(steps)
  expect(deservedSteps({ amount: 49_999, since: ago(age) }, NOW, settings)).toBe(0)
})

test('nothing follows a debt whose age nobody knows', () =>
  expect(deservedSteps({ amount: 50_000, since: null }, NOW, settings)).toBe(0))

test('steps rise one at a time, as far apart as their days, and fall at once', () => {
  const next = (step: number, days: number, deserved: number) =>
    nextSteps({ step, reachedAt: step === 0 ? null : ago(days) }, deserved, NOW, settings)
  expect(next(0, 0, 4)).toBe(1)
  expect([next(1, 6.9, 4), next(1, 7, 4), next(1, 300, 4)]).toEqual([1, 2, 2])
  expect([next(2, 6.9, 3), next(2, 7, 3), next(2, 7, 2)]).toEqual([2, 3, 2])
  expect([next(3, 13.9, 4), next(3, 14, 4)]).toEqual([3, 4])
  expect([next(4, 0, 2), next(3, 0, 0)]).toEqual([2, 0])
})

test('where cash on delivery is all there is, held payouts follow the notice, at their own age', () => {
  const next = (step: number, days: number, deserved: number) =>
    nextSteps({ step, reachedAt: ago(days) }, deserved, NOW, cashOnly)
  expect([21, 27.9, 28, 42].map((age) => deservedSteps({ amount: 50_000, since: ago(age) }, NOW, cashOnly))).toEqual([
    1, 1, 3, 4,
  ])
  expect([next(1, 13.9, 4), next(1, 14, 4), next(3, 13.9, 4), next(3, 14, 4)]).toEqual([1, 3, 3, 4])
})
