import { defineErrors } from '../contract/errors.ts'
import { consentMessages } from './consents-messages.ts'
import { accountMessages } from './messages.ts'
import { passwordMessages } from './password-messages.ts'

export const accountErrors = defineErrors({
  LOGIN_REQUIRED: { kind: 'unauthenticated', message: 'Vui lòng đăng nhập để tiếp tục' },
  // The one English text the pages look for (product.md, sessions).
  TOKEN_EXPIRED: { kind: 'unauthenticated', message: 'JWT expired' },
  TOKEN_INVALID: { kind: 'unauthenticated', message: 'Phiên đăng nhập không hợp lệ. Vui lòng đăng nhập lại.' },
  REFRESH_INVALID: { kind: 'unauthenticated', message: 'Phiên đăng nhập đã kết thúc. Vui lòng đăng nhập lại.' },
  SESSION_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy phiên đăng nhập này.' },
  FORBIDDEN: { kind: 'forbidden', message: 'Bạn không có quyền thực hiện việc này.' },
  USER_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy người dùng' },
  USER_MOVED_ON: { kind: 'conflict', message: (now) => `Tài khoản này vừa được người khác xử lý, hiện ${now}.` },
  NOT_YOURSELF: { kind: 'conflict', message: 'Bạn không thể khóa, mở khóa hoặc thu quyền của chính mình.' },
  WRONG_CREDENTIALS: { kind: 'unauthenticated', message: accountMessages.wrongCredentials },
  ACCOUNT_LOCKED: { kind: 'forbidden', message: 'Tài khoản đã bị khóa. Vui lòng liên hệ hỗ trợ.' },
  EMAIL_NOT_VERIFIED: { kind: 'forbidden', message: accountMessages.notVerified },
  // Clients of the specification know these three by the words email, phone_number and duplicate key (§8).
  EMAIL_TAKEN: { kind: 'conflict', message: 'email đã được sử dụng', field: 'email' },
  PHONE_TAKEN: { kind: 'conflict', message: 'phone_number đã được sử dụng', field: 'phoneNumber' },
  EMAIL_AND_PHONE_TAKEN: { kind: 'conflict', message: 'duplicate key: thông tin đăng ký đã được sử dụng' },
  // A wrong code is a 400, a used or expired one a 409; both name OTP (product.md, sessions). An address without an account answers the first.
  OTP_WRONG: { kind: 'invalid', message: 'Mã OTP không đúng hoặc không còn dùng được.', field: 'otpCode' },
  OTP_EXPIRED: { kind: 'conflict', message: 'Mã OTP đã hết hạn hoặc đã được sử dụng. Vui lòng yêu cầu mã mới.' },
  OTP_TOO_SOON: { kind: 'too-many', message: 'Vui lòng đợi 60 giây trước khi yêu cầu mã OTP mới.' },
  SIGN_UP_OVER: {
    kind: 'conflict',
    message: 'Lần đăng ký này không còn hiệu lực. Vui lòng đăng ký lại để nhận mã mới.',
  },
  EMAIL_UNKNOWN: { kind: 'not-found', message: 'Email không tồn tại trong hệ thống' },
  ALREADY_VERIFIED: { kind: 'conflict', message: 'Tài khoản đã được xác thực. Bạn có thể đăng nhập.' },
  // Clients of the specification know these three by their words (product.md, roles and tokens).
  CURRENT_PASSWORD_WRONG: { kind: 'invalid', message: 'current password is incorrect', field: 'oldPassword' },
  PASSWORD_UNCHANGED: { kind: 'invalid', message: 'new password must be different', field: 'newPassword' },
  CONFIRMATION_DIFFERS: { kind: 'invalid', message: 'confirmation does not match', field: 'confirmPassword' },
  PASSWORD_COMMON: { kind: 'invalid', message: passwordMessages.common, field: 'newPassword' },
  PHONE_ALREADY_SET: {
    kind: 'invalid',
    message: 'Số điện thoại chỉ được đặt một lần.',
    field: 'phoneNumber',
  },
  METADATA_INVALID: { kind: 'invalid', message: 'Thông tin bổ sung không hợp lệ', field: 'metadata' },
  BIRTH_DATE_INVALID: { kind: 'invalid', message: 'Ngày sinh không hợp lệ', field: 'metadata' },
  AVATAR_TOO_LARGE: { kind: 'too-large', message: 'Ảnh đại diện tối đa 5 MB.', field: 'avatar' },
  AVATAR_UNSUPPORTED: {
    kind: 'unsupported',
    message: 'Ảnh đại diện phải là JPEG, PNG, WebP hoặc AVIF.',
    field: 'avatar',
  },
  CONSENT_OUTDATED: { kind: 'conflict', message: consentMessages.outdated },
  CONSENT_NEEDED: { kind: 'conflict', message: consentMessages.needed },
  GOOGLE_NOT_CONFIGURED: { kind: 'unavailable', message: accountMessages.googleNotConfigured },
  GOOGLE_UNREACHABLE: { kind: 'unavailable', message: 'Chưa kết nối được với Google. Vui lòng thử lại sau ít phút.' },
  GOOGLE_CREDENTIAL_INVALID: {
    kind: 'unauthenticated',
    message: 'Không xác nhận được tài khoản Google. Vui lòng thử lại.',
  },
  GOOGLE_EMAIL_UNVERIFIED: {
    kind: 'unauthenticated',
    message: 'Email của tài khoản Google này chưa được Google xác minh.',
  },
  GOOGLE_PROOF_NEEDED: { kind: 'conflict', message: accountMessages.googleProofNeeded },
  GOOGLE_ADDRESS_UNPROVEN: {
    kind: 'conflict',
    message:
      'Google không quản lý tên miền của email này. Vui lòng đăng ký bằng email và mật khẩu; sau đó bạn có thể đăng nhập bằng Google.',
  },
  GOOGLE_PROOF_WRONG: { kind: 'invalid', message: 'Mật khẩu không đúng.', field: 'password' },
  GOOGLE_ACCOUNT_DIFFERS: { kind: 'conflict', message: 'Email này đã liên kết với một tài khoản Google khác.' },
})
