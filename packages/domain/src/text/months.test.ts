import { expect, test } from 'vitest'
import { daysOf, daysOfMonth, isMonth, monthAfter, monthOf, monthsBetween, monthsUpTo, monthText } from './months.ts'

test('months follow each other over the turn of a year', () => {
  expect(monthAfter('2026-11')).toBe('2026-12')
  expect(monthAfter('2026-12')).toBe('2027-01')
  expect(monthAfter('2027-01', -1)).toBe('2026-12')
  expect(monthAfter('2026-03', -15)).toBe('2024-12')
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(monthsBetween('2026-11', '2026-10')).toEqual([])
  expect(monthsUpTo('2027-02-17', 4)).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
})

test.each([
  ['2026-11', '2026-11-01', '2026-11-30', 30],
  ['2026-12', '2026-12-01', '2026-12-31', 31],
  ['2028-02', '2028-02-01', '2028-02-29', 29],
  ['2027-02', '2027-02-01', '2027-02-28', 28],
])('%s goes from %s to %s', (month, from, to, days) => {
  expect(daysOf(month)).toBe(days)
  expect(daysOfMonth(month)).toEqual({ from, to })
  expect([from, to].map(monthOf)).toEqual([month, month])
})

test.each(['2026-13', '2026-00', '0000-01', '1999-12', '2026-1', '2026-11-01', ''])('%s is no month', (month) => {
  expect(isMonth(month)).toBe(false)
})

test('a month is read and said', () => {
  expect(isMonth('2026-11')).toBe(true)
  expect(monthText('2026-03')).toBe('03/2026')
})
