import { Nothing } from '../contract/fields.ts'
import { ChangePasswordForm, ForgotForm, ResetForm } from './password-forms.ts'
import { OtpSent } from './schemas.ts'

export const forgotPassword = {
  summary: 'Gửi mã đặt lại mật khẩu',
  body: ForgotForm,
  data: OtpSent,
}

export const resetPassword = {
  summary: 'Đặt lại mật khẩu bằng mã OTP; kết thúc mọi phiên đăng nhập',
  body: ResetForm,
  data: Nothing,
}

export const changePassword = {
  summary: 'Đổi mật khẩu; kết thúc các phiên đăng nhập khác',
  body: ChangePasswordForm,
  data: Nothing,
}
