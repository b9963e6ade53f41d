import { expect, test } from 'vitest'
import { readWholeNumber, wholeNumberPattern } from './whole-number.ts'

/** As a browser reads the `pattern` of a field (HTML, "The pattern attribute"). */
const allowed = new RegExp(`^(?:${wholeNumberPattern})$`, 'v')

test.each([
  ['159000', 159_000],
  ['159.000', 159_000],
  ['1.590.000', 1_590_000],
  ['159,000', 159_000],
  ['159 000', 159_000],
  ['159\u00A0000', 159_000],
  ['159\u202F000 ₫', 159_000],
  ['1\u00A0590 000', 1_590_000],
  ['1 590 000,00', 1_590_000],
  ['159.000 ₫', 159_000],
  ['159.000đ', 159_000],
  ['159.000 đồng', 159_000],
  ['159.000 VNĐ', 159_000],
  ['159.000,00', 159_000],
  ['1,590,000.00', 1_590_000],
  ['159000.0', 159_000],
  ['1500.00', 1500],
  ['0', 0],
  [' 12 ', 12],
  ['9'.repeat(15), 999_999_999_999_999],
])('%j is %d, to the reader and to the field', (text, value) => {
  expect(readWholeNumber(text)).toBe(value)
  expect(text).toMatch(allowed)
})

test.each([
  'abc',
  '-5',
  '1.5',
  '150.00',
  '150.0',
  '150,00',
  '150.0000',
  '1.500.00',
  '15.000.0',
  '159.00.000',
  '1.590,000',
  '1.590 000',
  '1 590.000',
  '1,59',
  '12.3456',
  '1e5',
  '=1+1',
  '9'.repeat(16),
  '9.999.999.999.999.999',
])('%j is no whole number, to the reader nor to the field', (text) => {
  expect(readWholeNumber(text)).toBeNull()
  expect(text).not.toMatch(allowed)
})

test('an empty text is no whole number', () => expect(readWholeNumber('')).toBeNull())
