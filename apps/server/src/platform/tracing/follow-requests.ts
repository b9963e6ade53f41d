import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currentSpan, end } from './current-span.ts'

/** Asked every second by balancers and Prometheus. */
const ofOperators = new Set(['/healthz', '/readyz', '/metrics'])

/** The caller's span, by the W3C header `traceparent`; without a valid one a new trace begins. */
function callerOf({ headers: { traceparent } }: FastifyRequest): Context {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/u.exec(String(traceparent)) ?? []
  const caller = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return isSpanContextValid(caller) ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT
}

/** Makes a span of each request to a server that is made from now on, named by its route: never by its URL, which has ids and what people typed.
 *  `continues`: as part of the caller's trace, where it names one. Returns a function that stops it. */
export function followRequests(tracer: Tracer, continues: boolean): () => void {
  const spans = new WeakMap<FastifyRequest, Span>()

  function follow(message: unknown): void {
    const { fastify: app } = message as { fastify: FastifyInstance }
    app.addHook('onRequest', (request, _reply, done) => {
      const route = request.routeOptions.url ?? 'unknown'
      if (ofOperators.has(route)) return done()
      const attributes = { 'http.request.method': request.method, 'http.route': route }
      const span = tracer.startSpan(
        `${request.method} ${route}`,
        { kind: SpanKind.SERVER, attributes },
        continues ? callerOf(request) : ROOT_CONTEXT,
      )
      spans.set(request, span)
      currentSpan.run(span, done)
    })
    // A body arrives in the connection's own context.
    app.addHook('preValidation', (request, _reply, done) => currentSpan.run(spans.get(request), done))
    app.addHook('onResponse', (request, reply, done) => {
      const span = spans.get(request)
      if (span) {
        span.setAttribute('http.response.status_code', reply.statusCode)
        if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        end(span)
      }
      done()
    })
  }

  subscribe('fastify.initialization', follow)
  return () => void unsubscribe('fastify.initialization', follow)
}
