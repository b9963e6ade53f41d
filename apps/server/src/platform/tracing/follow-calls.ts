import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { type Span, SpanKind, type Tracer } from '@opentelemetry/api'
import { currentSpan, end, fail, within } from './current-span.ts'

/** A request by `fetch`, as its implementation tells of it. */
interface Fetched {
  request: { origin: string; method: string }
  response?: { statusCode: number }
  error?: unknown
}

/** A request by `node:http` or `node:https`. */
interface Called {
  request: ClientRequest
  response?: IncomingMessage
  error?: unknown
}

/** Makes a span of each call to another server that a request or a job makes, named by method and host: addresses may hold names and keys. The trace
 *  is not told to them. Returns a function that stops it. */
export function followCalls(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>()

  function begin(request: object, method: string, host: string): void {
    const parent = currentSpan.getStore()
    if (!parent) return
    const attributes = { 'http.request.method': method, 'server.address': host }
    spans.set(request, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }, within(parent)))
  }
  const answered = (request: object, status?: number) => {
    if (status) spans.get(request)?.setAttribute('http.response.status_code', status)
  }
  function finish(request: object, error?: unknown): void {
    const span = spans.get(request)
    if (!span) return
    spans.delete(request)
    if (error) fail(span, error)
    end(span)
  }

  const listeners: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => {
      const { request } = message as Fetched
      begin(request, request.method, new URL(request.origin).hostname)
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as Fetched
      answered(request, response?.statusCode)
    },
    'undici:request:trailers': (message) => finish((message as Fetched).request),
    'undici:request:error': (message) => finish((message as Fetched).request, (message as Fetched).error),
    'http.client.request.start': (message) => {
      const { request } = message as Called
      begin(request, request.method, request.host)
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as Called
      answered(request, response?.statusCode)
      finish(request)
    },
    'http.client.request.error': (message) => finish((message as Called).request, (message as Called).error),
  }
  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener)
  }
}
