import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { decodeClaims, isSeller } from '../apps/web/src/lib/session-claims.ts'
import { asked } from './support/asked.ts'
import { useBrowser } from './support/browser.ts'
import { logIn } from './support/log-in.ts'
import { readMail } from './support/mailbox.ts'
import { useMarket } from './support/market.ts'
import { addAddress, newcomer, register } from './support/newcomer.ts'
import { findShop, openOffice } from './support/office.ts'
import { addLogo, openCentre, registerShop, registerToSell } from './support/open-shop.ts'
import * as trade from './support/trade.ts'
import { addPictures, addVariants, chooseCategory, publish } from './support/write-product.ts'

const market = useMarket()
const browser = useBrowser()

// Shopper, seller and admin, every step through the pages.
const STORY_MS = 150_000
// The outbox is drained once a second, and a stream starts after its page is shown.
const OUTBOX_MS = 20_000

const plain = (text: string) => text.replaceAll(/\s/gu, ' ')

/** Whether the token of that page has the seller role. */
async function holdsSellersToken(page: Page): Promise<boolean> {
  const claims = decodeClaims((await page.evaluate(() => localStorage.getItem('accessToken'))) ?? '')
  return claims !== null && isSeller(claims)
}

/** The statement of a cash order: 210.000 ₫ for products and shipping, with a commission of 5 % of the products. */
async function readStatement(centre: Page): Promise<string[]> {
  await centre.getByRole('link', { name: 'Tài chính' }).click()
  await centre.getByRole('link', { name: /^Tiền thu hộ phải nộp/u }).click()
  const done = centre.getByRole('row', { name: /Đơn hoàn tất, còn lại hoa hồng/u })
  await done.waitFor()
  return (await done.getByRole('cell').allInnerTexts()).slice(2).map(plain)
}

/** What the overview shows for views and revenue. They become figures a moment later, each by a recurring job of its own. */
async function readFigures(centre: Page): Promise<string[]> {
  await centre.goto('/seller')
  await centre.getByRole('heading', { name: 'Bán chạy' }).waitFor()
  const figure = (title: string) => centre.getByText(title, { exact: true }).locator('..').locator('dd').first()
  const figures = await Promise.all([figure('Lượt xem sản phẩm').innerText(), figure('Doanh thu').innerText()])
  return figures.map(plain)
}

test('a user opens a shop, lists a product, sells it, replies to its review, and finds the revenue in the ledger', {
  timeout: STORY_MS,
}, async () => {
  const name = `Gốm Bàu Trúc ${Date.now()}`
  const jar = `Bình gốm ${Date.now()}`
  const mai = newcomer('Thị Mai')
  const lan = newcomer('Thị Lan')
  browser.expectProblem(/^404 GET .*\/user\/shop$/u)

  // Mai registers as a seller.
  const home = await browser.visit({ width: 1440 })
  const logins: string[] = []
  home.context().on('request', (request) => {
    if (request.url().endsWith('/auth/login')) logins.push(request.url())
  })
  await registerToSell(market, home, mai)
  await registerShop(home, name, 'Nguyễn Thị Mai')
  expect(await holdsSellersToken(home)).toBe(false)

  // The admin approves: mail, page, and the new role without a new login.
  const office = await openOffice(browser)
  await findShop(office, name)
  await asked(office, `Duyệt ${name}`, 'Duyệt shop')
  await office.getByText('Đã duyệt shop.').waitFor()
  await readMail(home, mai.email, `“${name}” đã được duyệt và mở cửa trên sàn.`)
  await home.reload()
  await home.getByText('Đã duyệt', { exact: true }).waitFor()
  await expect.poll(() => holdsSellersToken(home)).toBe(true)
  const centre = await openCentre(home)
  await centre.getByRole('heading', { level: 1, name }).waitFor()
  expect(new URL(centre.url()).search).toBe('')
  expect(await centre.evaluate(() => history.length)).toBe(1)
  expect(logins).toHaveLength(1)

  // She lists her products.
  await addLogo(centre)
  await centre.getByRole('link', { name: 'Sản phẩm', exact: true }).click()
  await centre.getByText('Shop chưa có sản phẩm nào').waitFor()
  await centre.getByRole('link', { name: 'Thêm sản phẩm' }).click()
  await addPictures(centre, { front: 'Bình nhìn từ phía trước', back: 'Đáy bình có dấu của lò' })
  await centre.getByLabel('Tên sản phẩm').fill(jar)
  await chooseCategory(centre, 'Dụng cụ nhà bếp')
  await centre.getByRole('textbox', { name: 'Mô tả', exact: true }).fill('Nặn tay, không dùng bàn xoay.')
  await addVariants(centre, { Nhỏ: '120.000', Vừa: '180.000', Lớn: '260.000' }, '9')
  const id = await publish(centre)

  // Her seller centre stays open while Lan registers, finds the jar and buys it.
  const stream = centre.waitForResponse((response) => response.url().endsWith('/api/v1/seller/events'))
  await centre.goto('/seller/orders')
  await centre.getByText('Chưa có đơn hàng nào').waitFor()
  await stream
  const phone = await browser.visit()
  // Headless Chromium identifies as a robot, whose views are not counted.
  await phone.setExtraHTTPHeaders({ 'user-agent': 'Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/153 Mobile' })
  await phone.goto('/register')
  await register(market, phone, lan)
  await phone.getByRole('button', { name: 'Xác thực' }).click()
  await phone.waitForURL('/login')
  await logIn(phone, lan)
  await phone.waitForURL('/')
  await trade.findProduct(phone, jar)
  expect(new URL(phone.url()).pathname).toBe(`/product/${id}`)
  expect(await phone.getByRole('main').getByRole('img').first().getAttribute('alt')).toBe('Bình nhìn từ phía trước')
  await trade.takeToCheckout(phone, 'Vừa')
  await addAddress(phone, 'Nguyễn Thị Lan')
  await trade.placeOrder(phone)

  await centre.getByText(/^Đơn hàng mới CP/u).waitFor({ timeout: OUTBOX_MS })
  await centre.getByRole('link', { name: /^CP\d{6}-/u }).click()
  await trade.deliver(centre)
  await trade.reviewAndReceive(phone, 'Men mộc rất đẹp.')
  await trade.answerReview(centre, 'Men mộc rất đẹp.', 'Cảm ơn chị Lan ạ!')
  await phone.goto(`/product/${id}`)
  await phone.getByText('Cảm ơn chị Lan ạ!').waitFor()

  expect(await readStatement(centre)).toEqual(['9.000 ₫', '−201.000 ₫', '9.000 ₫'])
  await expect.poll(() => readFigures(centre), { timeout: 40_000 }).toEqual(['1', '210.000 ₫'])
  await centre.getByRole('region', { name: 'Bán chạy' }).getByText(jar).waitFor()
})
