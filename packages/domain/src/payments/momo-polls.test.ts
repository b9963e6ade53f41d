import { expect, test } from 'vitest'
import { nextPoll } from './momo-polls.ts'

const at = (clock: string) => new Date(`2026-11-22T${clock}Z`)
const attempt = { createdAt: at('08:00:00'), expiresAt: at('08:15:00') }

test.each([
  ['08:00:00', '08:00:30'],
  ['08:00:30', '08:01:00'],
  ['08:01:00', '08:03:00'],
  ['08:05:00', '08:10:00'],
  ['08:10:00', '08:14:40'],
  ['08:14:40', '08:15:30'],
  ['08:15:30', '08:25:00'],
  ['08:25:00', '09:15:00'],
])('after %s MoMo is asked at %s', (now, next) => {
  expect(nextPoll(attempt, at(now))).toEqual(at(next))
})

test('a day after the end nobody asks any more', () => {
  expect(nextPoll(attempt, at('09:15:00'))).toEqual(new Date('2026-11-23T08:15:00Z'))
  expect(nextPoll(attempt, new Date('2026-11-23T08:15:00Z'))).toBeNull()
})

test('a short wait is looked at before its end, however short', () => {
  const short = { createdAt: at('08:00:00'), expiresAt: at('08:00:40') }
  expect(nextPoll(short, at('08:00:00'))).toEqual(at('08:00:20'))
})
