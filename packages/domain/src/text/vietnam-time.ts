import { type Locale, writingOf } from './locale.ts'

/** The time zone of all days and clocks that people see (IANA). */
export const VIETNAM_TIME_ZONE = 'Asia/Ho_Chi_Minh'

const AHEAD_MS = 7 * 3_600_000

/** Vietnam's clock at an instant, as a text that spreadsheets of every language read as a time: `2026-11-22 08:15:00`. */
export const vietnamClock = (instant: Date): string =>
  new Date(instant.getTime() + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')

/** Vietnam's clock at an instant as spreadsheets count it: days since 1899-12-30, the time as a part of a day. */
export const spreadsheetTime = (instant: Date): number =>
  (instant.getTime() + AHEAD_MS - Date.UTC(1899, 11, 30)) / 86_400_000

/** The day in Vietnam of an instant: `2026-11-22`. */
export const dayInVietnam = (instant: Date): string => vietnamClock(instant).slice(0, 10)

/** A day for people: `2026-11-22` as `22/11/2026`. */
export const dayText = (day: string, locale?: Locale): string => writingOf(locale).day(day)

/** An instant as people in Vietnam read it: `18:30 ngày 27/11/2026`. */
export function formatInstant(instant: Date): string {
  const [day = '', time = ''] = vietnamClock(instant).split(' ')
  return `${time.slice(0, 5)} ngày ${dayText(day)}`
}
