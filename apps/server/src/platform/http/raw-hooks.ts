import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The raw body of a webhook: signatures are computed over its bytes. */
export interface RawHook {
  headers: FastifyRequest['headers']
  /** Named parts of the path. */
  params: Record<string, unknown>
  query: Record<string, unknown>
  rawBody: Buffer
  log: FastifyRequest['log']
}

/** A webhook of another service. */
export interface HookRoute {
  path: `/api/v1/${string}`
  summary: string
  /** The heading in the API's description. */
  tag: string
  /** Whether bodies of every type are taken, not of JSON alone. */
  anyType?: true
  /** The expected answer: a JSON object, or nothing (204). */
  handle(hook: RawHook): Promise<Record<string, unknown> | null>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a webhook takes bodies of every type. */
    anyType?: boolean
  }
}

const BODY_MAX = 64 * 1024
const FORM = 'application/x-www-form-urlencoded'

/** Registers webhooks. Bodies stay raw, and answers have the provider's form instead of our
 *  envelope; errors use the envelope. */
export async function rawHooks(app: FastifyInstance, routes: readonly HookRoute[]): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) =>
      request.routeOptions.config.anyType
        ? done(null, body)
        : done(Object.assign(new Error('not JSON'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 })),
    )
    for (const { path, summary, tag, anyType = false, handle } of routes)
      scope.post(
        path,
        {
          bodyLimit: BODY_MAX,
          config: { anyType },
          schema: { summary, tags: [tag], ...(anyType ? { consumes: ['application/json', FORM] } : {}) },
        },
        async (request: FastifyRequest, reply: FastifyReply) => {
          const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const params = request.params as Record<string, unknown>
          const query = request.query as Record<string, unknown>
          const answer = await handle({ headers: request.headers, params, query, rawBody, log: request.log })
          reply.header('cache-control', 'no-store')
          return answer === null ? reply.code(204).send() : reply.send(answer)
        },
      )
  })
}
