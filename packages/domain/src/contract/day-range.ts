import * as z from 'zod/mini'
import { wholeNumber } from './fields.ts'
import { fieldMessages } from './messages.ts'
import { daysIn, PERIOD_DAYS_MAX } from './period.ts'

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

const bothDays = z.refine(
  (period: unknown) => {
    const { from, to } = period as { from?: string; to?: string }
    return (from === undefined) === (to === undefined)
  },
  { error: fieldMessages.bothDays, path: ['from'] },
)

const notTooLong = z.refine(
  (period: unknown) => {
    const { from, to } = period as { from?: string; to?: string }
    return from === undefined || to === undefined || daysIn({ from, to }) <= PERIOD_DAYS_MAX
  },
  { error: fieldMessages.periodTooLong(PERIOD_DAYS_MAX), path: ['to'] },
)

/** The query of an overview: the last `days` days, one of `known`, or a period of two days of at most PERIOD_DAYS_MAX days, which goes before.
 *  `otherwise`: the days without either; `message`: of an unknown number of days. */
export const overviewQuery = (known: readonly number[], otherwise: number, message: string) =>
  inPeriod({
    days: z._default(
      wholeNumber(message).check(z.refine((days) => known.some((each) => each === days), message)),
      otherwise,
    ),
  }).check(bothDays, notTooLong)
