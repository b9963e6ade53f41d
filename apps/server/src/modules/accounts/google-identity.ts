import { createHash } from 'node:crypto'
import { accountErrors } from '@chophien/domain/accounts/errors'
import { EMAIL_MAX, NAME_MAX } from '@chophien/domain/accounts/limits'
import { DomainError } from '@chophien/domain/contract/errors'
import { withoutStackedMarks } from '@chophien/domain/text/stacked-marks'
import { tidy } from '@chophien/domain/text/tidy'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'

/** The verified claims of a Google ID token. */
export interface GooglePerson {
  /** Google's id of the account. Unlike the e-mail address it is never given to another person. */
  subject: string
  /** Lower case. */
  email: string
  firstName: string
  lastName: string
  /** Whether Google is authoritative for the address (vietnam.md §4): its own, or one of a Workspace that the token names. Of any other address
   *  Google only knows that the person once had it. */
  authoritative: boolean
  /** The nonce of the credential and when the credential expires. */
  nonce: { value: string; expiresAt: Date }
}

/** Reads Google's ID tokens. */
export interface GoogleIdentity {
  /** `nonce`: the text whose SHA-256 Google was given. Throws GOOGLE_CREDENTIAL_INVALID, GOOGLE_EMAIL_UNVERIFIED, GOOGLE_UNREACHABLE. */
  verify(token: string, nonce: string | undefined): Promise<GooglePerson>
}

interface GoogleIdentityOptions {
  clientId: string
  jwksUrl: string
  issuer: string
  /** Milliseconds since 1970 of a clock that all processes share. */
  now: () => number
}

const GOOGLE = 'https://accounts.google.com'
const TIMEOUT_MS = 3000
const KEYS_MAX_AGE_MS = 10 * 60_000
// Limits refetches for unknown key ids, which attackers can invent.
const COOLDOWN_MS = 30_000
const CLOCK_SKEW_SECONDS = 10

const word = (claim: unknown): string =>
  typeof claim === 'string' ? [...tidy(withoutStackedMarks(claim))].slice(0, NAME_MAX).join('') : ''

/** Google's family_name is *Họ*, our firstName (product.md, profile). An account may lack either; a fallback fills it. */
function nameOf({ family_name, given_name, name }: JWTPayload): Pick<GooglePerson, 'firstName' | 'lastName'> {
  return { firstName: word(family_name) || 'Quý', lastName: word(given_name) || word(name) || 'Khách' }
}

type Jose = typeof import('jose')

/** The keys of Google, fetched when they are first needed and kept. Only unreachable keys are reported as GOOGLE_UNREACHABLE. */
function keysOf(jwksUrl: string, { createRemoteJWKSet, errors }: Jose): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: TIMEOUT_MS,
    cacheMaxAge: KEYS_MAX_AGE_MS,
    cooldownDuration: COOLDOWN_MS,
    headers: { 'accept-encoding': 'identity' },
  })
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      throw accountErrors.GOOGLE_UNREACHABLE({ retryAfterSeconds: 5 })
    }
  }
}

/** Whether the token's nonce is the digest of the given text. Both are required. */
const nonceFits = (claim: unknown, given: string | undefined): claim is string =>
  given !== undefined && claim === createHash('sha256').update(given).digest('base64url')

const isAuthoritative = (email: string, hostedDomain: unknown): boolean => {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return domain === 'gmail.com' || (typeof hostedDomain === 'string' && hostedDomain.toLowerCase() === domain)
}

export function googleIdentity({ clientId, jwksUrl, issuer, now }: GoogleIdentityOptions): GoogleIdentity {
  let keys: JWTVerifyGetKey | undefined
  // Google's tokens name the issuer with or without the scheme.
  const issuers = issuer === GOOGLE ? [GOOGLE, 'accounts.google.com'] : [issuer]

  async function claimsOf(token: string): Promise<JWTPayload> {
    // Loaded for the first credential.
    const jose = await import('jose')
    keys ??= keysOf(jwksUrl, jose)
    try {
      const { payload } = await jose.jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: issuers,
        audience: clientId,
        requiredClaims: ['exp', 'sub', 'email', 'azp', 'nonce'],
        clockTolerance: CLOCK_SKEW_SECONDS,
        currentDate: new Date(now()),
      })
      return payload
    } catch (error) {
      throw error instanceof DomainError ? error : accountErrors.GOOGLE_CREDENTIAL_INVALID()
    }
  }

  return {
    async verify(token, given) {
      const claims = await claimsOf(token)
      const { sub, email, exp, nonce } = claims
      const usable =
        sub && typeof email === 'string' && email.includes('@') && email.length <= EMAIL_MAX && exp !== undefined
      // The party that asked for the token must be our page, not another application that names us as its audience.
      if (!usable || claims.azp !== clientId || !nonceFits(nonce, given))
        throw accountErrors.GOOGLE_CREDENTIAL_INVALID()
      if (claims.email_verified !== true) throw accountErrors.GOOGLE_EMAIL_UNVERIFIED()
      return {
        subject: sub,
        email: email.toLowerCase(),
        ...nameOf(claims),
        authoritative: isAuthoritative(email.toLowerCase(), claims.hd),
        nonce: { value: nonce, expiresAt: new Date((exp + CLOCK_SKEW_SECONDS) * 1000) },
      }
    },
  }
}
