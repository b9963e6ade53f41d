import { accountMessages } from '@chophien/domain/accounts/messages'
import { ResetForm } from '@chophien/domain/accounts/password-forms'
import { passwordMessages } from '@chophien/domain/accounts/password-messages'
import * as z from 'zod/mini'

/** The reset form: the contract's fields and the repeated password. */
export const ResetPasswordForm = z
  .extend(ResetForm, {
    confirmPassword: z.string().check(z.minLength(1, passwordMessages.confirmRequired)),
  })
  .check(
    z.refine(({ newPassword, confirmPassword }) => !confirmPassword || newPassword === confirmPassword, {
      path: ['confirmPassword'],
      error: accountMessages.passwordMismatch,
      // Also when other fields are invalid: all errors at once.
      when: () => true,
    }),
  )
