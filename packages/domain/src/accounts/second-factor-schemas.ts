import * as z from 'zod/mini'
import { Instant, Nothing } from '../contract/fields.ts'
import { Tokens } from './schemas.ts'
import { BeginSecondFactor, ProveBoth, SecondFactorCode } from './second-factor-forms.ts'
import { secondFactorMessages } from './second-factor-messages.ts'

/** Of a ticket: an account's number and 32 random bytes. */
const TICKET_MAX = 100

export const SecondFactor = z.object({
  /** When it was turned on; null: it is off. */
  since: z.nullable(Instant),
  recoveryCodesLeft: z.int(),
  /** Whether the account has a password, which is then asked for. */
  hasPassword: z.boolean(),
  /** Whether changes ask for a code: not in a session that a recovery code has just opened. */
  asksForCode: z.boolean(),
  /** Whether the caller may do nothing in the console without one. */
  required: z.boolean(),
})
export type SecondFactor = z.output<typeof SecondFactor>

/** What an authenticator app is given. */
export const NewSecret = z.object({
  /** Base32, without padding. */
  secret: z.string(),
  /** `otpauth://…`, which a telephone opens in its app. */
  url: z.string(),
  /** The same as a QR code: a `data:` URL of an SVG. */
  qrCode: z.string(),
})
export type NewSecret = z.output<typeof NewSecret>

/** Told once. Each signs in once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.output<typeof RecoveryCodes>

export const signInBySecondFactor = {
  summary: 'Hoàn tất đăng nhập bằng mã của ứng dụng xác thực hoặc mã khôi phục, kèm ticket của lần đăng nhập',
  body: z.extend(SecondFactorCode, {
    ticket: z.string(secondFactorMessages.ticketOver).check(z.maxLength(TICKET_MAX, secondFactorMessages.ticketOver)),
  }),
  data: Tokens,
}

export const getSecondFactor = {
  summary: 'Bảo vệ hai lớp của người đang đăng nhập',
  data: SecondFactor,
}

export const beginSecondFactor = {
  summary: 'Tạo khóa cho ứng dụng xác thực; có hiệu lực sau khi xác nhận bằng một mã',
  body: BeginSecondFactor,
  data: NewSecret,
}

export const confirmSecondFactor = {
  summary: 'Bật bảo vệ hai lớp bằng mã đầu tiên của ứng dụng; kết thúc các phiên đăng nhập khác',
  body: SecondFactorCode,
  data: RecoveryCodes,
}

export const renewRecoveryCodes = {
  summary: 'Tạo mã khôi phục mới, thay các mã cũ',
  body: ProveBoth,
  data: RecoveryCodes,
}

export const turnOffSecondFactor = {
  summary: 'Tắt bảo vệ hai lớp; quản trị viên mất quyền vào trang quản trị cho tới khi bật lại',
  body: ProveBoth,
  data: Nothing,
}
