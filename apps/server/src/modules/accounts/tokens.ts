import { webcrypto } from 'node:crypto'
import { accountErrors } from '@chophien/domain/accounts/errors'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { CurrentUser } from '../../platform/http/router.ts'

/** Makes and reads access tokens. */
export interface AccessTokens {
  /** Signs a token for one session; `roles` highest first (product.md: the storefront reads the first entry). */
  sign(claims: { userId: number; sessionId: string; email: string; roles: readonly string[] }): Promise<string>
  /** Reads a token. Throws TOKEN_EXPIRED or TOKEN_INVALID. `evenExpired`: a genuine token is enough (logout). */
  read(token: string, options?: { evenExpired?: boolean }): Promise<CurrentUser>
}

const ALGORITHM = 'HS256'
const ISSUER = 'chophien'

const rank = ['ROLE_ADMIN', 'ROLE_SELLER', 'ROLE_USER']

/** `key`: 32 bytes. `ttlSeconds`: lifetime of a token. */
export async function accessTokens(key: Buffer, ttlSeconds: number): Promise<AccessTokens> {
  const secret = await webcrypto.subtle.importKey(
    'raw',
    new Uint8Array(key),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )
  return {
    sign({ userId, sessionId, email, roles }) {
      const sorted = [...roles].sort((a, b) => rank.indexOf(a) - rank.indexOf(b))
      return new SignJWT({ email, sid: sessionId, roles: sorted.map((authority) => ({ authority })) })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setSubject(String(userId))
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + ttlSeconds)
        .sign(secret)
    },
    async read(token, { evenExpired = false } = {}) {
      try {
        const options = {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          ...(evenExpired ? { currentDate: new Date(0) } : {}),
        }
        const { payload } = await jwtVerify(token, secret, options)
        const id = Number(payload.sub)
        const { sid, roles } = payload
        if (!Number.isSafeInteger(id) || typeof sid !== 'string' || !Array.isArray(roles))
          throw accountErrors.TOKEN_INVALID()
        return { id, sessionId: sid, roles: roles.map((role) => String(role?.authority)) }
      } catch (error) {
        throw error instanceof errors.JWTExpired ? accountErrors.TOKEN_EXPIRED() : accountErrors.TOKEN_INVALID()
      }
    },
  }
}
