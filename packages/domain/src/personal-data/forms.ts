import * as z from 'zod/mini'
import { Email } from '../accounts/forms.ts'
import { TYPED_PASSWORD_MAX } from '../accounts/limits.ts'

/** The user's e-mail address, repeated, and the password if the account has one. */
export const DeleteAccount = z.object({
  email: Email,
  password: z._default(z.string().check(z.maxLength(TYPED_PASSWORD_MAX)), ''),
})
export type DeleteAccount = z.output<typeof DeleteAccount>
