import { expect, test } from 'vitest'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { stopClock } from './support/clock.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

test('the login page links to the forgotten password and the registration, and says that Facebook is not available yet', async () => {
  const page = await browser.visit()
  await arrive(page, '/login')
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: 'Quên mật khẩu?' }).getAttribute('href')).toBe('/forgot-password')
  expect(await main.getByRole('link', { name: 'Đăng ký' }).getAttribute('href')).toBe('/register')
  await main.getByRole('button', { name: 'Facebook' }).click()
  await page.getByText('Tính năng Facebook đang phát triển!').waitFor()
})

test('private pages send a guest to the login, each with its message', async () => {
  const page = await browser.visit()
  for (const [path, reason] of [
    ['/cart', 'Vui lòng đăng nhập để xem giỏ hàng'],
    ['/order?selectedItems=1', 'Vui lòng đăng nhập để đặt hàng'],
    ['/order-history', 'Vui lòng đăng nhập để xem đơn hàng'],
    ['/profile', 'Vui lòng đăng nhập để xem hồ sơ'],
    ['/my-shop', 'Vui lòng đăng nhập để xem shop của bạn'],
    ['/register-seller', 'Vui lòng đăng nhập để đăng ký bán hàng'],
  ] as const) {
    await arrive(page, path)
    await page.waitForURL('/login')
    await page.getByText(reason).waitFor()
  }
})

test('each refused login shows the server’s message, else that of the specification', async () => {
  const page = await browser.visit()
  const call = await faultAt(browser, page, 'POST', '/v1/auth/login')
  await arrive(page, '/login')
  const attempt = async (title: string, detail: string) => {
    await page.getByRole('textbox', { name: 'Email' }).fill('lan@vi-du.test')
    await page.getByLabel('Mật khẩu').fill('mat-khau')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText(detail, { exact: true }).waitFor()
    expect(await page.getByRole('alert').getByText(title, { exact: true }).isVisible()).toBe(true)
  }
  call.says(401, 'Tài khoản hoặc mật khẩu sai')
  const typed = async () => [
    await page.getByRole('textbox', { name: 'Email' }).inputValue(),
    await page.getByLabel('Mật khẩu').inputValue(),
  ]
  await attempt('Sai tài khoản hoặc mật khẩu!', 'Tài khoản hoặc mật khẩu sai')
  expect(await typed()).toEqual(['', ''])
  call.says(401)
  await attempt('Sai tài khoản hoặc mật khẩu!', 'Vui lòng kiểm tra lại.')
  call.says(403, 'Tài khoản đã bị khóa.')
  await attempt('Sai tài khoản hoặc mật khẩu!', 'Tài khoản đã bị khóa.')
  expect(await typed()).toEqual(['', ''])
  call.says(500)
  await attempt('Sai tài khoản hoặc mật khẩu!', 'Vui lòng kiểm tra lại.')
  expect(await typed()).toEqual(['', ''])
  call.silent()
  await attempt('Đăng nhập thất bại', 'Không thể kết nối đến server. Vui lòng kiểm tra kết nối mạng')
  expect(await typed()).toEqual(['lan@vi-du.test', 'mat-khau'])
})

test('the welcome closes after 1.5 s and leads to the front page, the farewell after 1.5 s and leads to the login', async () => {
  const lan = await market.given.person()
  const page = await browser.visit({ width: 1440 })
  await page.clock.install()
  await arrive(page, '/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(lan.email)
  await page.getByLabel('Mật khẩu').fill(lan.password)
  await stopClock(page)
  const arrived = page.waitForResponse('**/v1/users/profile')
  await page.keyboard.press('Enter')
  const welcome = page.getByRole('dialog', { name: 'Đăng nhập thành công' })
  await welcome.waitFor()
  await arrived
  await page.clock.runFor(1499)
  expect(await welcome.isVisible()).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.clock.runFor(1)
  await page.waitForURL('/')

  const ended = page.waitForResponse('**/v1/auth/logout')
  await page.getByRole('button', { name: 'Tài khoản' }).click()
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  const farewell = page.getByRole('dialog', { name: 'Đăng xuất thành công' })
  await farewell.waitFor()
  expect((await ended).status()).toBe(200)
  await page.clock.runFor(1499)
  expect(await farewell.isVisible()).toBe(true)
  await page.clock.runFor(1)
  await page.waitForURL('/login')
})

test("a message with 'JWT expired' ends the session, whatever its status", async () => {
  const lan = await market.given.person()
  const page = await browser.visit({ as: lan })
  const call = await faultAt(browser, page, 'GET', '/v1/orders')
  call.says(400, 'JWT expired at 2026-11-21')
  await arrive(page, '/order-history')
  await page.waitForURL('/login')
  await page.getByText('Hết phiên đăng nhập. Vui lòng đăng nhập lại.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})
