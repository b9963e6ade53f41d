import * as z from 'zod/mini'
import { accountMessages } from './messages.ts'
import { Tokens } from './schemas.ts'

/** An ID token is about 1 kB. */
const CREDENTIAL_MAX = 8192

const NONCE_MAX = 200

/** §7: Google's ID token. `nonce` binds it to the browser that asked for it: Google is given the base64url SHA-256 of a random text and
 *  writes that into the token, the text itself comes along only here, so that a token somebody came across is of no use. A token with a
 *  nonce needs it and counts once; one without a nonce is taken as it is. */
export const GoogleCredential = z.object({
  token: z
    .string(accountMessages.googleNoCredential)
    .check(
      z.minLength(1, accountMessages.googleNoCredential),
      z.maxLength(CREDENTIAL_MAX, accountMessages.googleFailed),
    ),
  nonce: z.optional(z.string().check(z.maxLength(NONCE_MAX))),
})

export const googleLogin = {
  summary: 'Đăng nhập bằng tài khoản Google',
  body: GoogleCredential,
  data: Tokens,
}
