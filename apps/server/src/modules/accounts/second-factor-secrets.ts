import { createHmac, randomInt } from 'node:crypto'
import {
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODE_SIGNS,
  RECOVERY_CODES,
} from '@chophien/domain/accounts/second-factor-limits'
import type { Sealer } from '../../platform/sealed.ts'

const about = (userId: number) => `second-factor:${userId}`

/** The stored form of an app's secret. */
export const sealSecret = (sealer: Sealer, userId: number, secret: string): Buffer => sealer.seal(secret, about(userId))

/** Null when no key opens it. */
export const openSecret = (sealer: Sealer, userId: number, sealed: Buffer): string | null =>
  sealer.open(sealed, about(userId))

const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => RECOVERY_CODE_SIGNS[randomInt(RECOVERY_CODE_SIGNS.length)]).join(
    '',
  )

/** Fresh recovery codes, each of about 49 bits. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode)

/** The stored form of a recovery code: an HMAC over user and code. No slow hash is needed for a random text of this length. */
export const hashRecoveryCode = (key: Buffer, userId: number, code: string): Buffer =>
  createHmac('sha256', key).update(`${userId}\nrecovery-code\n${code}`).digest()
