import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { datedAnswers } from './dated-answers.ts'

test('an answer that took long is dated when it is sent, by the given clock', async () => {
  let now = Date.parse('2026-03-01T08:00:00Z')
  const app = Fastify()
  datedAnswers(app, () => now)
  app.get('/slow', async () => {
    now += 90_000
    return 'xong'
  })
  expect((await app.inject('/slow')).headers.date).toBe('Sun, 01 Mar 2026 08:01:30 GMT')
  expect((await app.inject('/unknown')).headers.date).toBe('Sun, 01 Mar 2026 08:01:30 GMT')
})

test('each answer has the second of the clock, also when that goes back', async () => {
  let now = Date.parse('2026-03-01T08:00:00.900Z')
  const app = Fastify()
  datedAnswers(app, () => now)
  const dateOf = async () => (await app.inject('/unknown')).headers.date
  expect(await dateOf()).toBe('Sun, 01 Mar 2026 08:00:00 GMT')
  now += 100
  expect(await dateOf()).toBe('Sun, 01 Mar 2026 08:00:01 GMT')
  now -= 3_600_000
  expect(await dateOf()).toBe('Sun, 01 Mar 2026 07:00:01 GMT')
})
