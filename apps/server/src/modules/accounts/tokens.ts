import { createHmac, timingSafeEqual } from 'node:crypto'
import { accountErrors } from '@chophien/domain/accounts/errors'
import * as z from 'zod/mini'
import type { TokenBearer } from '../../platform/http/router.ts'
import { deriveKey } from '../../platform/secrets.ts'

/** Makes and reads access tokens. */
export interface AccessTokens {
  /** Signs a token for one session; `roles` highest first (product.md: the storefront reads the first entry). */
  sign(claims: { userId: number; sessionId: string; email: string; roles: readonly string[] }): string
  /** Reads a token. Throws TOKEN_EXPIRED or TOKEN_INVALID. `evenExpired`: a genuine token is enough (logout). */
  read(token: string, options?: { evenExpired?: boolean }): TokenBearer
}

// Pinned: a token that names another algorithm is refused.
const ALGORITHM = 'HS256'
const ISSUER = 'chophien'
/** How long one key signs. It is accepted for the same time again, which is longer than a token lives. */
export const KEY_DAYS = 30
const KEY_MS = KEY_DAYS * 86_400_000
// Old keys are kept so that expired tokens can still sign out.
const KEYS_REMEMBERED = 13
/** Some 500 bytes each. */
const TOKENS_REMEMBERED = 2000

const rank = ['ROLE_ADMIN', 'ROLE_SELLER', 'ROLE_USER']

/** The keys of all periods are derived from the one secret, so that every instance derives the same keys. */
function keySet(secret: Buffer) {
  const keys = new Map<number, Buffer>()
  return (period: number): Buffer => {
    const known = keys.get(period)
    if (known) return known
    const made = deriveKey(secret, `access-token ${period}`)
    keys.set(period, made)
    return made
  }
}

// Strict: nothing that a header may demand (RFC 7515 §4.1.11, `crit`) is understood here.
const Header = z.strictObject({
  typ: z.literal('JWT'),
  alg: z.literal(ALGORITHM),
  kid: z.string().check(z.regex(/^\d{1,6}$/u)),
})
const Claims = z.object({
  iss: z.literal(ISSUER),
  sub: z.string().check(z.regex(/^\d{1,15}$/u)),
  sid: z.string(),
  /** Seconds since 1970 (RFC 7519 §4.1.4). */
  exp: z.number(),
  roles: z.array(z.object({ authority: z.string() })),
})

/** A part of a token as `schema` reads it. Throws TOKEN_INVALID. */
function partOf<S extends z.ZodMiniType>(schema: S, part: string): z.output<S> {
  try {
    return z.parse(schema, JSON.parse(Buffer.from(part, 'base64url').toString()))
  } catch {
    throw accountErrors.TOKEN_INVALID()
  }
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
const signatureOf = (content: string, key: Buffer): string =>
  createHmac('sha256', key).update(content).digest('base64url')

/** Whether `signature` is the one of `content` (RFC 7515, HS256). Compared as it is written, so that a token has one spelling. */
function isSigned(content: string, signature: string, key: Buffer): boolean {
  const right = Buffer.from(signatureOf(content, key))
  const given = Buffer.from(signature)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** `secret`: the root secret. `ttlSeconds`: lifetime of a token. `now`: milliseconds since 1970 of a clock that all processes share. Each is signed by the key of its month, which its `kid` names. */
export function accessTokens(secret: Buffer, ttlSeconds: number, now: () => number = () => Date.now()): AccessTokens {
  const currentPeriod = () => Math.floor(now() / KEY_MS)
  const keyOf = keySet(secret)
  const keyFor = (kid: string, remembered: number): Buffer => {
    const age = currentPeriod() - Number(kid)
    if (!(age >= 0 && age < remembered)) throw accountErrors.TOKEN_INVALID()
    return keyOf(Number(kid))
  }
  /** What genuine tokens say, the least recently verified first: a page sends one token with many requests, each of which reads it twice (limits.ts). */
  const genuine = new Map<string, { kid: string; exp: number; bearer: TokenBearer }>()
  // In one step, unlike jose with WebCrypto, which took a sixth of the time of a request for a cart.
  const verify = (token: string, remembered: number) => {
    const [header = '', payload = '', signature = '', ...more] = token.split('.')
    const { kid } = partOf(Header, header)
    const key = keyFor(kid, remembered)
    if (more.length > 0 || !isSigned(`${header}.${payload}`, signature, key)) throw accountErrors.TOKEN_INVALID()
    const { sub, sid, exp, roles } = partOf(Claims, payload)
    return { kid, exp, bearer: { id: Number(sub), sessionId: sid, roles: roles.map(({ authority }) => authority) } }
  }
  const remember = (token: string, remembered: number) => {
    const said = verify(token, remembered)
    genuine.set(token, said)
    const [oldest = token] = genuine.keys()
    if (genuine.size > TOKENS_REMEMBERED) genuine.delete(oldest)
    return said
  }
  return {
    sign({ userId, sessionId, email, roles }) {
      const sorted = [...roles].sort((a, b) => rank.indexOf(a) - rank.indexOf(b))
      const period = currentPeriod()
      const issued = Math.floor(now() / 1000)
      const header = { alg: ALGORITHM, typ: 'JWT', kid: String(period) }
      const claims = {
        email,
        sid: sessionId,
        roles: sorted.map((authority) => ({ authority })),
        iss: ISSUER,
        sub: String(userId),
        iat: issued,
        exp: issued + ttlSeconds,
      }
      const content = `${encoded(header)}.${encoded(claims)}`
      return `${content}.${signatureOf(content, keyOf(period))}`
    },
    read(token, { evenExpired = false } = {}) {
      const remembered = evenExpired ? KEYS_REMEMBERED : 2
      const { kid, exp, bearer } = genuine.get(token) ?? remember(token, remembered)
      // The month of its key may have passed since.
      keyFor(kid, remembered)
      if (!evenExpired && exp <= now() / 1000) throw accountErrors.TOKEN_EXPIRED()
      return bearer
    },
  }
}
