import type { DomainError } from '@chophien/domain/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isBusy, sendFailure } from '../http/errors.ts'

/** Nobody's browser asks again sooner, in seconds. */
const AGAIN_AFTER = 3

/** Answers a failed request for a page. Whoever looks at it in a browser while there is too much to do, or came too often, sees a page that tries again by itself; all
 *  others get the envelope. `busyPage`: its HTML, null where the application was not built. `headers`: of every page. */
export const failPage =
  (busyPage: () => Promise<string | null>, headers: Readonly<Record<string, string>>) =>
  async (error: FastifyError | DomainError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const inBrowser = request.headers.accept?.includes('text/html') ?? false
    const page = inBrowser && isBusy(error) ? await busyPage().catch(() => null) : null
    if (page === null) return sendFailure(error, request, reply)
    const { retryAfterSeconds = 0 } = error as Partial<DomainError>
    reply.headers({
      ...headers,
      'cache-control': 'no-store',
      refresh: String(Math.max(AGAIN_AFTER, retryAfterSeconds)),
    })
    return sendFailure(error, request, reply, page)
  }
