import { expect, it } from 'vitest'
import { accountErrors } from './errors.ts'
import { explainRegisterRefusal } from './register-refusals.ts'

const { EMAIL_TAKEN, PHONE_TAKEN, EMAIL_AND_PHONE_TAKEN } = accountErrors

it.each([
  [EMAIL_TAKEN().message, EMAIL_TAKEN().code, 'email', 'Email đã được sử dụng.'],
  [PHONE_TAKEN().message, PHONE_TAKEN().code, 'phoneNumber', 'Số điện thoại đã được sử dụng.'],
  [EMAIL_AND_PHONE_TAKEN().message, EMAIL_AND_PHONE_TAKEN().code, null, 'Email hoặc số điện thoại đã được sử dụng.'],
  ['Quá nhiều yêu cầu. Vui lòng thử lại sau', 'TOO_MANY_REQUESTS', null, 'Quá nhiều yêu cầu. Vui lòng thử lại sau'],
  ['', 'UNKNOWN', null, 'Đăng ký thất bại. Vui lòng thử lại.'],
])('a registration refused with %j is explained at %j', (message, code, field, sentence) => {
  expect(explainRegisterRefusal({ code, message })).toEqual({ field, sentence })
  // The words alone, as the specification has them.
  expect(explainRegisterRefusal({ code: 'HTTP_409', message })).toEqual({ field, sentence })
  // The code alone, whatever language the message is in.
  if (field) expect(explainRegisterRefusal({ code, message: 'taken' })).toEqual({ field, sentence })
})
