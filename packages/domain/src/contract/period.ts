/** Days of the longest period that an overview takes: a year. */
export const PERIOD_DAYS_MAX = 366

const DAY_MS = 86_400_000

/** A period of days in Vietnam (`2026-11-22`), both included, and their number. */
export interface Period {
  from: string
  to: string
  days: number
}

/** The number of days from one to another, both included. */
export const daysIn = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** The day `days` before another; after it for negative numbers. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

/** The period that an overview is asked for: two days, or else the last `days` days up to `today`. */
export function periodOf(
  { days, from, to }: { days: number; from?: string | undefined; to?: string | undefined },
  today: string,
): Period {
  if (from !== undefined && to !== undefined) return { from, to, days: daysIn({ from, to }) }
  return { from: daysBefore(today, days - 1), to: today, days }
}
