import { expect, test } from 'vitest'
import { hasStackedMarks, withoutStackedMarks } from './stacked-marks.ts'

test.each([
  [`a${'\u0301'.repeat(31)}`, true],
  [`a${'\u0323\u0301'.repeat(16)}`, true],
  [`a${'\u0301'.repeat(30)}`, false],
  // What is removed later must not hide them.
  [`a${`${'\u0301'.repeat(10)}\u200b\u200d`.repeat(4)}`, true],
  [`a${'\u0301\u034f'.repeat(31)}`, true],
  [`a${'\u0301\u034f'.repeat(15)}`, false],
  ['👩🏽‍🚀1️⃣❤️'.repeat(40), false],
  ['Ấm trà Thái Nguyên 🇻🇳 '.normalize('NFD').repeat(100), false],
  ['\u0301a'.repeat(100), false],
])('%j has marks without end: %s', (text, stacked) => {
  expect(hasStackedMarks(text)).toBe(stacked)
})

test('marks without end are taken off their letter, those of a language stay', () => {
  const text = 'Ấm trà 1️⃣'.normalize('NFD')
  expect(withoutStackedMarks(`${text}a${'\u0301\u200b'.repeat(5000)}b${'\u0323'.repeat(30)}`)).toBe(
    `${text}ab${'\u0323'.repeat(30)}`,
  )
})

test('both take time by the length of the text, whatever it holds', () => {
  const hostile = `${'\u0301'.repeat(29)}${'\u034f\u200b'.repeat(2000)}x`.repeat(20) + '\u034f'.repeat(50_000)
  const started = process.cpuUsage()
  expect([hasStackedMarks(hostile), withoutStackedMarks(hostile)]).toEqual([false, hostile])
  expect(process.cpuUsage(started).user).toBeLessThan(500_000)
})
