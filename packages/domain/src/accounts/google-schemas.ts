import * as z from 'zod/mini'
import { ShownIfAny } from '../policies/shown-schema.ts'
import { TYPED_PASSWORD_MAX } from './limits.ts'
import { accountMessages } from './messages.ts'
import { Tokens } from './schemas.ts'

/** An ID token is about 1 kB. */
const CREDENTIAL_MAX = 8192

const NONCE_MAX = 200

/** §7: Google's ID token. `nonce` binds it to the browser that requested it: Google gets the base64url SHA-256 of a random text and
 *  writes it into the token; only this request contains the text, so that a leaked token alone is useless. A token counts once and
 *  requires its text. `password`: of the existing account, where Google is not authoritative for its address (vietnam.md §4). */
const GoogleCredential = z.object({
  token: z
    .string(accountMessages.googleNoCredential)
    .check(
      z.minLength(1, accountMessages.googleNoCredential),
      z.maxLength(CREDENTIAL_MAX, accountMessages.googleFailed),
    ),
  nonce: z.optional(z.string().check(z.maxLength(NONCE_MAX, accountMessages.googleFailed))),
  /** For a new account. */
  shown: ShownIfAny,
  password: z.optional(z.string().check(z.maxLength(TYPED_PASSWORD_MAX, accountMessages.googleFailed))),
})

export const googleLogin = {
  summary: 'Đăng nhập bằng tài khoản Google',
  body: GoogleCredential,
  data: Tokens,
}
