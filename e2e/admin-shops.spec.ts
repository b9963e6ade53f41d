import { login } from '@chophien/domain/accounts/contract'
import { getOwnShop } from '@chophien/domain/shops/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Person } from '../apps/server/src/testing/builders.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { goneAfter } from './support/in-dialog.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

/** Signs in with a refresh token, as the pages do, so that a new role arrives without a new login. */
async function loggedIn({ email, password }: Person): Promise<{ token: string; refreshToken: string }> {
  const { accessToken, refreshToken } = await market.as(null).call(login, { body: { email, password } })
  return { token: accessToken, refreshToken }
}

const administrator = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })

async function register(page: Page, name: string): Promise<void> {
  await page.goto('/register-seller')
  await page.getByLabel('Tên shop').fill(name)
  await page.getByRole('button', { name: 'Đăng ký shop' }).click()
  await page.getByRole('link', { name: 'Đến shop của tôi' }).click()
  await page.getByText('Chờ duyệt', { exact: true }).waitFor()
}

test('a shop is registered and approved, and its owner opens the seller centre without a new login', async () => {
  const name = `Lò gốm ${Date.now()}`
  const lan = await market.given.person()
  await market.given.address(lan, { isDefaultShipping: true, isDefaultBilling: true })
  const tokens = await loggedIn(lan)
  const page = await browser.visit({ width: 1440, as: tokens })
  browser.expectProblem(/^404 GET .*\/user\/shop/u)
  await register(page, name)

  const admin = await browser.visit({ width: 1440, as: await administrator() })
  await admin.goto('/admin')
  await admin.getByRole('link', { name: /shop chờ duyệt/u }).click()
  await admin.getByRole('link', { name, exact: true }).waitFor()
  await admin.getByRole('button', { name: `Duyệt ${name}` }).click()
  const dialog = admin.getByRole('dialog', { name: 'Duyệt shop này?' })
  await dialog.getByText('chủ shop nhận thư').waitFor()
  await dialog.getByRole('button', { name: 'Duyệt shop' }).click()
  await admin.getByText('Đã duyệt shop.').waitFor()
  await goneAfter(dialog, admin.getByRole('link', { name, exact: true }))
  // The pressed button is gone with the shop: focus moves to the content.
  await expect.poll(() => admin.evaluate(() => document.activeElement?.id)).toBe('content')

  await page.reload()
  await page.getByText('Shop đang mở cửa.').waitFor()
  // The menu of the storefront shows it too.
  await page.getByRole('button', { name: 'Tài khoản' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Quản lý Shop' }).waitFor()
  await page.keyboard.press('Escape')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('main').getByRole('button', { name: 'Quản lý Shop' }).click()
  const centre = await opened
  await centre.getByRole('heading', { level: 1, name }).waitFor()
  expect(new URL(centre.url()).search).toBe('')
  expect(await centre.evaluate(() => history.length)).toBe(1)
  expect(await centre.evaluate(() => document.referrer)).toBe('')
})

test('a suspended shop disappears from public pages at once, and its owner reads the reason', async () => {
  const shop = await market.given.shop({ name: `Chiếu cói ${Date.now()}` })
  const product = await market.given.product({ shop, name: 'Chiếu cói Nga Sơn' })
  const guest = await browser.visit({ width: 1440 })
  await guest.goto(`/shop/${shop.id}`)
  await guest.getByRole('heading', { level: 1, name: shop.name }).waitFor()
  await guest.goto(`/product/${product.id}`)
  await guest.getByRole('heading', { level: 1, name: product.name }).waitFor()

  const admin = await browser.visit({ width: 1440, as: await administrator() })
  await admin.goto(`/admin/shops/${shop.id}`)
  await admin.getByRole('button', { name: 'Tạm khóa' }).click()
  await admin.getByRole('radio', { name: 'Bán hàng giả, hàng nhái thương hiệu.' }).check()
  await admin.getByRole('button', { name: 'Tạm khóa shop' }).click()
  await admin.getByText('Lý do tạm khóa: Bán hàng giả, hàng nhái thương hiệu.').waitFor()

  browser.expectProblem(/^404 GET /u)
  await guest.goto(`/product/${product.id}`)
  await guest.getByText('Sản phẩm bạn đang tìm kiếm không tồn tại hoặc đã bị xóa').waitFor()
  await guest.goto(`/shop/${shop.id}`)
  await guest.getByText('Không tìm thấy gian hàng').first().waitFor()
  const owner = await browser.visit({ as: shop.owner })
  await owner.goto('/my-shop')
  await owner.getByText('Lý do: Bán hàng giả, hàng nhái thương hiệu.').waitFor()
  expect(await market.as(shop.owner).call(getOwnShop)).toMatchObject({ status: 'SUSPENDED' })

  await admin.getByRole('button', { name: 'Mở lại', exact: true }).click()
  await admin.getByRole('button', { name: 'Mở lại shop' }).click()
  await admin.getByText('Đã mở lại shop.').waitFor()
  await guest.goto(`/product/${product.id}`)
  await guest.getByRole('heading', { level: 1, name: product.name }).waitFor()
})

test('the admin console sends guests to the login and back, and refuses other users', async () => {
  const admin = await administrator()
  const page = await browser.visit()
  await page.goto('/admin/users?group=LOCKED')
  await page.waitForURL('/login')
  await page.getByText('Vui lòng đăng nhập để vào trang quản trị').waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(admin.email)
  await page.getByLabel('Mật khẩu').fill(admin.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/admin/users?group=LOCKED')
  await page.getByRole('heading', { level: 1, name: 'Người dùng' }).waitFor()

  browser.expectProblem(/^403 GET /u)
  browser.expectProblem(/^404 GET .*\/user\/shop/u)
  const lan = await browser.visit({ as: await market.given.person() })
  await lan.goto('/admin/users')
  await lan.getByRole('heading', { name: 'Trang này dành cho quản trị viên' }).waitFor()
  await lan.goto('/seller')
  await lan.getByRole('heading', { level: 1 }).waitFor()
})

test('a token in the URL of the seller centre signs a guest in, and is removed before the page is shown', async () => {
  const { owner, name } = await market.given.shop()
  const page = await browser.visit({ width: 1440 })
  const asked: string[] = []
  page.on('request', (request) => {
    const { referer = '' } = request.headers()
    asked.push(`${request.url()} ${referer}`)
  })
  await page.goto(`/seller?token=${owner.token}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/seller')
  // Only the first request carries the token, and no request sends a Referer.
  expect(asked.filter((line) => line.includes(owner.token))).toHaveLength(1)
  await page.goto('/contact')
  await page.goBack()
  expect(page.url()).not.toContain('token')
})

test('a failed list shows an error and a retry; its pages and filters are in the URL', async () => {
  const page = await browser.visit({ width: 1440, as: await administrator() })
  const call = await faultAt(browser, page, 'GET', '/v1/admin/users')
  call.says(500, 'Danh sách đang hỏng')
  await page.goto('/admin/users')
  await page.getByText('Danh sách đang hỏng').waitFor()
  call.over()
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await page.getByRole('heading', { level: 1, name: 'Người dùng' }).waitFor()

  const emails = () => page.getByRole('row').nth(1).innerText()
  const first = await emails()
  await page.getByRole('link', { name: 'Trang sau' }).click()
  await page.waitForURL(/[?&]after=\d+/u)
  await expect.poll(emails).not.toBe(first)
  const second = await emails()
  await page.getByRole('button', { name: 'Trang trước' }).click()
  await expect.poll(emails).toBe(first)
  await page.goForward()
  await expect.poll(emails).toBe(second)
  await page.reload()
  await expect.poll(emails).toBe(second)
  await page.getByRole('link', { name: 'Người bán' }).click()
  await page.waitForURL((url) => url.search === '?group=SELLER')
  await page.goBack()
  await expect.poll(emails).toBe(second)
  await page.getByRole('link', { name: 'Trang đầu' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
})
