import type { Locale } from './locale.ts'
import { formatNumber } from './number.ts'

/** `4,5` or `4.5` per cent as basis points; NaN for other text. */
export const bpsOf = (percent: string): number =>
  /^\d{1,3}(?:[.,]\d{1,2})?$/u.test(percent.trim())
    ? Math.round(Number(percent.trim().replace(',', '.')) * 100)
    : Number.NaN

/** Basis points as people write per cents: `4,5`. */
export const percentOf = (bps: number, locale?: Locale): string => formatNumber(bps / 100, locale)
