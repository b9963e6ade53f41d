/** A language with its way of writing numbers, money and dates (BCP 47). The only home of these names (locale.test.ts). */
export type Locale = 'vi-VN' | 'en-GB'

/** What formatters use where they are given none. */
export const DEFAULT_LOCALE: Locale = 'vi-VN'

/** Makes a format when a locale is first asked for, and keeps it: a phone takes milliseconds for each of Intl, before it can react. */
export function perLocale<Format>(make: (locale: Locale) => Format): (locale?: Locale) => Format {
  const made: Partial<Record<Locale, Format>> = {}
  return (locale = DEFAULT_LOCALE) => (made[locale] ??= make(locale))
}
