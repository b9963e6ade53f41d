import { expect, it } from 'vitest'
import { explainSending } from './forgot-password-form.tsx'
import { explainReset } from './reset-password-form.tsx'

it.each([
  [400, 'Email sai', 'Email sai'],
  [400, '', 'Dữ liệu không hợp lệ'],
  [404, 'x', 'Email không tồn tại trong hệ thống'],
  [429, 'x', 'Quá nhiều yêu cầu. Vui lòng thử lại sau'],
  [500, 'x', 'Lỗi server. Vui lòng thử lại sau'],
  [503, 'Đang bận', 'Đang bận'],
  [503, '', 'Có lỗi xảy ra khi gửi OTP'],
  [0, '', 'Không thể kết nối đến server. Vui lòng kiểm tra kết nối mạng'],
])('a code that was not sent (%i %j) is explained by %j', (status, message, sentence) => {
  expect(explainSending({ status, message })).toBe(sentence)
})

it.each([
  [400, 'Mã OTP không đúng.', 'Mã OTP không hợp lệ hoặc đã hết hạn'],
  [400, 'password is weak', 'Mật khẩu không đủ mạnh'],
  [400, 'Khác', 'Khác'],
  [400, '', 'Dữ liệu không hợp lệ'],
  [404, 'x', 'Email không tồn tại trong hệ thống'],
  [409, 'Mã OTP đã được sử dụng.', 'Mã OTP không hợp lệ hoặc đã hết hạn'],
  [409, 'Đã có người đổi trước', 'Đã có người đổi trước'],
  [409, '', 'Mã OTP sai hoặc đã hết hạn'],
  [429, 'x', 'Quá nhiều yêu cầu. Vui lòng thử lại sau'],
  [500, 'x', 'Lỗi server. Vui lòng thử lại sau'],
  [503, 'x', 'Có lỗi xảy ra khi đổi mật khẩu'],
  [0, '', 'Không thể kết nối đến server. Vui lòng kiểm tra kết nối mạng'],
])('a password that was not set anew (%i %j) is explained by %j', (status, message, sentence) => {
  expect(explainReset({ status, code: `HTTP_${status}`, message })).toBe(sentence)
})

it.each([
  [400, 'OTP_WRONG', 'Mã OTP không hợp lệ hoặc đã hết hạn'],
  [409, 'OTP_EXPIRED', 'Mã OTP không hợp lệ hoặc đã hết hạn'],
  [400, 'PASSWORD_COMMON', 'too common for an OTP or a password'],
  [409, 'VALIDATION_FAILED', 'too common for an OTP or a password'],
])('a code decides whatever the message says (%i %s)', (status, code, sentence) => {
  expect(explainReset({ status, code, message: 'too common for an OTP or a password' })).toBe(sentence)
})
