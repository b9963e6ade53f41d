import { type Locale, writingOf } from './locale.ts'
import { formatNumber } from './number.ts'

/** Formats whole đồng: `15.000 ₫`, with a no-break space. */
export const formatMoney = (amount: number, locale?: Locale): string =>
  (amount < 0 ? '-' : '') + writingOf(locale).money.replace('0', formatNumber(Math.abs(Math.round(amount)), locale))
