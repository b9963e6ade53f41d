import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { TagCache } from './cache/tag-cache.ts'
import type { Database } from './database/database.ts'
import type { Figures } from './metrics.ts'
import { operatorRoutes } from './operator-routes.ts'

const METRICS_TOKEN = 'khoa-xem-so-do-cua-cho'
const pools = { primary: { main: { size: 3, idle: 1, waiting: 7 } }, replica: {} }

/** A process with a cache and a pool. `scrape`: the lines of /metrics that begin with one of `names`. */
function processOf(name: string | null, others: (() => Promise<Figures[]>) | null = null) {
  const app = fastify()
  onTestFinished(() => app.close())
  const pages = new TagCache<string>({ maxBytes: 10_000, maxAgeMs: 60_000 })
  const { figures } = operatorRoutes(app, {
    db: { pools } as unknown as Database,
    metricsToken: METRICS_TOKEN,
    caches: { pages },
    backlogs: async () => ({ mail: { waiting: 2, oldestSeconds: 9 } }),
    recurringJobs: {},
    sharedMetrics: [],
    moreMetrics: [],
    name,
    role: 'web',
    askAll: others && (async () => [await figures(), ...(await others())]),
  })
  const scrape = async (...names: string[]) =>
    (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).body
      .split('\n')
      .filter((line) => names.some((begin) => line.startsWith(begin)))
  return { app, pages, figures, scrape }
}

test('pools, caches and requests are told, requests by route and never by address', async () => {
  const { app, pages, scrape } = processOf(null)
  const made = async () => ({ value: 'x', tags: [], size: 1, keep: true })
  for (const key of ['a', 'a', 'b']) await pages.get(key, made)
  expect(await scrape('database_pool', 'cache_')).toEqual([
    expect.stringMatching(/^cache_bytes\{cache="pages"\} \d+$/u),
    'cache_entries{cache="pages"} 2',
    'cache_hits{cache="pages"} 1',
    'cache_misses{cache="pages"} 2',
    'database_pool_size{server="primary",pool="main"} 3',
    'database_pool_idle{server="primary",pool="main"} 1',
    'database_pool_waiting{server="primary",pool="main"} 7',
  ])
  await app.inject('/healthz?email=lan@vi-du.test')
  expect(await scrape('http_request_duration_seconds_count{method="GET",route="/healthz"')).toEqual([
    'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1',
  ])
  expect((await scrape('nodejs_eventloop_lag_p99', 'process_resident_memory')).length).toBe(2)
})

test('one answer has the figures of all processes, and those of the marketplace once', async () => {
  const other = processOf('web-2')
  await other.app.inject('/healthz')
  const { scrape } = processOf('web-1', async () => [JSON.parse(JSON.stringify(await other.figures())) as Figures])
  expect(await scrape('backlog_waiting', 'database_pool_waiting', '# TYPE database_pool_waiting')).toEqual([
    'backlog_waiting{queue="mail"} 2',
    '# TYPE database_pool_waiting gauge',
    'database_pool_waiting{server="primary",pool="main",process="web-1"} 7',
    'database_pool_waiting{server="primary",pool="main",process="web-2"} 7',
  ])
  expect(await scrape('http_request_duration_seconds_count')).toEqual([
    'http_request_duration_seconds_count{method="GET",route="/metrics",status="200",process="web-1"} 1',
    'http_request_duration_seconds_count{method="GET",route="/healthz",status="200",process="web-2"} 1',
  ])
})

test('a process whose supervisor does not answer tells its own figures', async () => {
  const { scrape } = processOf('web-1', () => Promise.reject(new Error('away')))
  expect(await scrape('database_pool_size')).toEqual([
    'database_pool_size{server="primary",pool="main",process="web-1"} 3',
  ])
})
