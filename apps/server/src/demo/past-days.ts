import { dayInVietnam } from '@chophien/domain/text/vietnam-time'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** How far back the demo marketplace was lively, in days. */
export const LIVELY_DAYS = 90

/** The day in Vietnam so many days before an instant: `2026-11-22`. */
export const dayBefore = (now: Date, days: number): string => dayInVietnam(new Date(now.getTime() - days * DAY_MS))

/** An hour of a day in Vietnam. */
export const hourOf = (day: string, hour: number): Date =>
  new Date(Date.parse(`${day}T00:00:00+07:00`) + hour * HOUR_MS)
