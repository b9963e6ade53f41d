import { expect, test } from 'vitest'
import { logFailures } from './log-failures.ts'

function heard() {
  const lines: [string, object, string][] = []
  const to = (level: string) => (facts: object, message: string) => void lines.push([level, facts, message])
  return { lines, log: { warn: to('warn'), error: to('error') } }
}

test.each<[string, Error, string]>([
  ['a fault', new Error('out of range'), 'error'],
  ['a database that is away', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'warn'],
])('%s is logged with the name of the job and rethrown', async (_what, failure, level) => {
  const { lines, log } = heard()
  const work = logFailures(log, 'order-timers', () => Promise.reject(failure))
  await expect(work()).rejects.toBe(failure)
  expect(lines).toEqual([[level, { err: failure, job: 'order-timers' }, 'a recurring job failed']])
})

test('a success is not logged', async () => {
  const { lines, log } = heard()
  expect(await logFailures(log, 'order-timers', async () => 7)()).toBe(7)
  expect(lines).toEqual([])
})
