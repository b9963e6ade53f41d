import { expect, test } from 'vitest'
import { addWorkingDays, caseDeadlineOf } from './case-deadlines.ts'

const times = { answer: 60, offer: 60, escalation: 60, sendBack: 60, transit: 60, check: 60, decisionDays: 5 }

test.each([
  // Thursday evening in Vietnam.
  ['2026-11-26T15:00:00Z', 1, '2026-11-27T15:00:00.000Z'],
  ['2026-11-26T15:00:00Z', 5, '2026-12-03T15:00:00.000Z'],
  // Friday 18:00 UTC is Saturday in Vietnam.
  ['2026-11-27T18:00:00Z', 1, '2026-11-29T18:00:00.000Z'],
])('%s and %i working days is %s', (from, days, then) => {
  expect(addWorkingDays(new Date(from), days).toISOString()).toBe(then)
})

test('a state that waits has a deadline, an end has none', () => {
  const now = new Date('2026-11-26T15:00:00Z')
  expect(caseDeadlineOf('OPEN', now, times)?.toISOString()).toBe('2026-11-26T15:01:00.000Z')
  expect(caseDeadlineOf('ESCALATED', now, times)?.toISOString()).toBe('2026-12-03T15:00:00.000Z')
  expect(caseDeadlineOf('REFUNDED', now, times)).toBeNull()
})
