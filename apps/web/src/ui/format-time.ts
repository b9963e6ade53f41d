import type { Locale } from '@chophien/domain/text/locale'
import { dayText, vietnamClock } from '@chophien/domain/text/vietnam-time'

/** Day and time of an instant (ISO 8601) in Vietnam. */
function inVietnam(instant: string, locale?: Locale): [day: string, time: string] {
  const [day = '', time = ''] = vietnamClock(new Date(instant)).split(' ')
  return [dayText(day, locale), time.slice(0, 5)]
}

/** `20/11/2026`, the day in Vietnam. `instant`: ISO 8601. */
export const formatDate = (instant: string, locale?: Locale): string => inVietnam(instant, locale)[0]

/** `20/11/2026 23:05`, in Vietnam. `instant`: ISO 8601. */
export const formatDateTime = (instant: string, locale?: Locale): string => inVietnam(instant, locale).join(' ')
