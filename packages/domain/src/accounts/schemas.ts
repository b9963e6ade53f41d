import * as z from 'zod/mini'
import { Id, Instant, Nothing } from '../contract/fields.ts'
import { ShownIfAny } from '../policies/shown-schema.ts'
import { Email, Login, Register, Ticket, VerifyEmail } from './forms.ts'

export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type Tokens = z.output<typeof Tokens>

export const Profile = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  createdAt: Instant,
  /** JSON text with birthDate and gender (§3). */
  metadata: z.nullable(z.string()),
})
export type Profile = z.output<typeof Profile>

/** `ticket`: belongs to the code that was mailed; sent with the code, it says which attempt is meant (product.md, sessions). */
export const OtpSent = z.object({ email: z.string(), resendAfterSeconds: z.int(), ticket: z.string() })

export const register = {
  summary: 'Đăng ký tài khoản và gửi mã xác thực',
  // `shown`: which versions of the terms and the privacy notice the form showed.
  body: z.extend(Register, { shown: ShownIfAny }),
  data: OtpSent,
}

export const verifyEmail = {
  summary: 'Xác thực email bằng mã OTP',
  body: VerifyEmail,
  data: Nothing,
}

export const resendOtp = {
  summary: 'Gửi lại mã xác thực',
  body: z.object({ email: Email, ticket: Ticket }),
  data: OtpSent,
}

export const login = {
  summary: 'Đăng nhập bằng email và mật khẩu',
  body: Login,
  data: Tokens,
}

export const logout = {
  summary: 'Đăng xuất: kết thúc phiên của token gửi kèm',
  data: Nothing,
}

export const refresh = {
  summary: 'Đổi refresh token lấy cặp token mới',
  body: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(512)) }),
  data: Tokens,
}

export const getProfile = {
  summary: 'Hồ sơ của người đang đăng nhập',
  data: Profile,
}
