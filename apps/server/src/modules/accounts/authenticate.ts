import { accountErrors } from '@chophien/domain/accounts/errors'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/database.ts'
import type { Authenticate, TokenBearer } from '../../platform/http/router.ts'
import { findUsable } from './sessions.queries.ts'
import type { AccessTokens } from './tokens.ts'

/** The bearer token of a request, if it carries one. */
export const bearerOf = (authorization: string | undefined): string | null =>
  /^Bearer ([\w.~+/=-]+)$/u.exec(authorization ?? '')?.[1] ?? null

/** Finds the caller by token and session: an ended session is refused at once, not when its token runs out. */
export function authenticator(deps: { db: Db; tokens: AccessTokens }): Authenticate {
  return async (request, missing = accountErrors.LOGIN_REQUIRED) => {
    const token = bearerOf(request.headers.authorization)
    if (!token) throw request.headers.authorization ? accountErrors.TOKEN_INVALID() : missing()
    const user = deps.tokens.read(token)
    const session = await findUsable(deps.db, user.id, user.sessionId)
    if (!session) throw accountErrors.TOKEN_INVALID()
    return { ...user, ...session }
  }
}

/** Whom a genuine token of a request is of, whether or not its session may still be used; null without one that is in time. */
export const bearerBy =
  (tokens: AccessTokens) =>
  ({ headers }: FastifyRequest): TokenBearer | null => {
    const token = bearerOf(headers.authorization)
    try {
      return token === null ? null : tokens.read(token)
    } catch {
      return null
    }
  }

/** Whom a request says it is from, by its token alone, where nothing is given or shown for it; null without a token. Throws TOKEN_EXPIRED or
 *  TOKEN_INVALID. */
export const senderOf =
  (tokens: AccessTokens) =>
  async ({ headers }: FastifyRequest): Promise<number | null> => {
    const token = bearerOf(headers.authorization)
    return token === null ? null : tokens.read(token).id
  }
