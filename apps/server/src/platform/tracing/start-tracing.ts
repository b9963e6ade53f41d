import { setTimeout as pause } from 'node:timers/promises'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import { seldom } from '../seldom.ts'
import { followCalls } from './follow-calls.ts'
import { followRequests } from './follow-requests.ts'
import { followWork } from './follow-work.ts'

interface TracingOptions {
  /** Where traces go: the address of an OpenTelemetry collector (OTLP over HTTP), without `/v1/traces`. */
  endpoint: string
  service: string
  /** Whether a request is part of the trace that its header `traceparent` names. Not where strangers ask directly: they could have their requests left out. */
  continues: boolean
  /** Told when traces do not leave, once in five minutes. */
  onFailure: (error: Error) => void
  /** How long spans are collected before they are sent. */
  everyMs?: number
}

const EVERY_MS = 2000
// A collector that is away costs this much memory and no more: later spans are dropped.
const WAITING_MAX = 2048
const SEND_MS = 5000
const CLOSE_MS = 1000
const SAY_MS = 300_000

/** The exporter, of whose failures the operator hears: by itself it is silent. */
function heard(exporter: SpanExporter, onFailure: (error: Error) => void): SpanExporter {
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error) onFailure(new Error('traces do not leave', { cause: result.error }))
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

/** Sends traces of requests, statements, jobs, mails and calls to other servers. To be started before the server is made. Returns a function that sends
 *  what waits, for a second at most, and stops. */
export function startTracing({
  endpoint,
  service,
  continues,
  onFailure,
  everyMs = EVERY_MS,
}: TracingOptions): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: SEND_MS })
  const processor = new BatchSpanProcessor({
    exporter: heard(exporter, seldom(onFailure, SAY_MS)),
    maxQueueSize: WAITING_MAX,
    scheduledDelayMillis: everyMs,
    exportTimeoutMillis: SEND_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.instance.id': crypto.randomUUID() }),
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer('chophien')
  const stops = [followRequests(tracer, continues), followWork(tracer), followCalls(tracer)]
  return async () => {
    for (const stop of stops) stop()
    await Promise.race([provider.shutdown().catch(() => {}), pause(CLOSE_MS, undefined, { ref: false })])
  }
}
