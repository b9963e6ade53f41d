import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each(['P@ssw0rd', 'Pa$$w0rd', '1qaz@WSX', 'Password1!', 'Password123!', 'Qwerty123@'])(
  '%s is common',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

test.each(['ChoPhien@2026', 'MatKhau@123', 'xK9!mQ2#vL', 'Phở-Bò-Tái-9', ''])('%s is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})
