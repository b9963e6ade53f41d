import { catalogMessages } from '@chophien/domain/catalog/messages'
import type { Locale } from '@chophien/domain/text/locale'
import { formatMoney } from '@chophien/domain/text/money'
import { formatDecimals, formatNumber } from '@chophien/domain/text/number'

export { formatNumber }

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
export const formatTenths = (value: number, locale?: Locale): string => formatDecimals(value, 1, 1, locale)

/** `4,8`; `0` without ratings. */
export const formatRating = (rating: number, locale?: Locale): string =>
  rating === 0 ? '0' : formatTenths(rating, locale)
