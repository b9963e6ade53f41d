import { getOwnShop } from '@chophien/domain/shops/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'
import { addAddress, type Newcomer, newcomer, register } from './support/newcomer.ts'
import { wantToSell } from './support/open-shop.ts'

const market = useMarket()
const browser = useBrowser()

/** From the page for sellers to the dialog for the code. */
async function registerAsSeller(page: Page, person: Newcomer): Promise<void> {
  await wantToSell(page)
  await register(market, page, person)
}

/** Everything that survives the page: URL, history entry, both storages. */
const traces = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }, document.cookie]),
  )

test('a guest registers to sell, is logged in automatically, adds an address and opens a shop', async () => {
  const may = newcomer('Thị Mẩy')
  const page = await browser.visit()
  browser.expectProblem(/^404 GET .*\/user\/shop/u)
  await registerAsSeller(page, may)
  expect(await traces(page)).not.toContain(may.password)
  await page.getByRole('button', { name: 'Xác thực' }).click()

  await page.waitForURL('/register-seller')
  expect(await page.getByLabel('Email liên hệ').inputValue()).toBe(may.email)
  expect(await traces(page)).not.toContain(may.password)
  await page.getByLabel('Địa chỉ shop').getByText('Bạn chưa có địa chỉ nào').waitFor({ state: 'attached' })
  await page.getByLabel('Tên shop').fill('Thổ cẩm Mường Hoa')
  await page.getByRole('button', { name: 'Đăng ký shop' }).click()
  await page.getByText('Thiếu thông tin').waitFor()
  await page.getByText('Vui lòng chọn địa chỉ cho shop').waitFor()

  await addAddress(page, 'Nguyễn Thị Mẩy')
  expect(await page.getByLabel('Tên shop').inputValue()).toBe('Thổ cẩm Mường Hoa')
  await page.getByRole('button', { name: 'Đăng ký shop' }).click()
  await page.getByRole('heading', { name: 'Đăng ký shop thành công. Shop của bạn đang chờ duyệt.' }).waitFor()

  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  expect(await market.as({ token: token ?? '' }).call(getOwnShop)).toMatchObject({
    name: 'Thổ cẩm Mường Hoa',
    contactEmail: may.email,
    status: 'PENDING',
  })
})

test('a failed automatic login shows a message, and the login page continues the shop registration', async () => {
  const may = newcomer('Thị Mẩy')
  const page = await browser.visit()
  browser.expectProblem(/^403 POST .*\/auth\/login/u)
  browser.expectProblem(/^404 GET .*\/user\/shop/u)
  await registerAsSeller(page, may)
  await market.db.run(sql`update users set locked_at = now() where email = ${may.email}`)
  await page.getByRole('button', { name: 'Xác thực' }).click()
  await page.waitForURL('/login')
  await page.getByText('Đăng nhập thất bại sau khi đăng ký').waitFor()
  await page.getByText('Tài khoản đã bị khóa.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(may.email)
  expect(await page.getByRole('textbox', { name: 'Mật khẩu' }).inputValue()).toBe('')
  expect(await traces(page)).not.toContain(may.password)

  await market.db.run(sql`update users set locked_at = null where email = ${may.email}`)
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(may.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/register-seller')
  await page.getByLabel('Tên shop').waitFor()
})

test('a guest who registers as a shopper logs in afterwards', async () => {
  const page = await browser.visit()
  await page.goto('/register')
  await register(market, page, newcomer('Thị Mai'))
  await page.getByRole('button', { name: 'Xác thực' }).click()
  await page.waitForURL('/login')
  await page.getByText('Xác thực email thành công. Bạn có thể đăng nhập.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})
