import { webcrypto } from 'node:crypto'
import { accountErrors } from '@chophien/domain/accounts/errors'
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import type { CurrentUser } from '../../platform/http/router.ts'
import { deriveKey } from '../../platform/secrets.ts'

/** Makes and reads access tokens. */
export interface AccessTokens {
  /** Signs a token for one session; `roles` highest first (product.md: the storefront reads the first entry). */
  sign(claims: { userId: number; sessionId: string; email: string; roles: readonly string[] }): Promise<string>
  /** Reads a token. Throws TOKEN_EXPIRED or TOKEN_INVALID. `evenExpired`: a genuine token is enough (logout). */
  read(token: string, options?: { evenExpired?: boolean }): Promise<CurrentUser>
}

// Pinned: the algorithm that a token names is ignored.
const ALGORITHM = 'HS256'
const ISSUER = 'chophien'
/** How long one key signs. It is accepted for the same time again, which is longer than a token lives. */
export const KEY_DAYS = 30
const KEY_MS = KEY_DAYS * 86_400_000
// Old keys are kept so that expired tokens can still sign out.
const KEYS_REMEMBERED = 13

const rank = ['ROLE_ADMIN', 'ROLE_SELLER', 'ROLE_USER']

const currentPeriod = () => Math.floor(Date.now() / KEY_MS)

/** The keys of all periods are derived from the one secret, so that every instance derives the same keys. */
function keySet(secret: Buffer) {
  const keys = new Map<number, Promise<webcrypto.CryptoKey>>()
  return (period: number): Promise<webcrypto.CryptoKey> => {
    const known = keys.get(period)
    if (known) return known
    const bytes = new Uint8Array(deriveKey(secret, `access-token ${period}`))
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const made = webcrypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify'])
    keys.set(period, made)
    return made
  }
}

/** `secret`: the root secret. `ttlSeconds`: lifetime of a token. Each is signed by the key of its month, which its `kid` names. */
export function accessTokens(secret: Buffer, ttlSeconds: number): AccessTokens {
  const keyOf = keySet(secret)
  const keyFor =
    (remembered: number) =>
    ({ kid }: JWTHeaderParameters): Promise<webcrypto.CryptoKey> => {
      const age = /^\d{1,6}$/u.test(kid ?? '') ? currentPeriod() - Number(kid) : Number.NaN
      if (!(age >= 0 && age < remembered)) throw accountErrors.TOKEN_INVALID()
      return keyOf(Number(kid))
    }
  return {
    async sign({ userId, sessionId, email, roles }) {
      const sorted = [...roles].sort((a, b) => rank.indexOf(a) - rank.indexOf(b))
      const period = currentPeriod()
      return new SignJWT({ email, sid: sessionId, roles: sorted.map((authority) => ({ authority })) })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: String(period) })
        .setIssuer(ISSUER)
        .setSubject(String(userId))
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + ttlSeconds)
        .sign(await keyOf(period))
    },
    async read(token, { evenExpired = false } = {}) {
      try {
        const { payload } = await jwtVerify(token, keyFor(evenExpired ? KEYS_REMEMBERED : 2), {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          ...(evenExpired ? { currentDate: new Date(0) } : {}),
        })
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
