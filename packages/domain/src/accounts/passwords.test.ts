import { expect, test } from 'vitest'
import { passwordMessages } from './password-messages.ts'
import { ChangedPassword, ResetPassword, saysSuccess } from './passwords.ts'

const sentences = (schema: typeof ResetPassword, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? []

test.each([
  ['Abc1!', ['Mật khẩu phải có ít nhất 8 ký tự']],
  ['ABCDEFG1!', ['Mật khẩu phải có ít nhất 1 chữ thường']],
  ['abcdefg1!', ['Mật khẩu phải có ít nhất 1 chữ hoa']],
  ['Abcdefgh!', ['Mật khẩu phải có ít nhất 1 chữ số']],
  ['Abcdefg12', ['Mật khẩu phải có ít nhất 1 ký tự đặc biệt']],
  // Not one of the special characters.
  ['Abcdefg1~', ['Mật khẩu phải có ít nhất 1 ký tự đặc biệt']],
  ['abc', ['Mật khẩu phải có ít nhất 8 ký tự']],
])('at the reset %j is told its first failing rule', (text, told) => {
  expect(sentences(ResetPassword, text)).toEqual(told)
})

test('a reset accepts each special character, and its hint names them', () => {
  const special = '!@#$%^&*(),.?":{}|<>'
  for (const character of special) expect(sentences(ResetPassword, `Abcdefg1${character}`), character).toEqual([])
  expect(passwordMessages.resetHint).toBe(
    `Ít nhất 8 ký tự, có chữ thường, chữ hoa, chữ số và một trong các ký tự ${special}`,
  )
})

test.each([
  [`Aa1@${'x'.repeat(251)}`, []],
  [`Aa1@${'x'.repeat(252)}`, ['Mật khẩu không được dài quá 255 ký tự']],
  ['Aa1@567', ['Mật khẩu phải có ít nhất 8 ký tự']],
  ['Abcdefg1#', ['Mật khẩu phải có ít nhất 1 ký tự đặc biệt (@$!%*?&)']],
  ['Abcdefg1@#', ['Mật khẩu chỉ được gồm chữ cái không dấu, chữ số và các ký tự @$!%*?&']],
  ['Abcdefg1@đ', ['Mật khẩu chỉ được gồm chữ cái không dấu, chữ số và các ký tự @$!%*?&']],
])('at the change %.20s… is told %j', (text, told) => {
  expect(sentences(ChangedPassword, text)).toEqual(told)
})

test('a change accepts each special character, and its hint names them', () => {
  const special = '@$!%*?&'
  for (const character of special) expect(sentences(ChangedPassword, `Abcdefg1${character}`), character).toEqual([])
  expect(passwordMessages.changeHint).toBe(
    `Ít nhất 8 ký tự, có chữ thường, chữ hoa, chữ số và một trong các ký tự ${special} (không dùng chữ có dấu hay ký tự khác)`,
  )
})

test("a change has succeeded when the answer says 'success'", () => {
  expect(saysSuccess('Password changed successfully')).toBe(true)
  expect(saysSuccess('Password was not changed')).toBe(false)
})
