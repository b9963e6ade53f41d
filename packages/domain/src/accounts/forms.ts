import * as z from 'zod/mini'
import { line, phone } from '../contract/fields.ts'
import { tidyCode } from './codes.ts'
import { EMAIL_MAX, NAME_MAX, OTP_LENGTH, PASSWORD_MAX, PASSWORD_MIN, TYPED_PASSWORD_MAX } from './limits.ts'
import { accountMessages as text } from './messages.ts'

/** An e-mail address, trimmed and lower-cased: addresses are case-insensitive (product.md, sessions). */
export const Email = z.string(text.allRequired).check(
  z.overwrite((value) => value.trim().toLowerCase()),
  z.minLength(1, { error: text.allRequired, abort: true }),
  z.maxLength(EMAIL_MAX, { error: text.emailInvalid, abort: true }),
  z.email(text.emailInvalid),
)

/** A password as typed. Only its length is a rule here (§5, registration). */
const NewPassword = z
  .string(text.allRequired)
  .check(
    z.minLength(1, { error: text.allRequired, abort: true }),
    z.minLength(PASSWORD_MIN, text.passwordShort),
    z.maxLength(PASSWORD_MAX, 'Mật khẩu quá dài!'),
  )

const OtpCode = z
  .string(text.otpRequired)
  .check(
    z.overwrite(tidyCode),
    z.minLength(1, { error: text.otpRequired, abort: true }),
    z.maxLength(OTP_LENGTH, text.otpInvalid),
  )

export const Register = z.object({
  firstName: line({ required: text.allRequired, max: NAME_MAX }),
  lastName: line({ required: text.allRequired, max: NAME_MAX }),
  email: Email,
  phoneNumber: phone({ required: text.allRequired, pattern: /^\d{10}$/u, invalid: text.phoneInvalid }),
  password: NewPassword,
})

/** Says which attempt to sign up or to reset a password is meant: opaque, from the answer to the request for the code. */
export const Ticket = z.optional(z.string(text.otpInvalid).check(z.maxLength(64, text.otpInvalid)))

export const VerifyEmail = z.object({ email: Email, otpCode: OtpCode, ticket: Ticket })

export const Login = z.object({
  email: z.string(text.allRequired).check(
    z.overwrite((value) => value.trim().toLowerCase()),
    z.minLength(1, text.allRequired),
    z.maxLength(EMAIL_MAX, text.emailInvalid),
  ),
  password: z
    .string(text.allRequired)
    .check(z.minLength(1, text.allRequired), z.maxLength(TYPED_PASSWORD_MAX, text.allRequired)),
})

/** The password of the account that a Google account is to be linked to. */
export const LinkGoogle = z.pick(Login, { password: true })
