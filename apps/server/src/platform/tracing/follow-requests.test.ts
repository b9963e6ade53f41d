import { type Context, INVALID_SPAN_CONTEXT, type Tracer, trace } from '@opentelemetry/api'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { followRequests } from './follow-requests.ts'

/** The trace in which a request with a caller's `traceparent` begins. */
async function traceOf(continues: boolean): Promise<string | undefined> {
  const begun: Context[] = []
  const tracer = {
    startSpan(_name, _options, context) {
      if (context) begun.push(context)
      return trace.wrapSpanContext(INVALID_SPAN_CONTEXT)
    },
  } as Tracer
  onTestFinished(followRequests(tracer, continues))
  const app = fastify()
  onTestFinished(() => app.close())
  app.get('/la', async () => 'la')
  await app.inject({
    url: '/la',
    headers: { traceparent: '00-5bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00' },
  })
  expect(begun.length).toBe(1)
  return begun[0] && trace.getSpanContext(begun[0])?.traceId
}

test('a caller who is trusted names the trace', async () => {
  expect(await traceOf(true)).toBe('5bf92f3577b34da6a3ce929d0e0e4736')
})

test('a stranger names none: he could have his requests left out', async () => {
  expect(await traceOf(false)).toBeUndefined()
})
