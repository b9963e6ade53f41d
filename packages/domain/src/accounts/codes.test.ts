import { expect, it } from 'vitest'
import { tidyCode, typedCode } from './codes.ts'

it.each([
  ['123456', '123456'],
  [' 123456\n', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['1 2 3 4 5 6', '123456'],
  ['123\u00A0456', '123456'],
  ['123–456', '123456'],
  ['123\u2011456', '123456'],
  ['123\u200B456', '123456'],
  ['１２３４５６', '123456'],
  ['Mã OTP của bạn là 012345. Mã có hiệu lực 10 phút.', '012345'],
  ['Mã OTP: 012-345, hiệu lực 10 phút, gọi 0912 345 678', '012345'],
  ['Gọi 0912 345 678 nếu cần. Mã: 654321', '654321'],
])('of the pasted text %j the code is %s', (text, code) => {
  expect(tidyCode(text)).toBe(code)
  expect(typedCode(text)).toBe(code)
})

it.each(['', '12345', '1234567', '123 4567', 'abcdef', '0912 345 678'])('in %j there is no code', (text) => {
  expect(tidyCode(text)).toBe(text)
})

it.each([
  ['12', '12'],
  ['123 45', '123 45'],
  ['12345a', '12345a'],
  ['123 - 4', '1234'],
  ['khong-co', 'khong-'],
])('the field keeps of %j the six characters %j', (text, kept) => {
  expect(typedCode(text)).toBe(kept)
})

it.each(['1234567', '0912 345 678', '１２３４５６７'])('no other code is made of the digits of %j', (text) => {
  expect(typedCode(text, '123456')).toBe('123456')
  expect(typedCode(text)).toBe(text)
})
