import * as z from 'zod/mini'
import { VIETNAM_TIME_ZONE } from '../text/vietnam-time.ts'
import { fieldMessages } from './messages.ts'

/** A day: `2026-11-22`. The calendar has no year 0, and neither has the database. */
export const Day = z.iso.date(fieldMessages.day).check(z.refine((day) => !day.startsWith('0000'), fieldMessages.day))

const inOrder = z.refine(
  (period: unknown) => {
    const { from, to } = period as { from?: string; to?: string }
    return from === undefined || to === undefined || from <= to
  },
  { error: fieldMessages.dayOrder, path: ['from'] },
)

/** A query about a period: `from=2026-11-01&to=2026-11-22`, days in Vietnam, both included, each may be missing. A period that ends before it
 *  begins is refused. `fields`: the other fields of the query. */
export const inPeriod = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.object({ ...fields, from: z.optional(Day), to: z.optional(Day) }).check(inOrder)

const vietnam = new Intl.DateTimeFormat('en-CA', { timeZone: VIETNAM_TIME_ZONE })

/** The day in Vietnam of an instant: `2026-11-22`. */
export const dayInVietnam = (instant: Date): string => vietnam.format(instant)

/** The day `days` before another; after it for negative numbers. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
