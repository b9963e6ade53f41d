import { catalogMessages } from '@chophien/domain/catalog/messages'
import { type Locale, perLocale } from '@chophien/domain/text/locale'
import { formatMoney } from '@chophien/domain/text/money'
import { formatNumber } from '@chophien/domain/text/number'
import { VIETNAM_TIME_ZONE } from '@chophien/domain/text/vietnam-time'

export { formatNumber }

const oneDecimal = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** `15.000 ₫`, with a no-break space before the sign; 'Liên hệ' without a price (§9). `amount`: whole đồng. */
export const formatPrice = (amount: number | null | undefined, locale?: Locale): string =>
  amount === null || amount === undefined ? catalogMessages.noPrice : formatMoney(amount, locale)

/** Counts over a thousand are shortened: `999`, `1,2k`, `12k`, `1,3tr`, `1,5tỷ`. Cut, not rounded: 1 999 sold are not 2 000. */
export function formatCount(count: number, locale?: Locale): string {
  if (count < 1_000) return formatNumber(count, locale)
  const [unit, sign] =
    count < 1_000_000 ? [1_000, 'k'] : count < 1_000_000_000 ? [1_000_000, 'tr'] : [1_000_000_000, 'tỷ']
  const tenths = Math.floor((count * 10) / unit) / 10
  return formatNumber(tenths < 10 ? tenths : Math.floor(tenths), locale) + sign
}

/** `4,0`. */
export const formatTenths = (value: number, locale?: Locale): string => oneDecimal(locale).format(value)

/** `4,8`; `0` without ratings. */
export const formatRating = (rating: number, locale?: Locale): string =>
  rating === 0 ? '0' : formatTenths(rating, locale)

const inVietnam = (options: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: VIETNAM_TIME_ZONE }))
// Explicit parts: the short style would shorten the year (vietnam.md §7).
const date = inVietnam({ day: '2-digit', month: '2-digit', year: 'numeric' })
const time = inVietnam({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** `20/11/2026`, the day in Vietnam. `instant`: ISO 8601. */
export const formatDate = (instant: string, locale?: Locale): string => date(locale).format(new Date(instant))

/** `20/11/2026 23:05`, in Vietnam. `instant`: ISO 8601. */
export const formatDateTime = (instant: string, locale?: Locale): string =>
  `${formatDate(instant, locale)} ${time(locale).format(new Date(instant))}`
