import { type CodeWords, codeOf } from '../contract/code-of.ts'
import { signedOutMessages } from './signed-out-messages.ts'

/** Texts of the specification §5 and §8 about identity, and those that product.md adds. */
export const accountMessages = {
  allRequired: 'Vui lòng nhập đầy đủ thông tin!',
  phoneTitle: 'Số điện thoại không hợp lệ!',
  phoneDigits: 'Phải đúng 10 chữ số.',
  phoneInvalid: 'Số điện thoại không hợp lệ! Phải đúng 10 chữ số.',
  emailInvalid: 'Email không hợp lệ!',
  passwordShort: 'Mật khẩu quá ngắn!',
  passwordMismatch: 'Mật khẩu xác nhận không khớp!',
  otpRequired: 'Vui lòng nhập OTP!',
  otpInvalid: 'OTP không hợp lệ!',
  networkFailure: 'Có lỗi xảy ra!',
  wrongCredentialsTitle: 'Sai tài khoản hoặc mật khẩu!',
  wrongCredentials: 'Tài khoản hoặc mật khẩu sai',
  loginFailed: 'Đăng nhập thất bại',
  loginCheckAgain: 'Vui lòng kiểm tra lại.',
  facebookComing: 'Tính năng Facebook đang phát triển!',
  googleNoCredential: 'Không lấy được Google token!',
  googleFailed: 'Đăng nhập Google thất bại!',
  googleNoToken: 'Không nhận được token từ server',
  googleNoScript: 'Không tải được trang đăng nhập của Google. Vui lòng thử lại.',
  googleProofNeeded: 'Email này đã có tài khoản ở đây. Nhập mật khẩu của tài khoản đó để liên kết với Google.',
  googleNotConfigured: 'Đăng nhập Google chưa được cấu hình.',
  emailTaken: 'Email đã được sử dụng.',
  phoneTaken: 'Số điện thoại đã được sử dụng.',
  emailOrPhoneTaken: 'Email hoặc số điện thoại đã được sử dụng.',
  registerFailed: 'Đăng ký thất bại. Vui lòng thử lại.',
  registered: 'Đăng ký thành công. Vui lòng kiểm tra email để lấy mã xác thực.',
  verified: 'Xác thực email thành công. Bạn có thể đăng nhập.',
  loginAfterRegisterFailed: 'Đăng nhập thất bại sau khi đăng ký',
  otpSent: 'Đã gửi mã OTP. Vui lòng kiểm tra email.',
  loggedIn: 'Đăng nhập thành công',
  ...signedOutMessages,
  notVerified: 'Tài khoản chưa xác thực email. Vui lòng nhập mã OTP đã gửi tới email của bạn.',
} as const

/** How §8 tells refused registrations apart. */
const registerWords: CodeWords = [
  [/email/u, 'EMAIL_TAKEN'],
  [/phone_number/u, 'PHONE_TAKEN'],
  [/duplicate key/u, 'EMAIL_AND_PHONE_TAKEN'],
]

/** The message of a refused registration and its field (§8). */
export function explainRegisterRefusal(refusal: { code: string; message: string }): {
  field: 'email' | 'phoneNumber' | null
  sentence: string
} {
  switch (codeOf(refusal, registerWords)) {
    case 'EMAIL_TAKEN':
      return { field: 'email', sentence: accountMessages.emailTaken }
    case 'PHONE_TAKEN':
      return { field: 'phoneNumber', sentence: accountMessages.phoneTaken }
    case 'EMAIL_AND_PHONE_TAKEN':
      return { field: null, sentence: accountMessages.emailOrPhoneTaken }
    default:
      return { field: null, sentence: refusal.message || accountMessages.registerFailed }
  }
}
