import { expect, test } from 'vitest'
import { bpsOf, percentOf } from './percent.ts'

test.each([
  ['5', 500],
  ['4,5', 450],
  [' 0.25 ', 25],
  ['100', 10_000],
  ['', Number.NaN],
  ['-1', Number.NaN],
  ['4,555', Number.NaN],
  ['năm', Number.NaN],
])('%j per cent are %d basis points', (text, bps) => {
  expect(bpsOf(text)).toBe(bps)
})

test('basis points are shown as people write them', () => {
  expect([450, 500, 25].map((bps) => percentOf(bps))).toEqual(['4,5', '5', '0,25'])
})
