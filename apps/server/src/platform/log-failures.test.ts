import { expect, test } from 'vitest'
import { logFailure } from './log-failures.ts'

function heard() {
  const lines: [string, object, string][] = []
  const to = (level: string) => (facts: object, message: string) => void lines.push([level, facts, message])
  return { lines, log: { warn: to('warn'), error: to('error') } }
}

test.each<[string, Error, string]>([
  ['a fault', new Error('out of range'), 'error'],
  ['a database that is away', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'warn'],
])('%s is logged with the name of the job', (_what, failure, level) => {
  const { lines, log } = heard()
  logFailure(log, failure, 'order-timers')
  expect(lines).toEqual([[level, { err: failure, job: 'order-timers' }, 'a job failed']])
})

test('a failure that was logged is not logged again', () => {
  const { lines, log } = heard()
  logFailure(log, Object.assign(new Error('mail not sent'), { logged: true as const }), 'mail')
  expect(lines).toEqual([])
})
