import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { Backlog } from './backlog.ts'
import type { Database } from './database/database.ts'
import { operatorRoutes } from './operator-routes.ts'

const METRICS_TOKEN = 'khoa-xem-so-do-cua-cho'

/** Metrics alone, over the given backlogs. `lines`: what a scrape says about backlogs and recurring jobs. */
function operator(backlogs: () => Promise<Record<string, Backlog>>) {
  const app = fastify()
  onTestFinished(() => app.close())
  const recurringJobs = {
    tick: { everySeconds: 60, since: 1_700_000_000_000, lastSuccess: 1_800_000_000_000, failed: 2 },
    tock: { everySeconds: 600, since: 1_700_000_000_000, lastSuccess: null, failed: 0 },
  }
  operatorRoutes(app, {
    db: { pools: { primary: {}, replica: {} } } as unknown as Database,
    metricsToken: METRICS_TOKEN,
    caches: {},
    backlogs,
    recurringJobs,
    sharedMetrics: [],
    moreMetrics: [],
    name: null,
    role: 'all',
    askAll: null,
  })
  return async () =>
    (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).body
      .split('\n')
      .filter((line) => /^(?:backlog|recurring)/u.test(line))
}

test('the first scrape says all, from one count', async () => {
  let counts = 0
  const lines = operator(async () => ({ outbox: { waiting: ++counts, oldestSeconds: 7 } }))
  expect(await lines()).toEqual([
    'backlog_waiting{queue="outbox"} 1',
    'backlog_oldest_seconds{queue="outbox"} 7',
    'recurring_job_failures{job="tick"} 2',
    'recurring_job_failures{job="tock"} 0',
    'recurring_job_last_success_seconds{job="tick"} 1800000000',
    'recurring_job_period_seconds{job="tick"} 60',
    'recurring_job_period_seconds{job="tock"} 600',
    'recurring_job_since_seconds{job="tick"} 1700000000',
    'recurring_job_since_seconds{job="tock"} 1700000000',
  ])
  expect(counts).toBe(1)
})

test('a drained queue and an unreachable database leave no old figures', async () => {
  let now: () => Promise<Record<string, Backlog>> = async () => ({ mail: { waiting: 1, oldestSeconds: 7 } })
  const lines = operator(() => now())
  const backlog = async () => (await lines()).filter((line) => line.startsWith('backlog_waiting'))
  expect(await backlog()).toEqual(['backlog_waiting{queue="mail"} 1'])
  now = async () => ({})
  expect(await backlog()).toEqual([])
  now = async () => ({ mail: { waiting: 1, oldestSeconds: 7 } })
  await backlog()
  now = () => Promise.reject(new Error('away'))
  expect(await backlog()).toEqual([])
})
