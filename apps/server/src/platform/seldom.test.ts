import { expect, test } from 'vitest'
import { seldom } from './seldom.ts'

test('the same failure of a queue is reported once in its time, another one or another queue’s at once', () => {
  const reported: string[] = []
  let now = 0
  const report = seldom(
    (error) => reported.push(error.message),
    30_000,
    () => now,
  )
  const fail = (message: string, queue: string, code?: string) =>
    report(Object.assign(new Error(message), { queue, code }))
  fail('mail: away', 'mail', 'ECONNREFUSED')
  now = 29_999
  fail('mail: away again', 'mail', 'ECONNREFUSED')
  fail('imports: away', 'imports', 'ECONNREFUSED')
  fail('mail: broken', 'mail', '42P01')
  now = 30_000
  fail('mail: still away', 'mail', 'ECONNREFUSED')
  expect(reported).toEqual(['mail: away', 'imports: away', 'mail: broken', 'mail: still away'])
})

test('without a queue, failures with the same code and another message are reported too', () => {
  const reported: string[] = []
  const report = seldom(
    (error) => reported.push(error.message),
    30_000,
    () => 0,
  )
  const fail = (message: string) => report(Object.assign(new Error(message), { code: '42P01' }))
  fail('relation "jobs.job" does not exist')
  fail('relation "jobs.queue" does not exist')
  fail('relation "jobs.job" does not exist')
  expect(reported).toEqual(['relation "jobs.job" does not exist', 'relation "jobs.queue" does not exist'])
})
