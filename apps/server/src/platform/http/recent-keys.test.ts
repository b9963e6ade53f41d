import { expect, test } from 'vitest'
import { BackoffLimiter } from './backoff-limiter.ts'
import { RecentKeys } from './recent-keys.ts'

test('the least recently used key is dropped when there are too many', () => {
  const keys = new RecentKeys(2)
  expect(['lan', 'mai', 'lan'].map((key) => keys.use(key))).toEqual([null, null, null])
  expect(keys.use('cúc')).toBe('mai')
  expect(keys.use('cúc')).toBeNull()
  expect(keys.use('mai')).toBe('lan')
})

test('a backoff limiter forgets the oldest key beyond its maximum and keeps the others', async () => {
  const backoff = new BackoffLimiter({ max: 1, seconds: 900 }, 2)
  for (const key of ['lan', 'mai', 'cúc']) expect(await backoff.begin(key)).toBe(0)
  expect(await backoff.retryAfterSeconds('lan')).toBe(0)
  expect(await backoff.retryAfterSeconds('mai')).toBe(900)
  expect(await backoff.retryAfterSeconds('cúc')).toBe(900)
})
