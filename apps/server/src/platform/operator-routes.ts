import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from './database/database.ts'
import { type Figures, type MetricsDeps, openMetrics } from './metrics.ts'
import { sameText } from './secrets.ts'

interface OperatorDeps extends MetricsDeps {
  db: Database
  /** Undefined: nobody reads the metrics. */
  metricsToken: string | undefined
}

// Not by address: behind a proxy on the same machine everybody comes from it.
const mayReadMetrics = (request: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && sameText(request.headers.authorization ?? '', `Bearer ${token}`)

/** Health, readiness and metrics for operators. `announceStop`: after it the process is not ready any more, while it still answers. `figures`: of this process. */
export function operatorRoutes(
  app: FastifyInstance,
  { metricsToken, ...deps }: OperatorDeps,
): { announceStop: () => void; figures: () => Promise<Figures> } {
  let stopping = false
  const metrics = openMetrics(deps)
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe(request, reply)
    // Log the route, not the URL, which may contain user input.
    const route = request.routeOptions.url ?? 'unknown'
    request.log.debug({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime }, 'answered')
    done()
  })

  const hidden = { schema: { hide: true }, config: { limit: false as const } }
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async (_request, reply) => {
    const ready = !stopping && (await deps.db.takesWrites().catch(() => false))
    if (!ready) reply.code(503).header('retry-after', '2')
    return { status: ready ? 'ready' : stopping ? 'stopping' : 'unavailable' }
  })
  app.get('/metrics', hidden, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return reply.callNotFound()
    return reply.type(metrics.contentType).send(await metrics.text())
  })
  return {
    announceStop() {
      stopping = true
    },
    figures: metrics.figures,
  }
}
