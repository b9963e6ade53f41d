import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Backlog } from './backlog.ts'
import type { TagCache } from './cache/tag-cache.ts'
import type { Database } from './database/database.ts'
import { replicaMetrics } from './database/replica-metrics.ts'
import { sql } from './database/sql.ts'
import { sameText } from './secrets.ts'

/** What happened to a recurring job in this process. */
export interface JobRecord {
  /** In milliseconds since 1970. */
  lastSuccess: number | null
  failed: number
}

interface OperatorDeps {
  db: Database
  /** Undefined: nobody reads the metrics. */
  metricsToken: string | undefined
  caches: Record<string, TagCache<unknown>>
  /** What waits, by name. */
  backlogs: () => Promise<Record<string, Backlog>>
  /** Recurring jobs of this process: when each last ended well, and how often it failed. */
  recurringJobs: Record<string, JobRecord>
}

// Not by address: behind a proxy on the same machine everybody comes from it.
const mayReadMetrics = (request: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && sameText(request.headers.authorization ?? '', `Bearer ${token}`)

/** Health, readiness and metrics for operators. Returns a function after which the process is not ready any more, while it still answers. */
export function operatorRoutes(
  app: FastifyInstance,
  { db, metricsToken, caches, backlogs, recurringJobs }: OperatorDeps,
): { announceStop: () => void } {
  let stopping = false
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'cache_bytes',
    help: 'Bytes kept by each cache',
    labelNames: ['cache'],
    registers: [registry],
    collect() {
      for (const [name, cache] of Object.entries(caches)) this.set({ cache: name }, cache.figures.bytes)
    },
  })
  let counted: ReturnType<typeof backlogs> | undefined
  // The gauges of one scrape share one count. An unreachable database has its own alarm; the other figures are still wanted.
  const countOnce = () => {
    counted ??= backlogs()
      .catch(() => ({}))
      .finally(() => {
        counted = undefined
      })
    return counted
  }
  const backlogGauge = (name: string, help: string, figure: (of: Backlog) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        const all = await countOnce()
        this.reset()
        for (const [queue, of] of Object.entries(all)) this.set({ queue }, figure(of))
      },
    })
  backlogGauge('backlog_waiting', 'Entries that wait in each queue', ({ waiting }) => waiting)
  backlogGauge(
    'backlog_oldest_seconds',
    'Seconds that the oldest waiting entry of each queue has waited',
    ({ oldestSeconds }) => oldestSeconds,
  )
  new Gauge({
    name: 'recurring_job_failures',
    help: 'Failures of each recurring job in this process',
    labelNames: ['job'],
    registers: [registry],
    collect() {
      for (const [job, { failed }] of Object.entries(recurringJobs)) this.set({ job }, failed)
    },
  })
  new Gauge({
    name: 'recurring_job_last_success_seconds',
    help: 'Unix time at which each recurring job last ended well in this process',
    labelNames: ['job'],
    registers: [registry],
    collect() {
      for (const [job, { lastSuccess }] of Object.entries(recurringJobs))
        if (lastSuccess !== null) this.set({ job }, lastSuccess / 1000)
    },
  })
  if (db.replica) replicaMetrics(registry, db.replica)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    // Log the route, not the URL, which may contain user input.
    request.log.debug({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime }, 'answered')
  })

  const hidden = { schema: { hide: true }, config: { limit: false as const } }
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async (_request, reply) => {
    const ready = !stopping && (await db.exists(sql`select 1 from schema_migrations limit 1`).catch(() => false))
    if (!ready) reply.code(503).header('retry-after', '2')
    return { status: ready ? 'ready' : stopping ? 'stopping' : 'unavailable' }
  })
  app.get('/metrics', hidden, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return {
    announceStop() {
      stopping = true
    },
  }
}
