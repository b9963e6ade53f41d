import { expect, test } from 'vitest'
import { failureLimiter } from './failure-limiter.ts'

const MAX = 10
const limiter = () => failureLimiter({ max: MAX, seconds: 900 }, { enabled: true })

const passed = async (attempts: Promise<void>[]) =>
  (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length

test('attempts and those taken back at the same moment lose none of each other', async () => {
  const waits = limiter()
  for (let more = 0; more < 5; more++) await waits.begin('lan')
  const mixed = Array.from({ length: 4 }, () => [waits.begin('lan'), waits.giveBack('lan'), waits.giveBack('lan')])
  await Promise.all(mixed.flat())
  // Five and four counted, eight taken back.
  expect(await passed(Array.from({ length: 20 }, () => waits.begin('lan')))).toBe(MAX - 1)
})

test('ten attempts at once that are taken back at once leave no trace, though the tenth began a wait', async () => {
  const waits = limiter()
  expect(await passed(Array.from({ length: 10 }, () => waits.begin('lan')))).toBe(10)
  await Promise.all(Array.from({ length: 10 }, () => waits.giveBack('lan')))
  expect(await passed(Array.from({ length: 20 }, () => waits.begin('lan')))).toBe(10)
  await expect(waits.begin('lan')).rejects.toMatchObject({ retryAfterSeconds: 900 })
})
