import * as z from 'zod/mini'
import { endpoint } from '../contract/endpoint.ts'
import { Nothing } from '../contract/fields.ts'
import { passwordMessages as text } from './password-messages.ts'
import { ChangedPassword, EmailField, ResetCode, ResetPassword } from './passwords.ts'

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/v1/auth/forgotpassword',
  summary: 'Gửi mã đặt lại mật khẩu',
  body: z.object({ email: EmailField }),
  data: z.object({ email: z.string(), resendAfterSeconds: z.int() }),
})
export const ResetForm = z.object({ email: EmailField, otpCode: ResetCode, newPassword: ResetPassword })
export const resetPassword = endpoint({
  method: 'POST',
  path: '/v1/auth/changepassword',
  summary: 'Đặt lại mật khẩu bằng mã OTP; kết thúc mọi phiên đăng nhập',
  body: ResetForm,
  data: Nothing,
})
export const ChangePasswordForm = z.object({
  oldPassword: z
    .string(text.currentRequired)
    .check(z.minLength(1, text.currentRequired), z.maxLength(1024, text.currentRequired)),
  newPassword: ChangedPassword,
  confirmPassword: z.string(text.confirmRequired).check(z.minLength(1, text.confirmRequired)),
})
export const changePassword = endpoint({
  method: 'POST',
  path: '/v1/users/change-password',
  summary: 'Đổi mật khẩu; kết thúc các phiên đăng nhập khác',
  access: 'user',
  body: ChangePasswordForm,
  data: Nothing,
})
