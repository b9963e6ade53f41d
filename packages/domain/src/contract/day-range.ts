import * as z from 'zod/mini'
import { VIETNAM_TIME_ZONE } from '../text/vietnam-time.ts'

const text = 'Ngày không hợp lệ.'

/** Days in Vietnam, both included: `from=2026-11-01&to=2026-11-22`. */
export const dayRange = { from: z.optional(z.iso.date(text)), to: z.optional(z.iso.date(text)) }

const vietnam = new Intl.DateTimeFormat('en-CA', { timeZone: VIETNAM_TIME_ZONE })

/** The day in Vietnam of an instant: `2026-11-22`. */
export const dayInVietnam = (instant: Date): string => vietnam.format(instant)

/** The day `days` before another; after it for negative numbers. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
