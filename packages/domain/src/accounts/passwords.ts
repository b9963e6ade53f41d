import * as z from 'zod/mini'
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

/** The message of a refused password change, chosen by the words of the server's message (§5, product.md). */
export function explainChangeRefusal(serverMessage: string): string {
  if (serverMessage.includes('current password is incorrect')) return text.currentWrong
  if (serverMessage.includes('new password must be different')) return text.mustDiffer
  if (serverMessage.includes('confirmation does not match')) return accounts.passwordMismatch
  if (serverMessage === text.common) return text.common
  return text.changeFailed
}

/** Success is recognised by a word in the answer (§5). */
export const saysSuccess = (serverMessage: string): boolean => serverMessage.toLowerCase().includes('success')
