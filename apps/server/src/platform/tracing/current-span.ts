import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api'

/** The span of what is being done. */
export const currentSpan = new AsyncLocalStorage<Span | undefined>()

/** The context in which a part of `span` begins. */
export const within = (span: Span): Context => trace.setSpan(ROOT_CONTEXT, span)

/** Marks a span as failed by the error's code or kind: messages may repeat values. */
export function fail(span: Span, error: unknown): void {
  const { code, name = 'Error' } = (error ?? {}) as { code?: unknown; name?: string }
  span.setAttribute('error.type', typeof code === 'string' ? code : name)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Ends a span outside of it: what the end sets off, sending included, is no part of it. */
export const end = (span: Span): void => currentSpan.run(undefined, () => span.end())
