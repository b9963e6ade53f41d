import { describe, expect, it } from 'vitest'
import { formatCount, formatPrice, formatRating } from './format.ts'
import { formatDate, formatDateTime } from './format-time.ts'

describe('prices', () => {
  it('are Vietnamese, with a no-break space before the sign', () => {
    expect(formatPrice(15_000)).toBe('15.000\u00a0₫')
    expect(formatPrice(0)).toBe('0\u00a0₫')
  })
  it("read 'Liên hệ' when there is none", () => {
    expect(formatPrice(null)).toBe('Liên hệ')
    expect(formatPrice(undefined)).toBe('Liên hệ')
  })
})

describe('counts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1k'],
    [1_234, '1,2k'],
    [1_999, '1,9k'],
    [12_345, '12k'],
    [999_999, '999k'],
    [1_300_000, '1,3tr'],
    [1_500_000_000, '1,5tỷ'],
  ])('%d is shortened to %s', (count, text) => {
    expect(formatCount(count)).toBe(text)
  })
})

it('shows a rating with one decimal and a comma', () => {
  expect(formatRating(4.8)).toBe('4,8')
  expect(formatRating(5)).toBe('5,0')
  expect(formatRating(0)).toBe('0')
})

it('cuts days in Vietnam, not in UTC', () => {
  expect(formatDate('2026-11-20T17:30:00.000Z')).toBe('21/11/2026')
  expect(formatDateTime('2026-11-20T16:05:00.000Z')).toBe('20/11/2026 23:05')
})

it('writes in another locale when asked to', () => {
  expect(formatPrice(15_000, 'en-GB')).toBe('₫15,000')
  expect(formatCount(1_234, 'en-GB')).toBe('1.2k')
  expect(formatRating(4.8, 'en-GB')).toBe('4.8')
  expect(formatDateTime('2026-11-20T16:05:00.000Z', 'en-GB')).toBe('20/11/2026 23:05')
})
