import { expect, test } from 'vitest'
import { harmfulPictures } from './harmful-pictures.ts'

test('a harmful picture is remembered for five minutes', () => {
  let now = 0
  const harmful = harmfulPictures(() => now)
  harmful.add('a')
  now = 299_000
  expect(harmful.secondsLeft('a')).toBe(1)
  expect(harmful.secondsLeft('b')).toBe(0)
  now = 300_000
  expect(harmful.secondsLeft('a')).toBe(0)
})

test('of more than a thousand the oldest are forgotten', () => {
  const harmful = harmfulPictures(() => 0)
  for (let at = 0; at <= 1000; at++) harmful.add(`${at}`)
  expect(harmful.secondsLeft('0')).toBe(0)
  expect(harmful.secondsLeft('1')).toBe(300)
})
