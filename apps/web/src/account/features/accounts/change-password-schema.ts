import { accountMessages } from '@chophien/domain/accounts/messages'
import { ChangePasswordForm } from '@chophien/domain/accounts/password-forms'
import { passwordMessages } from '@chophien/domain/accounts/password-messages'
import * as z from 'zod/mini'

/** The form for a password change, with the rules that need no lookup (§5). */
export const ChangePassword = ChangePasswordForm.check(
  z.refine(({ newPassword, confirmPassword }) => !confirmPassword || newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: accountMessages.passwordMismatch,
    when: () => true,
  }),
  z.refine(({ oldPassword, newPassword }) => !oldPassword || oldPassword !== newPassword, {
    path: ['newPassword'],
    error: passwordMessages.mustDiffer,
    when: () => true,
  }),
)
