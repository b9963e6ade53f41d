import { APP_CODE_LENGTH } from '@chophien/domain/accounts/second-factor-limits'
import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
/** RFC 4226 §4 recommends 160 bits. */
const SECRET_BYTES = 20
/** Steps before and after the present one whose codes are taken, for clocks that differ and for typing (RFC 6238 §5.2). */
const WINDOW = 1

/** What every app supports (RFC 6238): HMAC-SHA1, six digits, thirty seconds. `secret`: Base32. */
const appOf = (secret: string, about: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...about,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: APP_CODE_LENGTH,
    period: STEP_SECONDS,
  })

/** A fresh secret in Base32. */
export const newAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The `otpauth:` URL by which an app takes a secret. `issuer`: the marketplace's name, `label`: the account's e-mail address. */
export const appUrl = (secret: string, about: { issuer: string; label: string }): string =>
  appOf(secret, about).toString()

/** The step whose code this is, of those around `now` (milliseconds since 1970); null for any other code. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = appOf(secret).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta
}
