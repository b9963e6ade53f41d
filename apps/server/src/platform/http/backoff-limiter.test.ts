import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BackoffLimiter } from './backoff-limiter.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

async function failTimes(waits: BackoffLimiter, times: number): Promise<void> {
  for (let time = 0; time < times; time++) expect(await waits.begin('lan')).toBe(0)
}

test('every ten failures wait twice as long, a success or a quiet day begins anew', async () => {
  const waits = new BackoffLimiter({ max: 10, seconds: 15 * MINUTE })
  await failTimes(waits, 9)
  expect(await waits.retryAfterSeconds('lan')).toBe(0)
  await failTimes(waits, 1)
  expect(await waits.retryAfterSeconds('lan')).toBe(15 * MINUTE)
  expect(await waits.retryAfterSeconds('mai')).toBe(0)
  pass(15 * MINUTE)
  expect(await waits.retryAfterSeconds('lan')).toBe(0)
  await failTimes(waits, 10)
  expect(await waits.retryAfterSeconds('lan')).toBe(30 * MINUTE)
  pass(30 * MINUTE)
  await failTimes(waits, 10)
  expect(await waits.retryAfterSeconds('lan')).toBe(60 * MINUTE)
  for (let more = 0; more < 8; more++) {
    pass(DAY)
    await failTimes(waits, 10)
  }
  expect(await waits.retryAfterSeconds('lan')).toBe(DAY)
  await waits.succeed('lan')
  expect(await waits.retryAfterSeconds('lan')).toBe(0)
  await failTimes(waits, 10)
  expect(await waits.retryAfterSeconds('lan')).toBe(15 * MINUTE)
  pass(2 * DAY)
  await failTimes(waits, 10)
  expect(await waits.retryAfterSeconds('lan')).toBe(15 * MINUTE)
})

test('attempts while a key is blocked are refused and do not count', async () => {
  const waits = new BackoffLimiter({ max: 10, seconds: 15 * MINUTE })
  const answers = await Promise.all(Array.from({ length: 30 }, () => waits.begin('lan')))
  expect(answers.filter((seconds) => seconds === 0)).toHaveLength(10)
  expect(answers.filter((seconds) => seconds === 15 * MINUTE)).toHaveLength(20)
  pass(15 * MINUTE)
  await failTimes(waits, 9)
  expect(await waits.retryAfterSeconds('lan')).toBe(0)
})

test('slow guessing is counted on, after a block for a day', async () => {
  const waits = new BackoffLimiter({ max: 10, seconds: 15 * MINUTE })
  for (let time = 0; time < 10; time++) {
    expect(await waits.begin('lan')).toBe(0)
    pass(14 * MINUTE)
  }
  expect(await waits.retryAfterSeconds('lan')).toBe(MINUTE)
  pass(MINUTE)
  for (let time = 0; time < 10; time++) {
    expect(await waits.begin('lan')).toBe(0)
    if (time < 9) pass(23 * 60 * MINUTE)
  }
  expect(await waits.retryAfterSeconds('lan')).toBe(30 * MINUTE)
})

test('now and then a mistake is no guessing', async () => {
  const waits = new BackoffLimiter({ max: 10, seconds: 15 * MINUTE })
  for (let day = 0; day < 30; day++) {
    await waits.begin('lan')
    pass(16 * MINUTE)
  }
  expect(await waits.retryAfterSeconds('lan')).toBe(0)
})

test('a backoff limiter forgets the oldest key beyond its maximum and keeps the others', async () => {
  const backoff = new BackoffLimiter({ max: 1, seconds: 900 }, 2)
  for (const key of ['lan', 'mai', 'cúc']) expect(await backoff.begin(key)).toBe(0)
  expect(await backoff.retryAfterSeconds('lan')).toBe(0)
  expect(await backoff.retryAfterSeconds('mai')).toBe(900)
  expect(await backoff.retryAfterSeconds('cúc')).toBe(900)
})

test('keys that are not blocked never displace one that is', async () => {
  const backoff = new BackoffLimiter({ max: 2, seconds: 900 }, 2)
  for (const key of ['lan', 'lan', 'mai', 'cúc', 'đào', 'mai']) expect(await backoff.begin(key)).toBe(0)
  expect(await backoff.retryAfterSeconds('lan')).toBe(900)
  // Mai's first failure was forgotten.
  expect(await backoff.retryAfterSeconds('mai')).toBe(0)
})

test('an attempt that is taken back leaves no trace, also when it was the one that began a block', async () => {
  const waits = new BackoffLimiter({ max: 10, seconds: 15 * MINUTE })
  await failTimes(waits, 9)
  for (let time = 0; time < 20; time++) {
    expect(await waits.begin('lan')).toBe(0)
    await waits.giveBack('lan')
  }
  await failTimes(waits, 1)
  expect(await waits.retryAfterSeconds('lan')).toBe(15 * MINUTE)
  pass(15 * MINUTE)
  await failTimes(waits, 10)
  await waits.giveBack('lan')
  expect(await waits.retryAfterSeconds('lan')).toBe(0)
  await failTimes(waits, 1)
  expect(await waits.retryAfterSeconds('lan')).toBe(30 * MINUTE)
})
