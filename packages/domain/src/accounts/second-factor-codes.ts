import { APP_CODE_LENGTH, RECOVERY_CODE_LENGTH } from './second-factor-limits.ts'

/** A code as it is compared: without blanks, hyphens and dots, in small letters. `123 456` → `123456`, `ABCDE-fghjk` → `abcdefghjk`. */
export const tidySecondFactor = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s.\p{Pd}\p{Cf}]/gu, '')
    .toLowerCase()

/** Whether a tidied code is of an authenticator app; the others are recovery codes. */
export const isAppCode = (code: string): boolean => code.length === APP_CODE_LENGTH && /^\d+$/u.test(code)

/** Whether a tidied code has the form of either kind. */
export const isSecondFactorCode = (code: string): boolean =>
  isAppCode(code) || (code.length === RECOVERY_CODE_LENGTH && /^[a-z\d]+$/u.test(code))

/** A recovery code as it is written down: `abcde-fghjk`. */
export const shownRecoveryCode = (code: string): string =>
  `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`

/** A secret as it is typed into an app: in groups of four. */
export const shownSecret = (secret: string): string => secret.match(/.{1,4}/gu)?.join(' ') ?? ''
