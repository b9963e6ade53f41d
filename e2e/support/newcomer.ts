import type { Page } from 'playwright-core'
import type { Market } from './market.ts'

/** A person without an account. */
export interface Newcomer {
  lastName: string
  email: string
  password: string
}

/** A person with a unique e-mail address. */
export const newcomer = (lastName: string): Newcomer => ({
  lastName,
  email: `nguoi-moi-${crypto.randomUUID()}@vi-du.test`,
  password: 'Phien-Cho-Rieng-6',
})

/** Fills in and submits the registration form, then types the code from the mail. The caller presses 'Xác thực'. */
export async function register(market: Market, page: Page, { lastName, email, password }: Newcomer): Promise<void> {
  const fields = {
    firstName: 'Nguyễn',
    lastName,
    phoneNumber: `09${String(crypto.getRandomValues(new Uint32Array(1))[0])
      .slice(-8)
      .padStart(8, '0')}`,
    email,
    password,
    confirmPassword: password,
  }
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value)
  await page.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await page.getByLabel('Mã OTP').fill(await market.codeFor(email))
}

/** Fills in the address dialog. */
export async function addAddress(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).click()
  const dialog = page.getByRole('dialog', { name: 'Thêm địa chỉ' })
  await dialog.getByLabel('Họ tên người nhận').fill(name)
  await dialog.getByLabel('Số điện thoại').fill('+84 912 345 678')
  await dialog.getByLabel('Tỉnh/Thành phố').fill('lao cai')
  await dialog.getByRole('option', { name: 'Tỉnh Lào Cai' }).click()
  await dialog.getByLabel('Phường/Xã').fill('sa pa')
  await dialog.getByRole('option', { name: 'Phường Sa Pa' }).click()
  await dialog.getByLabel('Địa chỉ', { exact: false }).first().fill('3 Mường Hoa')
  await dialog.getByRole('button', { name: 'Lưu địa chỉ' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
