import { type Locale, writingOf } from './locale.ts'

/** The digits of a number that is not negative, before and after the decimal mark; halves are rounded up. */
function digitsOf(value: number | bigint, decimals: number): [whole: string, part: string] {
  if (typeof value === 'bigint' || Number.isInteger(value)) return [BigInt(value).toString(), '']
  // A half that has no exact binary form, 1.005, must not fall below itself.
  const scaled = Math.round(value * 10 ** decimals * (1 + Number.EPSILON))
  const digits = String(scaled).padStart(decimals + 1, '0')
  return [digits.slice(0, -decimals), digits.slice(-decimals).replace(/0+$/u, '')]
}

/** `1.234,5`: with at least `least` and at most `most` (1 or more) decimals, half away from zero. */
export function formatDecimals(
  value: number | bigint,
  { least, most }: { least: number; most: number },
  locale?: Locale,
): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  const { group, decimal } = writingOf(locale)
  const [whole, rest] = digitsOf(value < 0 ? -value : value, most)
  const part = rest.padEnd(least, '0')
  const sign = value < 0 && /[1-9]/u.test(whole + part) ? '-' : ''
  return sign + whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, group) + (part && decimal + part)
}

/** `1.234`; at most three decimals: `0,25`. */
export const formatNumber = (value: number | bigint, locale?: Locale): string =>
  formatDecimals(value, { least: 0, most: 3 }, locale)
