import type { Page } from 'playwright-core'
import { arrive } from './arrive.ts'
import type { TestBrowser } from './browser.ts'
import type { FormCase } from './form-case.ts'
import { inDialog } from './in-dialog.ts'
import type { Market } from './market.ts'
import { turnOn } from './second-factor.ts'

const INVALID = 'Mã gồm 6 chữ số của ứng dụng, hoặc 10 ký tự của mã khôi phục.'

const atPage = async (page: Page) => {
  await arrive(page, '/second-factor')
  const main = page.getByRole('main')
  await main.locator('form').first().waitFor()
  return main
}

/** The forms of the second factor. */
export const secondFactorFormCases = (market: Market, browser: TestBrowser): FormCase[] => [
  {
    name: 'code of a sign-in',
    file: 'account/features/accounts/second-factor-dialog.tsx',
    guest: true,
    async open(page) {
      const person = await market.given.person()
      await turnOn(market, person)
      browser.expectProblem(/^403 POST .*\/login/u)
      await arrive(page, '/login')
      await page.locator('[name=email]').fill(person.email)
      await page.locator('[name=password]').fill(person.password)
      await page.keyboard.press('Enter')
      return inDialog(page, 'Bảo vệ hai lớp')
    },
    call: 'POST',
    path: '/v1/auth/second-factor',
    submit: 'Đăng nhập',
    typed: {},
    wrong: { name: 'code', text: '12', said: INVALID, right: '123456' },
  },
  {
    name: 'second factor, password',
    file: 'account/features/second-factor/begin-form.tsx',
    open: atPage,
    call: 'POST',
    path: '/v1/users/second-factor',
    submit: 'Bật bảo vệ hai lớp',
    typed: {},
    wrong: { name: 'password', text: '', said: 'Vui lòng nhập mật khẩu!', right: 'mat-khau' },
  },
  {
    name: 'second factor, first code',
    file: 'account/features/second-factor/confirm-form.tsx',
    async open(page, person) {
      const main = await atPage(page)
      await main.locator('[name=password]').fill(person.password)
      await main.getByRole('button', { name: 'Bật bảo vệ hai lớp' }).click()
      await main.locator('[name=code]').waitFor()
      return main
    },
    call: 'POST',
    path: '/v1/users/second-factor/confirm',
    submit: 'Xác nhận mã',
    typed: {},
    wrong: { name: 'code', text: '', said: 'Vui lòng nhập mã!', right: '123 456' },
  },
  {
    name: 'second factor, turning off',
    file: 'account/features/second-factor/prove-dialog.tsx',
    async open(page, person) {
      await turnOn(market, person)
      await arrive(page, '/second-factor')
      await page.getByRole('button', { name: 'Tắt bảo vệ hai lớp' }).click()
      return inDialog(page, 'Tắt bảo vệ hai lớp?')
    },
    call: 'POST',
    path: '/v1/users/second-factor/off',
    submit: 'Tắt bảo vệ hai lớp',
    typed: { password: 'mat-khau' },
    wrong: { name: 'code', text: 'abc', said: INVALID, right: '654 321' },
  },
]
