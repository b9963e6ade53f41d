import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopMessages } from '@chophien/domain/shops/messages'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'
import { ownMarket } from './support/markets.ts'

const market = useMarket()
const browser = useBrowser()

const noShopYet = /^404 GET .*\/user\/shop/u

async function fillShop(page: Page, name: string): Promise<void> {
  await page.getByLabel('Tên shop').fill(name)
  await page.getByLabel('Mô tả').fill('Gốm nung củi, mỗi chiếc một màu men.')
}

const sendShop = (page: Page) => page.getByRole('button', { name: 'Đăng ký shop' }).click()

test('a guest is sent through the login to the shop registration, and the new shop waits for approval', async () => {
  const lan = await market.given.person()
  await market.given.address(lan, { streetAddress1: '45 Nguyễn Huệ' })
  const home = await market.given.address(lan, { isDefaultShipping: true, isDefaultBilling: true })
  const page = await browser.visit()
  browser.expectProblem(noShopYet)
  await page.goto('/RegisterSeller')
  await page.waitForURL('/login')
  await page.getByText('Vui lòng đăng nhập để đăng ký bán hàng').waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(lan.email)
  await page.getByLabel('Mật khẩu').fill(lan.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/register-seller')

  expect(await page.getByLabel('Email liên hệ').inputValue()).toBe(lan.email)
  expect(await page.getByLabel('Địa chỉ shop').inputValue()).toBe(String(home.id))
  await sendShop(page)
  await page.getByText(shopMessages.nameRequired).waitFor()
  await fillShop(page, 'Lò gốm Bàu Trúc')
  await sendShop(page)
  await page.getByRole('heading', { name: shopMessages.created }).waitFor()
  await page.getByRole('link', { name: 'Đến shop của tôi' }).click()
  await page.waitForURL('/my-shop')
  await page.getByRole('heading', { name: 'Lò gốm Bàu Trúc' }).waitFor()
  await page.getByText('Chờ duyệt', { exact: true }).waitFor()
})

test('a user cannot open a second shop', async () => {
  const lan = await market.given.person()
  await market.given.address(lan, { isDefaultShipping: true, isDefaultBilling: true })
  const page = await browser.visit({ as: lan })
  browser.expectProblem(noShopYet)
  browser.expectProblem(/^400 POST .*\/user\/shop/u)
  await page.goto('/register-seller')
  await fillShop(page, 'Shop thứ hai')
  await market.given.shop({ name: 'Shop thứ nhất', owner: lan, status: 'PENDING' })
  await sendShop(page)
  await page.getByText('Bạn chỉ được tạo 1 shop!').waitFor()
  expect(await page.getByLabel('Tên shop').inputValue()).toBe('Shop thứ hai')

  await page.reload()
  await page.getByRole('heading', { name: 'Bạn đã có shop' }).waitFor()
  await page.getByRole('heading', { name: 'Shop thứ nhất' }).waitFor()
})

test('a shop needs an address, and the form offers to add one', async () => {
  const lan = await market.given.person()
  const page = await browser.visit({ as: lan })
  browser.expectProblem(noShopYet)
  await page.goto('/register-seller')
  await fillShop(page, 'Nón lá Chuông')
  await sendShop(page)
  await page.getByText('Thiếu thông tin').waitFor()
  await page.getByText('Vui lòng chọn địa chỉ cho shop').waitFor()
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).click()
  await page.getByRole('dialog', { name: 'Thêm địa chỉ' }).waitFor()
})

test('the contact form keeps its input, and sends a mail', async () => {
  const word = `Nghi-${Date.now()}`
  const page = await browser.visit()
  await page.goto('/contact')
  await page.getByLabel('Họ tên').fill('Lê Bình')
  await page.getByRole('textbox', { name: 'Email' }).fill('khong-phai')
  await page.getByLabel('Nội dung').fill(word)
  await page.getByRole('button', { name: 'Gửi lời nhắn' }).click()
  await page.getByText('Email không hợp lệ').waitFor()
  expect(await page.getByLabel('Nội dung').inputValue()).toBe(word)
  await page.getByRole('textbox', { name: 'Email' }).fill('binh@vi-du.test')
  await page.getByRole('button', { name: 'Gửi lời nhắn' }).click()
  await page.getByText('Đã gửi lời nhắn').waitFor()

  const outbox = join(ownMarket().dataDir, 'outbox')
  const letters = () =>
    readdirSync(outbox)
      .filter((file) => file.endsWith('.eml') && !file.startsWith('.'))
      .map((file) => readFileSync(join(outbox, file), 'utf8'))
  await expect.poll(() => letters().some((letter) => letter.includes(word))).toBe(true)
})

test('the sample pages say that they are samples', async () => {
  const page = await browser.visit()
  for (const [short, path, title] of [
    ['/all', '/products', 'Sản phẩm mẫu'],
    ['/cuahang', '/shop', 'Tiệm Nắng Chiều'],
  ] as const) {
    await page.goto(short)
    await page.waitForURL(path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByText('Dữ liệu minh họa.').waitFor()
    expect(await page.locator('article a').first().getAttribute('href')).toBe('/products/all')
  }
})
