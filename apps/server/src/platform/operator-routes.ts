import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { TagCache } from './cache/tag-cache.ts'
import type { Database } from './database/database.ts'
import { sql } from './database/sql.ts'
import { sameText } from './secrets.ts'

interface OperatorDeps {
  db: Database
  /** Undefined: nobody reads the metrics. */
  metricsToken: string | undefined
  caches: Record<string, TagCache<unknown>>
}

// Not by address: behind a proxy on the same machine everybody comes from it.
const mayReadMetrics = (request: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && sameText(request.headers.authorization ?? '', `Bearer ${token}`)

/** Health, readiness and metrics for operators. */
export function operatorRoutes(app: FastifyInstance, { db, metricsToken, caches }: OperatorDeps): void {
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
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    // Log the route, not the URL, which may contain user input.
    request.log.debug({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime }, 'answered')
  })

  const hidden = { schema: { hide: true }, config: { limit: false as const } }
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async (_request, reply) => {
    const ready = await db.exists(sql`select 1 from schema_migrations limit 1`).catch(() => false)
    if (!ready) reply.code(503).header('retry-after', '2')
    return { status: ready ? 'ready' : 'unavailable' }
  })
  app.get('/metrics', hidden, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
