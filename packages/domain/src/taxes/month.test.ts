import { expect, test } from 'vitest'
import { daysOfMonth, Month, monthOf, monthsUpTo, monthText } from './month.ts'

test.each([
  ['2026-11', '2026-11-01', '2026-11-30'],
  ['2026-12', '2026-12-01', '2026-12-31'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2027-02', '2027-02-01', '2027-02-28'],
])('%s goes from %s to %s', (month, from, to) => {
  expect(daysOfMonth(month)).toEqual({ from, to })
  expect([from, to].map(monthOf)).toEqual([month, month])
})

test('the last months, also over a new year', () => {
  expect(monthsUpTo('2027-02-17', 4)).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
  expect(monthText('2026-11')).toBe('11/2026')
})

test.each(['2026-13', '2026-00', '0000-01', '1999-12', '2026-1', '2026-11-01', ''])('%s is no month', (month) => {
  expect(Month.safeParse(month).success).toBe(false)
})
