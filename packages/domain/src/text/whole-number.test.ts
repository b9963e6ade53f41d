import { expect, test } from 'vitest'
import { readWholeNumber } from './whole-number.ts'

test.each([
  ['159000', 159_000],
  ['159.000', 159_000],
  ['1.590.000', 1_590_000],
  ['159,000', 159_000],
  ['159 000', 159_000],
  ['159.000 ₫', 159_000],
  ['159.000đ', 159_000],
  ['159.000 VNĐ', 159_000],
  ['159.000,00', 159_000],
  ['159000.0', 159_000],
  ['0', 0],
  [' 12 ', 12],
])('%j is %d', (text, value) => expect(readWholeNumber(text)).toBe(value))

test.each(['', 'abc', '-5', '1.5', '159.00.000', '1.590,000', '1,59', '12.3456', '1e5', '=1+1', '9'.repeat(20)])(
  '%j is no whole number',
  (text) => expect(readWholeNumber(text)).toBeNull(),
)
