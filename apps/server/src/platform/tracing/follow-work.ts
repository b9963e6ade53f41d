import { type Channel, channel } from 'node:diagnostics_channel'
import { type Span, SpanKind, type Tracer } from '@opentelemetry/api'
import { type Traced, workChannel } from '../traced.ts'
import { currentSpan, end, fail, within } from './current-span.ts'

type Told = Traced & { error?: unknown }

/** Makes a span of each job, mail and statement. A statement that belongs to nothing (the polling of queues, leases) makes none. Returns a function
 *  that stops it. */
export function followWork(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>()

  function begin(told: Traced): Span | undefined {
    const parent = currentSpan.getStore()
    if (told.kind === 'statement' && !parent) return undefined
    const span = tracer.startSpan(
      told.kind === 'statement' ? told.name : `${told.kind} ${told.name}`,
      told.kind === 'statement'
        ? { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', 'db.query.summary': told.name } }
        : { kind: SpanKind.CONSUMER, attributes: { [`chophien.${told.kind}`]: told.name } },
      parent && within(parent),
    )
    spans.set(told, span)
    // What a statement sets off belongs to its parent.
    return told.kind === 'statement' ? parent : span
  }

  const handlers = {
    start() {},
    end() {},
    asyncStart() {},
    asyncEnd(told: Told) {
      const span = spans.get(told)
      if (span) end(span)
    },
    error(told: Told) {
      const span = spans.get(told)
      if (!span) return
      fail(span, told.error)
    },
  }
  const start: Channel<Traced, Span | undefined> = channel(workChannel.start.name)
  start.bindStore(currentSpan, begin)
  workChannel.subscribe(handlers)
  return () => {
    start.unbindStore(currentSpan)
    workChannel.unsubscribe(handlers)
  }
}
