import { expect, test } from 'vitest'
import { daysOf, isMonth, monthAfter, monthOf, monthsBetween, monthText } from './months.ts'

test('months follow each other over the turn of a year', () => {
  expect(monthAfter('2026-11')).toBe('2026-12')
  expect(monthAfter('2026-12')).toBe('2027-01')
  expect(monthAfter('2027-01', -1)).toBe('2026-12')
  expect(monthAfter('2026-03', -15)).toBe('2024-12')
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(monthsBetween('2026-11', '2026-10')).toEqual([])
})

test('a month is read and said', () => {
  expect(['2026-11', '2026-13', '2026-1', '1999-01', ''].map(isMonth)).toEqual([true, false, false, false, false])
  expect(['2026-11', '2027-02', '2028-02', '2026-12'].map(daysOf)).toEqual([30, 28, 29, 31])
  expect(monthOf('2026-11-27')).toBe('2026-11')
  expect(monthText('2026-03')).toBe('tháng 3/2026')
})
