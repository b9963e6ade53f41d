import * as z from 'zod/mini'
import { endpoint } from '../contract/endpoint.ts'
import { Nothing } from '../contract/fields.ts'
import { ChangePasswordForm, ForgotForm, ResetForm } from './password-forms.ts'

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/v1/auth/forgotpassword',
  summary: 'Gửi mã đặt lại mật khẩu',
  body: ForgotForm,
  data: z.object({ email: z.string(), resendAfterSeconds: z.int() }),
})
export const resetPassword = endpoint({
  method: 'POST',
  path: '/v1/auth/changepassword',
  summary: 'Đặt lại mật khẩu bằng mã OTP; kết thúc mọi phiên đăng nhập',
  body: ResetForm,
  data: Nothing,
})
export const changePassword = endpoint({
  method: 'POST',
  path: '/v1/users/change-password',
  summary: 'Đổi mật khẩu; kết thúc các phiên đăng nhập khác',
  access: 'user',
  body: ChangePasswordForm,
  data: Nothing,
})
