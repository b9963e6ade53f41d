import { expect, test } from 'vitest'
import { BackoffLimiter } from './backoff-limiter.ts'

const MINUTE = 60

function clock() {
  let now = 1_800_000_000_000
  return {
    now: () => now,
    pass: (seconds: number) => {
      now += seconds * 1000
    },
  }
}

test('every ten failures wait twice as long, a success or a quiet day begins anew', () => {
  const { now, pass } = clock()
  const waits = new BackoffLimiter({ max: 10, seconds: 15 * MINUTE }, now)
  const failTenTimes = () => {
    for (let time = 0; time < 10; time++) waits.fail('lan')
  }
  for (let time = 0; time < 9; time++) waits.fail('lan')
  expect(waits.retryAfterSeconds('lan')).toBe(0)
  waits.fail('lan')
  expect(waits.retryAfterSeconds('lan')).toBe(15 * MINUTE)
  expect(waits.retryAfterSeconds('mai')).toBe(0)
  pass(15 * MINUTE)
  expect(waits.retryAfterSeconds('lan')).toBe(0)
  failTenTimes()
  expect(waits.retryAfterSeconds('lan')).toBe(30 * MINUTE)
  pass(30 * MINUTE)
  failTenTimes()
  expect(waits.retryAfterSeconds('lan')).toBe(60 * MINUTE)
  for (let more = 0; more < 8; more++) {
    pass(24 * 60 * MINUTE)
    failTenTimes()
  }
  expect(waits.retryAfterSeconds('lan')).toBeLessThanOrEqual(24 * 60 * MINUTE)
  waits.succeed('lan')
  expect(waits.retryAfterSeconds('lan')).toBe(0)
  failTenTimes()
  expect(waits.retryAfterSeconds('lan')).toBe(15 * MINUTE)
  pass(2 * 24 * 60 * MINUTE)
  failTenTimes()
  expect(waits.retryAfterSeconds('lan')).toBe(15 * MINUTE)
})

test('now and then a mistake is no guessing', () => {
  const { now, pass } = clock()
  const waits = new BackoffLimiter({ max: 10, seconds: 15 * MINUTE }, now)
  for (let day = 0; day < 30; day++) {
    waits.fail('lan')
    pass(16 * MINUTE)
  }
  expect(waits.retryAfterSeconds('lan')).toBe(0)
})
