import { type Locale, perLocale } from './locale.ts'

const formats = perLocale((locale) => new Intl.NumberFormat(locale))

/** `1.234`; at most three decimals: `0,25`. */
export const formatNumber = (value: number | bigint, locale?: Locale): string => formats(locale).format(value)
