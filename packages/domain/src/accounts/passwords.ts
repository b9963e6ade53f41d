import * as z from 'zod/mini'
import { type CodeWords, codeOf } from '../contract/code-of.ts'
import { tidyCode } from './codes.ts'
import { NEW_PASSWORD_MIN } from './limits.ts'
import { accountMessages as accounts } from './messages.ts'
import { passwordMessages as text } from './password-messages.ts'

export const PASSWORD_LENGTH_MAX = 255

const RESET_SPECIAL = /[!@#$%^&*(),.?":{}|<>]/u
const CHANGE_SPECIAL = /[@$!%*?&]/u
const CHANGE_ALLOWED = /^[a-zA-Z\d@$!%*?&]*$/u

/** A new password at a reset (§5): the first failing rule gives the message. */
export const ResetPassword = z
  .string(text.newRequired)
  .check(
    z.minLength(1, { error: text.newRequired, abort: true }),
    z.minLength(NEW_PASSWORD_MIN, { error: text.short, abort: true }),
    z.maxLength(PASSWORD_LENGTH_MAX, { error: text.long, abort: true }),
    z.regex(/[a-z]/u, { error: text.lowercase, abort: true }),
    z.regex(/[A-Z]/u, { error: text.uppercase, abort: true }),
    z.regex(/\d/u, { error: text.digit, abort: true }),
    z.regex(RESET_SPECIAL, { error: text.resetSpecial, abort: true }),
  )

/** A new password of a signed-in user (§5), with a smaller set of special characters. */
export const ChangedPassword = z
  .string(text.newRequired)
  .check(
    z.minLength(1, { error: text.newRequired, abort: true }),
    z.minLength(NEW_PASSWORD_MIN, { error: text.short, abort: true }),
    z.maxLength(PASSWORD_LENGTH_MAX, { error: text.long, abort: true }),
    z.regex(/[a-z]/u, { error: text.lowercase, abort: true }),
    z.regex(/[A-Z]/u, { error: text.uppercase, abort: true }),
    z.regex(/\d/u, { error: text.digit, abort: true }),
    z.regex(CHANGE_SPECIAL, { error: text.changeSpecial, abort: true }),
    z.regex(CHANGE_ALLOWED, { error: text.changeAllowed, abort: true }),
  )

/** The code of a reset: exactly six digits (§5). */
export const ResetCode = z
  .string(text.otpRequired)
  .check(
    z.overwrite(tidyCode),
    z.minLength(1, { error: text.otpRequired, abort: true }),
    z.regex(/^\d{6}$/u, text.otpDigits),
  )

/** An e-mail address with messages that name the field (§5, forgot password). */
export const EmailField = z.string(text.emailRequired).check(
  z.overwrite((value) => value.trim().toLowerCase()),
  z.minLength(1, { error: text.emailRequired, abort: true }),
  z.maxLength(254, { error: text.emailInvalid, abort: true }),
  z.email(text.emailInvalid),
)

/** How §5 tells refused password changes apart. */
const changeWords: CodeWords = [
  [/current password is incorrect/u, 'CURRENT_PASSWORD_WRONG'],
  [/new password must be different/u, 'PASSWORD_UNCHANGED'],
  [/confirmation does not match/u, 'CONFIRMATION_DIFFERS'],
]
const changeRefusals: Partial<Record<string, string>> = {
  CURRENT_PASSWORD_WRONG: text.currentWrong,
  PASSWORD_UNCHANGED: text.mustDiffer,
  CONFIRMATION_DIFFERS: accounts.passwordMismatch,
  PASSWORD_COMMON: text.common,
}

/** The message of a refused password change (§5, product.md); null for a reason that belongs to no field. */
export const explainChangeRefusal = (refusal: { code: string; message: string }): string | null =>
  changeRefusals[codeOf(refusal, changeWords)] ?? null

/** Success has no code: it is recognised by an English word in the answer (§5). */
export const saysSuccess = (serverMessage: string): boolean => serverMessage.toLowerCase().includes('success')
