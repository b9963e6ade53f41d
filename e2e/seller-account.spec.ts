import { getOwnShop } from '@chophien/domain/shops/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

const PASSWORD = 'Phien-Cho-Rieng-6'

/** From the page for sellers to the question for the code. */
async function registerAsSeller(page: Page, email: string): Promise<void> {
  await page.goto('/register-seller')
  await page.waitForURL('/login')
  await page.getByText('Vui lòng đăng nhập để đăng ký bán hàng').waitFor()
  await page.getByRole('link', { name: 'Đăng ký', exact: true }).click()
  await page.getByText('Tạo tài khoản trước, rồi điền thông tin shop của bạn.').waitFor()
  const fields = {
    firstName: 'Lò',
    lastName: 'Thị Mẩy',
    phoneNumber: `09${String(Date.now()).slice(-8)}`,
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  }
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value)
  await page.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await page.getByLabel('Mã OTP').fill(await market.codeFor(email))
}

/** Everything that outlives the page: address, history entry, both storages. */
const traces = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }, document.cookie]),
  )

test('a guest who wants to sell registers, is logged in with what was just typed, adds an address and has a shop', async () => {
  const email = `ban-hang-${Date.now()}@vi-du.test`
  const page = await browser.visit()
  browser.expectProblem(/^404 GET .*\/user\/shop/u)
  await registerAsSeller(page, email)
  expect(await traces(page)).not.toContain(PASSWORD)
  await page.getByRole('button', { name: 'Xác thực' }).click()

  await page.waitForURL('/register-seller')
  expect(await page.getByLabel('Email liên hệ').inputValue()).toBe(email)
  expect(await traces(page)).not.toContain(PASSWORD)
  await page.getByLabel('Địa chỉ shop').getByText('Bạn chưa có địa chỉ nào').waitFor({ state: 'attached' })
  await page.getByLabel('Tên shop').fill('Thổ cẩm Mường Hoa')
  await page.getByRole('button', { name: 'Đăng ký shop' }).click()
  await page.getByText('Thiếu thông tin').waitFor()
  await page.getByText('Vui lòng chọn địa chỉ cho shop').waitFor()

  await page.getByRole('button', { name: 'Thêm địa chỉ' }).click()
  const dialog = page.getByRole('dialog', { name: 'Thêm địa chỉ' })
  await dialog.getByLabel('Họ tên người nhận').fill('Lò Thị Mẩy')
  await dialog.getByLabel('Số điện thoại').fill('0912345678')
  await dialog.getByLabel('Tỉnh/Thành phố').fill('lao cai')
  await dialog.getByRole('option', { name: 'Tỉnh Lào Cai' }).click()
  await dialog.getByLabel('Phường/Xã').fill('sa pa')
  await dialog.getByRole('option', { name: 'Phường Sa Pa' }).click()
  await dialog.getByLabel('Địa chỉ', { exact: false }).first().fill('3 Mường Hoa')
  await dialog.getByRole('button', { name: 'Lưu địa chỉ' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.getByLabel('Tên shop').inputValue()).toBe('Thổ cẩm Mường Hoa')
  await page.getByRole('button', { name: 'Đăng ký shop' }).click()
  await page.getByRole('heading', { name: 'Đăng ký shop thành công. Shop của bạn đang chờ duyệt.' }).waitFor()

  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  expect(await market.as({ token: token ?? '' }).call(getOwnShop)).toMatchObject({
    name: 'Thổ cẩm Mường Hoa',
    contactEmail: email,
    status: 'PENDING',
  })
})

test('when that login fails it is said, and the login page goes on from there', async () => {
  const email = `ban-hang-hong-${Date.now()}@vi-du.test`
  const page = await browser.visit()
  browser.expectProblem(/^403 POST .*\/auth\/login/u)
  browser.expectProblem(/^404 GET .*\/user\/shop/u)
  await registerAsSeller(page, email)
  await market.db.run(sql`update users set locked_at = now() where email = ${email}`)
  await page.getByRole('button', { name: 'Xác thực' }).click()
  await page.waitForURL('/login')
  await page.getByText('Đăng nhập thất bại sau khi đăng ký').waitFor()
  await page.getByText('Tài khoản đã bị khóa.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  expect(await page.getByRole('textbox', { name: 'Mật khẩu' }).inputValue()).toBe('')
  expect(await traces(page)).not.toContain(PASSWORD)

  await market.db.run(sql`update users set locked_at = null where email = ${email}`)
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('/register-seller')
  await page.getByLabel('Tên shop').waitFor()
})

test('who registers without wanting to sell logs in by hand', async () => {
  const email = `khach-moi-${Date.now()}@vi-du.test`
  const page = await browser.visit()
  await page.goto('/register')
  const fields = {
    firstName: 'Trần',
    lastName: 'Mai',
    phoneNumber: `03${String(Date.now()).slice(-8)}`,
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  }
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value)
  await page.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await page.getByLabel('Mã OTP').fill(await market.codeFor(email))
  await page.getByRole('button', { name: 'Xác thực' }).click()
  await page.waitForURL('/login')
  await page.getByText('Xác thực email thành công. Bạn có thể đăng nhập.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})
