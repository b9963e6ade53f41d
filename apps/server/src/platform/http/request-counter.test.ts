import { expect, test } from 'vitest'
import { requestCounter } from './request-counter.ts'

test('a counter forgets the oldest key beyond its maximum and keeps the others', async () => {
  const { count } = requestCounter({ max: 1, seconds: 900 }, 2)
  for (const key of ['lan', 'mai', 'cúc']) expect(await count(key)).toMatchObject({ exceeded: false, remaining: 0 })
  expect((await count('cúc')).exceeded).toBe(true)
  expect((await count('lan')).exceeded).toBe(false)
})
