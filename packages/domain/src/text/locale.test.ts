import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { amountText } from './amount.ts'
import { writingOf } from './locale.ts'
import { formatMoney } from './money.ts'
import { formatDecimals, formatNumber } from './number.ts'
import { percentOf } from './percent.ts'

const ROOT = join(import.meta.dirname, '../../../..')
/** The home, and texts that have one language: a test states what it expects. */
const homes = /(?:\/text\/locale\.ts|\.test\.tsx?)$/u

test('formats are Vietnamese unless a locale is given', () => {
  expect([formatNumber(1_234_567.5), formatNumber(1_234_567.5, 'en-GB')]).toEqual(['1.234.567,5', '1,234,567.5'])
  expect([formatMoney(15_000), formatMoney(15_000, 'en-GB')]).toEqual(['15.000\u00a0₫', '₫15,000'])
  expect([amountText(-1234), amountText(-1234, 'en-GB')]).toEqual(['−1.234', '−1,234'])
  expect([percentOf(450), percentOf(450, 'en-GB')]).toEqual(['4,5', '4.5'])
})

test('numbers, money and days are written as CLDR says', () => {
  const numbers = [0, 5, 999, 1_000, 123_456, 1e6 + 0.5, 0.25, 0.0005, 1.005, 4.35, 0.1 + 0.2, 2 / 3, 1e15, 2 ** 53]
  const signed = [...numbers, ...numbers.map((value) => -value).filter((value) => value !== 0)]
  for (const locale of ['vi-VN', 'en-GB'] as const) {
    const format = new Intl.NumberFormat(locale)
    expect(signed.map((value) => formatNumber(value, locale))).toEqual(signed.map((value) => format.format(value)))
    const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    const ratings = [...Array(501).keys()].map((value) => value / 100)
    expect(ratings.map((value) => formatDecimals(value, 1, 1, locale))).toEqual(
      ratings.map((value) => tenths.format(value)),
    )
    const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'VND' })
    const amounts = [0, 1, -1, 15_000, -15_000, 1234.5, 9_007_199_254_740_991]
    expect(amounts.map((amount) => formatMoney(amount, locale))).toEqual(amounts.map((amount) => money.format(amount)))
    const day = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
    expect(writingOf(locale).day('2026-01-02')).toBe(day.format(new Date('2026-01-02')))
  }
})

test('what rounds to nothing has no sign', () => {
  expect([formatNumber(-0), formatNumber(-0.0001), formatMoney(-0)]).toEqual(['0', '0', '0\u00a0₫'])
})

test('no other file names the locale or formats in that of the machine', () => {
  const files = globSync('{apps,bench,packages,prove,rehearse,scripts}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  }).filter((file) => !homes.test(file.replaceAll('\\', '/')))
  expect(files.length).toBeGreaterThan(2_000)
  const named = /['"]vi-VN['"]|\.toLocale(?:Date|Time)?String\(|Intl\.(?:Number|DateTime|List|RelativeTime)Format\(\)/u
  expect(files.filter((file) => named.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})

test('nothing that a browser loads makes a format of Intl, which takes a slow phone 60 ms at first', () => {
  const files = globSync('{apps/web/src,packages/domain/src}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !homes.test(file),
  )
  expect(files.length).toBeGreaterThan(1_000)
  const made = files.filter((file) => /Intl\.(?:Number|DateTime)Format/u.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(made).toEqual([])
})
