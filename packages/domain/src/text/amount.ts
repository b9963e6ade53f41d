import type { Locale } from './locale.ts'
import { formatNumber } from './number.ts'

/** Whole đồng without the sign of the currency, for columns that name it: `1.234`, `−1.234` with a minus sign. */
export const amountText = (amount: number, locale?: Locale): string => formatNumber(amount, locale).replace('-', '−')
