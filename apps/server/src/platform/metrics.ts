import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'
import type { Backlog } from './backlog.ts'
import type { TagCache } from './cache/tag-cache.ts'
import type { Database } from './database/database.ts'

/** The figures of one process, as prom-client gives them. Plain data: other processes send theirs. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[]

/** What happened to a recurring job in this process. */
export interface JobRecord {
  /** Its period. */
  everySeconds: number
  /** From when on it is awaited, in milliseconds since 1970. */
  since: number
  /** In milliseconds since 1970. */
  lastSuccess: number | null
  failed: number
}

export interface MetricsDeps {
  db: Pick<Database, 'pools'>
  caches: Record<string, TagCache<unknown>>
  /** What waits, by name. */
  backlogs: () => Promise<Record<string, Backlog>>
  /** Recurring jobs of the marketplace, and how they ended in this process. */
  recurringJobs: Record<string, JobRecord>
  /** Register what others tell of the marketplace. */
  sharedMetrics: readonly ((registry: Registry) => void)[]
  /** Register what others tell of this process. */
  moreMetrics: readonly ((registry: Registry) => void)[]
  /** The name of this process, the label `process` of its figures; null where it is the only one of its program. */
  name: string | null
  /** What this process does: `web` and `all` answer shoppers, `worker` does not. */
  role: 'all' | 'web' | 'worker'
  /** Asks for the figures of all processes of the program, this one's among them; null where it is the only one. */
  askAll: (() => Promise<Figures[]>) | null
}

interface Metrics {
  observe(request: FastifyRequest, reply: FastifyReply): void
  /** Figures of this process. */
  figures(): Promise<Figures>
  /** Figures of all processes of the program and of the marketplace, in the format of Prometheus. */
  text(): Promise<string>
  contentType: string
}

/** A registry for the figures of one process. */
export function registryOf(name: string | null): Registry {
  const registry = new Registry()
  if (name !== null) registry.setDefaultLabels({ process: name })
  collectDefaultMetrics({ register: registry })
  return registry
}

/** The figures of several processes as one text: they differ in the label `process`, so that nothing is added up. */
async function together(processes: readonly Figures[], shared: Registry): Promise<string> {
  const kept = processes.map((figures) => figures.map((metric) => ({ ...metric, aggregator: 'sum' as const })))
  return Registry.merge([shared, AggregatorRegistry.aggregate(kept)]).metrics()
}

const inSeconds = (ms: number | null) => (ms === null ? null : ms / 1000)

type Entries = Iterable<readonly [labels: Record<string, string>, value: number]>

/** What operators measure a process by. */
export function openMetrics(deps: MetricsDeps): Metrics {
  const { db, caches, recurringJobs } = deps
  const own = registryOf(deps.name)
  for (const register of deps.moreMetrics) register(own)
  // Of the marketplace: whichever process is asked counts them, once.
  const shared = new Registry()
  for (const register of deps.sharedMetrics) register(shared)
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [own],
  })
  const gauge = (
    registry: Registry,
    name: string,
    help: string,
    labelNames: string[],
    read: () => Entries | Promise<Entries>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const entries = await read()
        this.reset()
        for (const [labels, value] of entries) this.set(labels, value)
      },
    })
  const ofCaches = (name: string, help: string, figure: (cache: TagCache<unknown>) => number) =>
    gauge(own, name, help, ['cache'], () =>
      Object.entries(caches).map(([cache, of]) => [{ cache }, figure(of)] as const satisfies [object, number]),
    )
  ofCaches('cache_bytes', 'Bytes kept by each cache', ({ figures }) => figures.bytes)
  ofCaches('cache_entries', 'Entries kept by each cache', ({ figures }) => figures.entries)
  ofCaches('cache_hits', 'Answers of each cache without a new computation', ({ uses }) => uses.hits)
  ofCaches('cache_misses', 'Computations that each cache began', ({ uses }) => uses.misses)
  const ofPools = (state: 'size' | 'idle' | 'waiting', help: string) =>
    gauge(own, `database_pool_${state}`, help, ['server', 'pool'], () =>
      Object.entries(db.pools).flatMap(([server, pools]) =>
        Object.entries(pools).map(([pool, of]) => [{ server, pool }, of[state]] as const),
      ),
    )
  ofPools('size', 'Open connections of each pool to a server of the database')
  ofPools('idle', 'Connections of each pool that nobody uses')
  ofPools('waiting', 'Requests that wait for a connection of each pool')
  // By its absence an alarm knows that no process is left that answers shoppers.
  gauge(own, 'process_role', 'What this process does', ['role'], () => [[{ role: deps.role }, 1]])
  const ofJobs = (name: string, help: string, figure: (record: JobRecord) => number | null) =>
    gauge(own, `recurring_job_${name}`, help, ['job'], () =>
      Object.entries(recurringJobs).flatMap(([job, record]) => {
        const value = figure(record)
        return value === null ? [] : ([[{ job }, value]] as const)
      }),
    )
  ofJobs('failures', 'Failures of each recurring job in this process', ({ failed }) => failed)
  ofJobs('last_success_seconds', 'Unix time at which each recurring job last ended well in this process', (record) =>
    inSeconds(record.lastSuccess),
  )
  // Of processes that run no jobs too, so that a job which no process runs is missed.
  ofJobs('period_seconds', 'Seconds after which each recurring job runs again', ({ everySeconds }) => everySeconds)
  ofJobs('since_seconds', 'Unix time at which this process began to expect each recurring job', (record) =>
    inSeconds(record.since),
  )
  let counted: ReturnType<MetricsDeps['backlogs']> | undefined
  // The gauges of one scrape share one count. An unreachable database has its own alarm; the other figures are still wanted.
  const countOnce = () => {
    counted ??= deps
      .backlogs()
      .catch(() => ({}))
      .finally(() => {
        counted = undefined
      })
    return counted
  }
  const ofBacklogs = (name: string, help: string, figure: (of: Backlog) => number) =>
    gauge(shared, name, help, ['queue'], async () =>
      Object.entries(await countOnce()).map(([queue, of]) => [{ queue }, figure(of)]),
    )
  ofBacklogs('backlog_waiting', 'Entries that wait in each queue', ({ waiting }) => waiting)
  ofBacklogs(
    'backlog_oldest_seconds',
    'Seconds that the oldest waiting entry of each queue has waited',
    ({ oldestSeconds }) => oldestSeconds,
  )

  const figures = () => own.getMetricsAsJSON()
  return {
    observe({ method, routeOptions }, { statusCode, elapsedTime }) {
      seconds.observe({ method, route: routeOptions.url ?? 'unknown', status: statusCode }, elapsedTime / 1000)
    },
    figures,
    async text() {
      if (!deps.askAll) return Registry.merge([shared, own]).metrics()
      // A supervisor that does not answer has its own alarm; this process still has figures.
      return together(await deps.askAll().catch(async () => [await figures()]), shared)
    },
    contentType: own.contentType,
  }
}
