import * as z from 'zod/mini'
import { TYPED_PASSWORD_MAX } from './limits.ts'
import { isSecondFactorCode, tidySecondFactor } from './second-factor-codes.ts'
import { secondFactorMessages as text } from './second-factor-messages.ts'

const TYPED_CODE_MAX = 100

/** A code of the app or a recovery code, tidied. */
const Code = z
  .string(text.codeRequired)
  .check(
    z.maxLength(TYPED_CODE_MAX, { error: text.codeInvalid, abort: true }),
    z.overwrite(tidySecondFactor),
    z.minLength(1, { error: text.codeRequired, abort: true }),
    z.refine(isSecondFactorCode, text.codeInvalid),
  )

/** Left out by accounts without a password. */
const Password = z.optional(
  z
    .string(text.passwordRequired)
    .check(z.minLength(1, text.passwordRequired), z.maxLength(TYPED_PASSWORD_MAX, text.passwordWrong)),
)

/** The code that ends a sign-in. */
export const SecondFactorCode = z.object({ code: Code })
export const BeginSecondFactor = z.object({ password: Password })
/** What turning off and new recovery codes take. `code` is left out in a session that a recovery code has just opened. */
export const ProveBoth = z.object({ password: Password, code: z.optional(Code) })
