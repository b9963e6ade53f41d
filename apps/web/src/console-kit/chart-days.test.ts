import { daysBefore } from '@chophien/domain/contract/period'
import { expect, test } from 'vitest'
import { chartDays, pointsOf } from './chart-days.ts'

const LAST = '2026-11-22'
const NOW = new Date('2026-11-22T18:00:00+07:00')
const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    date: daysBefore(LAST, count - 1 - at),
    orders: 1,
    before: { orders: 2 },
  }))

test('a quarter is drawn by days, a year by weeks of which only the first may be short', () => {
  const quarter = chartDays(days(92), NOW)
  expect([quarter.unit, quarter.bars.length, quarter.bars.at(-1)?.label]).toEqual(['ngày', 92, '22/11'])
  const year = chartDays(days(366), NOW)
  const { points } = pointsOf(year, 'orders')
  expect([year.unit, points.length]).toEqual(['tuần', 53])
  expect([points[0], points.at(-1)]).toEqual([
    { label: '22/11', value: 2, before: 4 },
    { label: '16/11', value: 7, before: 14 },
  ])
  expect(points.reduce((sum, { value }) => sum + value, 0)).toBe(366)
})

test('only a chart up to today says that its last bar still grows', () => {
  expect(chartDays(days(7), NOW).growing).toBe(true)
  expect(chartDays(days(7), new Date('2026-11-23T00:30:00+07:00')).growing).toBe(false)
})
