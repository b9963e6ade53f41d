import * as z from 'zod/mini'
import { daysBefore } from '../contract/period.ts'
import { taxMessages } from './messages.ts'

/** A month in Vietnam: `2026-11`. */
export const Month = z.string(taxMessages.month).check(z.regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/u, taxMessages.month))

/** The month of a day: `2026-11` of `2026-11-22`. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** A month's first and last day. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { from: `${month}-01`, to: daysBefore(`${next}-01`, 1) }
}

/** The last `count` months up to that of a day, the latest first. */
export function monthsUpTo(day: string, count: number): string[] {
  const months = [monthOf(day)]
  while (months.length < count) months.push(monthOf(daysBefore(`${months.at(-1)}-01`, 1)))
  return months
}

/** `2026-11` as `11/2026`. */
export const monthText = (month: string): string => month.split('-').reverse().join('/')
