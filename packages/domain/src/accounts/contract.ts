import * as z from 'zod/mini'
import { endpoint } from '../contract/endpoint.ts'
import { Id, Instant, line, Nothing, phone } from '../contract/fields.ts'
import { accountMessages as text } from './messages.ts'

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 255
export const NAME_MAX = 100
export const EMAIL_MAX = 254
export const OTP_LENGTH = 6
export const OTP_RESEND_SECONDS = 60

/** An e-mail address, trimmed and lower-cased: addresses are case-insensitive (product.md, sessions). */
export const Email = z.string(text.allRequired).check(
  z.overwrite((value) => value.trim().toLowerCase()),
  z.minLength(1, { error: text.allRequired, abort: true }),
  z.maxLength(EMAIL_MAX, { error: text.emailInvalid, abort: true }),
  z.email(text.emailInvalid),
)

/** A password as typed. Only its length is a rule here (§5, registration). */
const NewPassword = z
  .string(text.allRequired)
  .check(
    z.minLength(1, { error: text.allRequired, abort: true }),
    z.minLength(PASSWORD_MIN, text.passwordShort),
    z.maxLength(PASSWORD_MAX, 'Mật khẩu quá dài!'),
  )

const OtpCode = z
  .string(text.otpRequired)
  .check(z.trim(), z.minLength(1, { error: text.otpRequired, abort: true }), z.maxLength(OTP_LENGTH, text.otpInvalid))

export const Register = z.object({
  firstName: line({ required: text.allRequired, max: NAME_MAX }),
  lastName: line({ required: text.allRequired, max: NAME_MAX }),
  email: Email,
  phoneNumber: phone({ required: text.allRequired, pattern: /^\d{10}$/u, invalid: text.phoneInvalid }),
  password: NewPassword,
})

export const VerifyEmail = z.object({ email: Email, otpCode: OtpCode })
export const Login = z.object({
  email: z.string(text.allRequired).check(
    z.overwrite((value) => value.trim().toLowerCase()),
    z.minLength(1, text.allRequired),
    z.maxLength(EMAIL_MAX, text.emailInvalid),
  ),
  password: z.string(text.allRequired).check(z.minLength(1, text.allRequired), z.maxLength(1024, text.allRequired)),
})

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

const OtpSent = z.object({ email: z.string(), resendAfterSeconds: z.int() })

export const register = endpoint({
  method: 'POST',
  path: '/v1/auth/register',
  summary: 'Đăng ký tài khoản và gửi mã xác thực',
  status: 201,
  body: Register,
  data: OtpSent,
})
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/v1/auth/verify-email',
  summary: 'Xác thực email bằng mã OTP',
  body: VerifyEmail,
  data: Nothing,
})
export const resendOtp = endpoint({
  method: 'POST',
  path: '/v1/auth/resend-otp',
  summary: 'Gửi lại mã xác thực',
  body: z.object({ email: Email }),
  data: OtpSent,
})
export const login = endpoint({
  method: 'POST',
  path: '/v1/auth/login',
  summary: 'Đăng nhập bằng email và mật khẩu',
  body: Login,
  data: Tokens,
})
export const logout = endpoint({
  method: 'POST',
  path: '/v1/auth/logout',
  summary: 'Đăng xuất: kết thúc phiên của token gửi kèm',
  data: Nothing,
})
export const refresh = endpoint({
  method: 'POST',
  path: '/v1/auth/refresh',
  summary: 'Đổi refresh token lấy cặp token mới',
  body: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(512)) }),
  data: Tokens,
})
export const getProfile = endpoint({
  method: 'GET',
  path: '/v1/users/profile',
  summary: 'Hồ sơ của người đang đăng nhập',
  access: 'user',
  data: Profile,
})
