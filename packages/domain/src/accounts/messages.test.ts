import { expect, it } from 'vitest'
import { accountErrors } from './errors.ts'
import { explainRegisterRefusal } from './messages.ts'

it.each([
  [accountErrors.EMAIL_TAKEN().message, 'email', 'Email đã được sử dụng.'],
  [accountErrors.PHONE_TAKEN().message, 'phoneNumber', 'Số điện thoại đã được sử dụng.'],
  [accountErrors.EMAIL_AND_PHONE_TAKEN().message, null, 'Email hoặc số điện thoại đã được sử dụng.'],
  ['Quá nhiều yêu cầu. Vui lòng thử lại sau', null, 'Quá nhiều yêu cầu. Vui lòng thử lại sau'],
  ['', null, 'Đăng ký thất bại. Vui lòng thử lại.'],
])('a registration refused with %j is explained at %j', (said, field, sentence) => {
  expect(explainRegisterRefusal(said)).toEqual({ field, sentence })
})
