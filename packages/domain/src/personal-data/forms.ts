import * as z from 'zod/mini'
import { Email } from '../accounts/forms.ts'

/** The own address, typed once more, and the password of an account that has one. */
export const DeleteAccount = z.object({ email: Email, password: z._default(z.string().check(z.maxLength(1024)), '') })
export type DeleteAccount = z.output<typeof DeleteAccount>
