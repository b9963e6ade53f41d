import { randomInt } from 'node:crypto'
import type { DomainError } from '@chophien/domain/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { busySeconds, sendFailure } from '../http/errors.ts'

/** Shortest time until the page loads itself again. */
const AGAIN_AFTER_SECONDS = 3
/** Those who were refused at one moment come back over this time. */
const SPREAD_SECONDS = 4

/** Answers a failed request for a page. Whoever looks at it in a browser while there is too much to do, or came too often, sees a page that loads itself again; all
 *  others get the envelope. `busyPage`: its HTML. `headers`: of every page. */
export const failPage =
  (busyPage: () => Promise<string>, headers: Readonly<Record<string, string>>) =>
  async (error: FastifyError | DomainError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const seconds = busySeconds(error)
    // Unknown paths of the API are of the pages' route, too.
    const inBrowser = request.headers.accept?.includes('text/html') && !request.url.startsWith('/api/')
    if (seconds === null || !inBrowser) return sendFailure(error, request, reply)
    const page = await busyPage().catch((failure: unknown) => {
      request.log.warn({ err: failure }, 'the page of a busy server cannot be read')
      return null
    })
    if (page === null) return sendFailure(error, request, reply)
    reply.headers({
      ...headers,
      // The seller centre receives a token in its URL (§6), and this page loads files.
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      refresh: String(Math.max(AGAIN_AFTER_SECONDS, seconds) + randomInt(SPREAD_SECONDS)),
    })
    return sendFailure(error, request, reply, page)
  }
