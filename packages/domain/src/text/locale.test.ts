import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { amountText } from './amount.ts'
import { perLocale } from './locale.ts'
import { formatMoney } from './money.ts'
import { formatNumber } from './number.ts'
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

test('a format is made once for each locale, when it is first asked for', () => {
  const made: string[] = []
  const format = perLocale((locale) => made.push(locale))
  expect(made).toEqual([])
  expect([format(), format('en-GB'), format('vi-VN'), format('en-GB')]).toEqual([1, 2, 1, 2])
  expect(made).toEqual(['vi-VN', 'en-GB'])
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
