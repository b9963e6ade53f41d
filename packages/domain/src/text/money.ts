import { type Locale, writingOf } from './locale.ts'
import { formatNumber } from './number.ts'

/** Formats whole đồng: `15.000 ₫`, with a no-break space. */
export function formatMoney(amount: number, locale?: Locale): string {
  const text = writingOf(locale).money(formatNumber(Math.abs(Math.round(amount)), locale))
  return amount < 0 ? `-${text}` : text
}
