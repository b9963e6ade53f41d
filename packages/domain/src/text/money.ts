import { type Locale, perLocale } from './locale.ts'

const dong = perLocale((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'VND' }))

/** Formats whole đồng: `15.000 ₫`, with a no-break space. */
export const formatMoney = (amount: number, locale?: Locale): string => dong(locale).format(amount)
