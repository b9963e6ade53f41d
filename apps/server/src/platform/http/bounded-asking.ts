import { commonErrors, DomainError } from '@chophien/domain/contract/errors'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Limit } from './limit.ts'
import { requestCounter } from './request-counter.ts'
import type { TokenBearer } from './router.ts'

/** Whom a genuine token of a request is of, whether or not its session may still be used; null without one. */
export type BearerOf = (request: FastifyRequest) => TokenBearer | null

/** Bounds how often it is asked who sends a request: that takes a statement, and the request is counted after it, by the account. Of one session so many
 *  are asked at the same time by this process, and after so many refusals in one window, of whatever kind, nothing is asked until it ends. By session, which may have
 *  ended: its refusals take nothing from others of its user. Without a genuine token nothing is asked anyway. */
export function boundAsking(limit: Limit, bearerOf: BearerOf) {
  const refused = requestCounter(limit)
  const underWay = new Map<string, number>()
  const enter = (session: string) => {
    const already = underWay.get(session) ?? 0
    if (already >= limit.max) throw commonErrors.TOO_MANY_REQUESTS({ retryAfterSeconds: limit.seconds })
    underWay.set(session, already + 1)
  }
  const leave = (session: string) => {
    const left = (underWay.get(session) ?? 1) - 1
    if (left > 0) underWay.set(session, left)
    else underWay.delete(session)
  }
  /** One hook in place of those that ask and count. None of them may answer itself. */
  return (hooks: readonly onRequestAsyncHookHandler[]): onRequestAsyncHookHandler =>
    async function (request, reply) {
      const run = async () => {
        for (const hook of hooks) await hook.call(this, request, reply)
      }
      const session = bearerOf(request)?.sessionId
      if (session === undefined) return run()
      const seconds = await refused.wait(session)
      if (seconds > 0) throw commonErrors.TOO_MANY_REQUESTS({ retryAfterSeconds: seconds })
      enter(session)
      try {
        await run()
      } catch (error) {
        // A database that is away or overloaded is no refusal.
        if (error instanceof DomainError && error.kind !== 'unavailable') await refused.count(session)
        throw error
      } finally {
        leave(session)
      }
    }
}
