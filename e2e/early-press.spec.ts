import { getCart } from '@chophien/domain/cart/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

/** A slow connection: this script, the application's by default, is held back until the returned function is called. */
async function slowConnection(page: Page, script = 'index'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(new RegExp(`/assets/${script}-[\\w-]+\\.js$`, 'u'), async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('presses and input before hydration are not lost', async () => {
  const lan = await market.given.person()
  const name = 'Chiếu cói bấm thật sớm'
  const mat = await market.given.product({ name })
  const page = await browser.visit({ as: lan })
  const goOn = await slowConnection(page)
  await page.goto('/search?q=chieu%20coi%20bam%20that%20som', { waitUntil: 'commit' })
  await page.getByRole('button', { name: `Thêm vào giỏ hàng: ${name}` }).click()
  await page.getByRole('combobox', { name: 'Tìm sản phẩm' }).fill('chieu coi bam')
  goOn()
  await page.getByText('Đã thêm vào giỏ hàng thành công').waitFor()
  await page.getByRole('option', { name }).first().waitFor()
  const { items } = await market.as(lan).call(getCart)
  expect(items).toMatchObject([{ productId: mat.id, quantity: 1 }])
})

test('presses on a part of the page whose code is still to come are not lost', async () => {
  const category = await market.given.category()
  const [seen] = await Promise.all([1, 2, 3, 4, 5, 6].map(() => market.given.product({ category })))
  const page = await browser.visit()
  const goOn = await slowConnection(page, 'below-the-product')
  await page.goto(`/product/${seen?.id}`)
  const similar = page.getByRole('navigation', { name: 'Trang sản phẩm tương tự' })
  // React is at work above.
  await page.getByRole('button', { name: 'Tăng số lượng' }).click()
  await page.getByRole('textbox', { name: 'Số lượng' }).and(page.locator('[value="2"]')).waitFor()
  await similar.getByRole('button', { name: 'Trang 2' }).click()
  expect(await page.getByRole('heading', { name: 'Đánh giá sản phẩm' }).isVisible()).toBe(true)
  goOn()
  await similar.locator('[aria-current=page]', { hasText: '2' }).waitFor()
})

test('what is ticked and typed in the column of filters before its code is there counts', async () => {
  const page = await browser.visit({ width: 1440 })
  const goOn = await slowConnection(page, 'filter-panel')
  await page.goto('/search?q=ao')
  const filters = page.getByRole('complementary', { name: 'Bộ lọc' })
  const inStock = filters.getByRole('checkbox', { name: /^Còn hàng/u })
  const least = filters.getByLabel('Giá từ (₫)')
  await least.fill('50.000')
  await inStock.check()
  goOn()
  await page.waitForURL('/search?q=ao&minPrice=50000&inStock=true')
  expect([await inStock.isChecked(), await least.inputValue()]).toEqual([true, '50.000'])
  await filters.getByRole('button', { name: 'Áp dụng' }).click()
  await inStock.click()
  await page.waitForURL('/search?q=ao&minPrice=50000')
  expect(await inStock.isChecked()).toBe(false)
})

test('a login submitted before hydration is sent after it', async () => {
  const lan = await market.given.person()
  const page = await browser.visit()
  const goOn = await slowConnection(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(lan.email)
  await page.getByLabel('Mật khẩu').fill(lan.password)
  await page.keyboard.press('Enter')
  goOn()
  await page.getByRole('dialog', { name: 'Đăng nhập thành công' }).waitFor()
})

test('presses are recorded before the body of a page is read', async () => {
  const html = await (await fetch(`${market.url}/login`)).text()
  expect(html).toMatch(/<script src="\/assets\/start-[\w-]+\.js"><\/script>\s*<\/head>/u)
})
