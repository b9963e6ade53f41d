import { expect, test } from 'vitest'
import { hasStackedMarks } from './stacked-marks.ts'

test.each([
  [`a${'\u0301'.repeat(31)}`, true],
  [`a${'\u0323\u0301'.repeat(16)}`, true],
  [`a${'\u0301'.repeat(30)}`, false],
  ['Ấm trà Thái Nguyên 🇻🇳 '.normalize('NFD').repeat(100), false],
  ['\u0301a'.repeat(100), false],
])('%j has marks without end: %s', (text, stacked) => {
  expect(hasStackedMarks(text)).toBe(stacked)
})
