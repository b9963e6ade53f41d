import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What a provider sent, byte for byte: signatures are over that, not over what it means. */
export interface RawHook {
  headers: FastifyRequest['headers']
  rawBody: Buffer
  log: FastifyRequest['log']
}

/** A webhook of another service. */
export interface HookRoute {
  path: `/api/v1/${string}`
  summary: string
  /** What the caller wants to hear: a JSON object, or nothing (204). */
  handle(hook: RawHook): Promise<Record<string, unknown> | null>
}

const BODY_MAX = 64 * 1024

/** Registers addresses for other services. Their bodies stay as they came, and their answers have the form that the caller knows, not our
 *  envelope; refusals are answered like everywhere. */
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
