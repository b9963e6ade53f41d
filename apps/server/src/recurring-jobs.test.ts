import { expect, test } from 'vitest'
import type { JobRecord } from './platform/metrics.ts'
import { recorded } from './recurring-jobs.ts'
import { testMarketplace } from './testing/test-marketplace.ts'

const METRICS_TOKEN = 'khoa-xem-so-do-cua-cho'
const market = testMarketplace({ METRICS_TOKEN })

/** What operators see of the recurring jobs: by metric, the value of each job. */
async function figures() {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const { body } = await market.app.inject({ url: '/metrics', headers })
  const lines = [...body.matchAll(/^recurring_job_(\w+)\{job="([^"]+)"\} (.+)$/gmu)]
  const of = (metric: string) =>
    new Map(lines.flatMap(([, name, job = '', value]) => (name === metric ? [[job, Number(value)] as const] : [])))
  return {
    periods: of('period_seconds'),
    since: of('since_seconds'),
    successes: of('last_success_seconds'),
    failures: of('failures'),
  }
}

test('operators see every job with its period, those of a time of day too, before any has run', async () => {
  const { periods, since, successes, failures } = await figures()
  const names = [...periods.keys()]
  expect(names.length).toBeGreaterThan(20)
  expect([...since.keys()]).toEqual(names)
  expect([...failures.keys()]).toEqual(names)
  expect(successes.size).toBe(0)
  expect([
    periods.get('order-outbox'),
    periods.get('refresh-search'),
    periods.get('delete-expired'),
    periods.get('correct-stock-figures'),
  ]).toEqual([1, 600, 86_400, 86_400])
})

test.each(['refresh-search', 'delete-expired', 'correct-stock-figures'])('the end of %s is recorded', async (job) => {
  await market.recurringJob(job)
  const { since, successes } = await figures()
  expect(successes.get(job)).toBeGreaterThanOrEqual(since.get(job) ?? Number.NaN)
})

test('a failure counts, and a run that was told to stop is no success', async () => {
  const records: Record<string, JobRecord> = {}
  const stopping = new AbortController()
  const { fails, stops } = recorded(records, {
    fails: { everySeconds: 5, work: () => Promise.reject(new Error('not this time')) },
    stops: { everySeconds: 5, work: async () => stopping.abort() },
  })
  await expect(fails?.work()).rejects.toThrow('not this time')
  await stops?.work(stopping.signal)
  expect(records).toMatchObject({ fails: { failed: 1, lastSuccess: null }, stops: { failed: 0, lastSuccess: null } })
})
