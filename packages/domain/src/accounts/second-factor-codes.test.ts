import { expect, test } from 'vitest'
import {
  isAppCode,
  isSecondFactorCode,
  shownRecoveryCode,
  shownSecret,
  tidySecondFactor,
} from './second-factor-codes.ts'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['１２３４５６', '123456'],
  ['ABCDE-fghjk', 'abcdefghjk'],
  ['abcde – fghjk', 'abcdefghjk'],
  ['abcde\u200bfghjk', 'abcdefghjk'],
])('%j is compared as %s', (typed, tidied) => {
  expect(tidySecondFactor(typed)).toBe(tidied)
  expect(isSecondFactorCode(tidied)).toBe(true)
})

test.each(['', '12345', '1234567', '12345a', 'abcde-fghj', 'abcde-fghjkm', 'mật-khẩu10', '<script>ab'])(
  '%j is no code',
  (typed) => expect(isSecondFactorCode(tidySecondFactor(typed))).toBe(false),
)

test('a recovery code of digits is none of an app', () => {
  expect([isAppCode('123456'), isAppCode('2345678923')]).toEqual([true, false])
})

test('codes and secrets are shown in groups', () => {
  expect(shownRecoveryCode('abcdefghjk')).toBe('abcde-fghjk')
  expect(shownSecret('ABCDEFGH234')).toBe('ABCD EFGH 234')
})
