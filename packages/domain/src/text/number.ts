import { type Locale, writingOf } from './locale.ts'

/** `1.234,5`: with at least `least` and at most `most` decimals, halves away from zero. */
export function formatDecimals(value: number, least: number, most: number, locale?: Locale): string {
  const { group, decimal } = writingOf(locale)
  const size = Math.abs(value)
  const scale = 10 ** most
  // A half that has no exact binary form, 1.005, must not fall below itself.
  const rounded = Number.isInteger(size) ? size : Math.round(size * scale * (1 + Number.EPSILON)) / scale
  const [whole = '', part = ''] = String(rounded).split('.')
  const decimals = part.padEnd(least, '0')
  const digits = whole.replace(/\B(?=(...)+$)/gu, group) + (decimals && decimal + decimals)
  return value < 0 && rounded ? `-${digits}` : digits
}

/** `1.234`; at most three decimals: `0,25`. */
export const formatNumber = (value: number, locale?: Locale): string => formatDecimals(value, 0, 3, locale)
