import * as z from 'zod/mini'
import { Email } from '../accounts/forms.ts'

/** The user's e-mail address, repeated, and the password if the account has one. */
export const DeleteAccount = z.object({ email: Email, password: z._default(z.string().check(z.maxLength(1024)), '') })
export type DeleteAccount = z.output<typeof DeleteAccount>
