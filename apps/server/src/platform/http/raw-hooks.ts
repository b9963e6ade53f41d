import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The raw body of a webhook: signatures are computed over its bytes. */
interface RawHook {
  headers: FastifyRequest['headers']
  rawBody: Buffer
  log: FastifyRequest['log']
}

/** A webhook of another service. */
export interface HookRoute {
  path: `/api/v1/${string}`
  summary: string
  /** The expected answer: a JSON object, or nothing (204). */
  handle(hook: RawHook): Promise<Record<string, unknown> | null>
}

const BODY_MAX = 64 * 1024

/** Registers webhooks. Bodies stay raw, and answers have the provider's form instead of our
 *  envelope; errors use the envelope. */
export async function rawHooks(app: FastifyInstance, routes: readonly HookRoute[]): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const { path, summary, handle } of routes)
      scope.post(
        path,
        { bodyLimit: BODY_MAX, schema: { summary, tags: ['payments'] } },
        async (request: FastifyRequest, reply: FastifyReply) => {
          const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const answer = await handle({ headers: request.headers, rawBody, log: request.log })
          reply.header('cache-control', 'no-store')
          return answer === null ? reply.code(204).send() : reply.send(answer)
        },
      )
  })
}
