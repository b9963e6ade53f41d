import type { Page } from 'playwright-core'
import type { Market } from './market.ts'
import { addAddress, type Newcomer, register } from './newcomer.ts'
import { picture } from './picture.ts'

/** Follows 'sell' as a guest to the registration. */
export async function wantToSell(page: Page): Promise<void> {
  await page.goto('/register-seller')
  await page.waitForURL('/login')
  await page.getByText('Vui lòng đăng nhập để đăng ký bán hàng').waitFor()
  await page.getByRole('link', { name: 'Đăng ký', exact: true }).click()
  await page.getByText('Tạo tài khoản trước, rồi điền thông tin shop của bạn.').waitFor()
}

/** Registers a guest who wants to sell; ends logged in at the form for a shop. */
export async function registerToSell(market: Market, page: Page, person: Newcomer): Promise<void> {
  await wantToSell(page)
  await register(market, page, person)
  await page.getByRole('button', { name: 'Xác thực' }).click()
  await page.waitForURL('/register-seller')
}

/** Fills in and submits the form for a shop, with a first address if there is none; ends at the page of the pending shop. */
export async function registerShop(page: Page, name: string, keeper?: string): Promise<void> {
  await page.getByLabel('Tên shop').fill(name)
  await page.getByLabel('Mô tả').fill('Gốm nặn tay, nung lộ thiên.')
  if (keeper) await addAddress(page, keeper)
  await sendShop(page, name)
}

/** Submits that form. */
export async function sendShop(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Đăng ký shop' }).click()
  await page.getByRole('link', { name: 'Đến shop của tôi' }).click()
  await page.getByRole('heading', { level: 2, name }).waitFor()
  await page.getByText('Chờ duyệt', { exact: true }).waitFor()
}

/** Opens the seller centre from the page of the shop. Returns its tab. */
export async function openCentre(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('main').getByRole('button', { name: 'Quản lý Shop' }).click()
  return opened
}

/** Uploads the logo of the shop. */
export async function addLogo(centre: Page): Promise<void> {
  await centre.getByRole('link', { name: 'Hồ sơ shop' }).click()
  await centre.getByLabel('Chọn logo').setInputFiles(await picture('logo.png', '#2b7a4b'))
  await centre.getByRole('button', { name: 'Lưu hồ sơ' }).click()
  await centre.getByText('Đã lưu hồ sơ shop').waitFor()
}
