import { expect, it } from 'vitest'
import { clockText, roughText, secondsUntil, urgencyText } from './time-left-text.ts'

it.each([
  [0, '00:00'],
  [59, '00:59'],
  [899, '14:59'],
  [3600, '1:00:00'],
  [7505, '2:05:05'],
  [172_799, '47:59:59'],
  [259_200, '3 ngày'],
])('%i seconds read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

it('says aloud only what is urgent', () => {
  expect([600, 301, 300, 61, 60, 1, 0].map((left) => urgencyText(left))).toEqual([
    '',
    '',
    'Còn chưa đến 5 phút để thanh toán.',
    'Còn chưa đến 5 phút để thanh toán.',
    'Còn chưa đến 1 phút để thanh toán.',
    'Còn chưa đến 1 phút để thanh toán.',
    'Đã hết thời gian thanh toán.',
  ])
})

it('names what the time is for', () => {
  expect(urgencyText(0, 'trả lời')).toBe('Đã hết thời gian trả lời.')
})

it.each([
  [1, '1 phút'],
  [3599, '59 phút'],
  [172_799, '47 giờ'],
  [172_800, '2 ngày'],
])('%i seconds are about %s', (seconds, text) => {
  expect(roughText(seconds)).toBe(text)
})

it('counts begun seconds as whole ones, and never below zero', () => {
  const now = Date.parse('2026-11-22T00:00:00Z')
  expect(secondsUntil('2026-11-22T00:15:00Z', now)).toBe(900)
  expect(secondsUntil('2026-11-22T00:00:00.001Z', now)).toBe(1)
  expect(secondsUntil('2026-11-21T23:00:00Z', now)).toBe(0)
})
