import { Register } from '@chophien/domain/accounts/forms'
import { accountMessages } from '@chophien/domain/accounts/messages'
import * as z from 'zod/mini'

/** The registration form: the contract's fields and the repeated password. */
export const RegisterForm = z
  .extend(Register, {
    confirmPassword: z.string().check(z.minLength(1, accountMessages.allRequired)),
  })
  .check(
    z.refine(({ password, confirmPassword }) => !confirmPassword || password === confirmPassword, {
      path: ['confirmPassword'],
      error: accountMessages.passwordMismatch,
      // Also when other fields are invalid: all errors at once.
      when: () => true,
    }),
  )
