import { expect, it } from 'vitest'
import { durationText } from './duration.ts'

it.each([
  [7 * 86_400, '7 ngày'],
  [36 * 3600, '36 giờ'],
  [90 * 60, '90 phút'],
  [61, '61 giây'],
])('%i seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
