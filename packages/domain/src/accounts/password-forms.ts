import * as z from 'zod/mini'
import { Ticket } from './forms.ts'
import { TYPED_PASSWORD_MAX } from './limits.ts'
import { passwordMessages as text } from './password-messages.ts'
import { ChangedPassword, EmailField, ResetCode, ResetPassword } from './passwords.ts'

export const ForgotForm = z.object({ email: EmailField })
export const ResetForm = z.object({
  email: EmailField,
  otpCode: ResetCode,
  newPassword: ResetPassword,
  ticket: Ticket,
})

export const ChangePasswordForm = z.object({
  oldPassword: z
    .string(text.currentRequired)
    .check(z.minLength(1, text.currentRequired), z.maxLength(TYPED_PASSWORD_MAX, text.currentRequired)),
  newPassword: ChangedPassword,
  confirmPassword: z.string(text.confirmRequired).check(z.minLength(1, text.confirmRequired)),
})
