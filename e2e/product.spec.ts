import { listProducts } from '@chophien/domain/catalog/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { arrive } from './support/arrive.ts'
import { audit } from './support/audit.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'
import { textsOf } from './support/words.ts'

const market = useMarket()
const browser = useBrowser()

const FALLBACK = '/no-image.svg'

const price = (page: Page) => page.getByRole('main').locator('[aria-live] .price b').textContent()

/** Changes a product directly in the database and publishes the change. */
const change = (id: number, statement: ReturnType<typeof sql>) =>
  market.db.transaction(async (tx) => {
    await tx.run(statement)
    tx.changed([`product:${id}`])
  })

async function pictures(): Promise<string[]> {
  const { products } = await market.as(null).call(listProducts, { query: { searchTerm: 'áo thun', size: 2 } })
  return products.flatMap(({ imageUrls }) => imageUrls.slice(0, 1))
}

test('a product shows its pictures, figures, description, shop and every variant', async () => {
  const [first = '', second = ''] = await pictures()
  const category = await market.given.category({ name: 'Đồ gốm' })
  const shop = await market.given.shop({ name: 'Lò gốm Mẩy' })
  const pot = await market.given.product({
    name: 'Ấm đất nung',
    category,
    shop,
    basePrice: 120_000,
    variants: [
      { options: 'Lớn', finalPrice: 95_000, stockQuantity: 7 },
      { options: 'Nhỏ', finalPrice: 80_000, stockQuantity: 0 },
    ],
  })
  const missing = '/img/scene/khong-co/1-1/800.webp'
  await market.db.run(sql`update shops set logo_url = ${first} where id = ${shop.id}`)
  await change(
    pot.id,
    sql`update products set image_urls = ${[first, second, missing]}::text[], description = '<p>Đất <b>nung củi</b></p>' where id = ${pot.id}`,
  )
  const page = await browser.visit({ width: 1440 })
  browser.expectProblem(/^404 GET .*khong-co/u)
  await arrive(page, `/product/${pot.id}`)

  const gallery = page.getByRole('list', { name: 'Hình ảnh Ấm đất nung' })
  expect(await gallery.locator('img').count()).toBe(3)
  await page.getByRole('button', { name: 'Xem ảnh 2' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Xem ảnh 2' }).getAttribute('aria-current')).toBe('true')
  await page.getByRole('button', { name: 'Xem ảnh 3' }).click()
  await expect.poll(() => gallery.locator('img').nth(2).getAttribute('src')).toBe(FALLBACK)

  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Chưa có đánh giá' }).waitFor()
  await main.getByRole('heading', { name: 'Chưa có đánh giá' }).waitFor()
  const card = main.getByRole('region', { name: 'Gian hàng', exact: true })
  await card.getByRole('heading', { name: 'Lò gốm Mẩy' }).waitFor()
  expect(await card.locator('img').count()).toBe(1)
  expect(await card.getByRole('link', { name: 'Xem gian hàng' }).getAttribute('href')).toBe(`/shop/${shop.id}`)

  const info = main.getByRole('region', { name: 'Thông tin sản phẩm' })
  expect(await info.locator('.rich-text b').textContent()).toBe('nung củi')
  expect(await info.locator('dd').first().textContent()).toMatch(/^80\.000\s₫$/u)
  expect(await info.getByRole('link', { name: 'Đồ gốm' }).getAttribute('href')).toBe(`/category/${category.id}`)
  await info.getByText('Lò gốm Mẩy').waitFor()
  expect(await textsOf(info.getByRole('table', { name: 'Các phân loại' }).locator('tbody td'))).toEqual([
    'Lớn',
    '95.000\u00a0₫',
    '7',
    'Nhỏ',
    '80.000\u00a0₫',
    'Hết hàng',
  ])
  expect(await info.getByRole('list', { name: 'Tất cả hình ảnh' }).locator('img').count()).toBe(3)
})

test("the price is the variant’s, else the cheapest, else the list price, else 'Liên hệ'; a drawing replaces a missing picture", async () => {
  const cup = await market.given.product({
    basePrice: 70_000,
    variants: [
      { options: 'Xanh', finalPrice: 65_000 },
      { options: 'Đỏ', finalPrice: 60_000 },
    ],
  })
  const page = await browser.visit()
  await arrive(page, `/product/${cup.id}`)
  expect(await price(page)).toMatch(/^60\.000\s₫$/u)
  await page.getByRole('button', { name: 'Xanh', exact: true }).click()
  await expect.poll(() => price(page)).toMatch(/^65\.000\s₫$/u)
  expect(
    await page
      .getByRole('list', { name: /^Hình ảnh/u })
      .locator('img')
      .getAttribute('src'),
  ).toBe(FALLBACK)

  await change(cup.id, sql`update variants set withdrawn_at = now() where product_id = ${cup.id}`)
  await expect
    .poll(async () => {
      await page.reload()
      return price(page)
    })
    .toMatch(/^70\.000\s₫$/u)
  await change(cup.id, sql`update products set base_price = null where id = ${cup.id}`)
  await expect
    .poll(async () => {
      await page.reload()
      return price(page)
    })
    .toBe('Liên hệ')
})

test('a variant must be chosen and in stock; the quantity begins at 1 and has no maximum', async () => {
  const lan = await market.given.person()
  const hat = await market.given.product({
    variants: [
      { options: 'Nhỏ', stockQuantity: 0 },
      { options: 'Lớn', stockQuantity: 2 },
    ],
  })
  const page = await browser.visit({ width: 1440, as: lan })
  await arrive(page, `/product/${hat.id}`)
  await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).click()
  await page.getByText('Vui lòng chọn đầy đủ thuộc tính sản phẩm!').waitFor()
  await page.getByRole('button', { name: 'Nhỏ' }).click()
  await page.getByText('Sản phẩm này đã hết hàng!').waitFor()
  await page.getByRole('button', { name: 'Mua ngay' }).click()
  expect(new URL(page.url()).pathname).toBe(`/product/${hat.id}`)
  expect(await page.getByRole('button', { name: 'Giảm số lượng' }).isDisabled()).toBe(true)
  const quantity = page.getByRole('textbox', { name: 'Số lượng' })
  await quantity.fill('0')
  await quantity.press('Enter')
  expect(await quantity.inputValue()).toBe('1')
  await quantity.fill('999')
  await quantity.press('Enter')
  expect(await quantity.inputValue()).toBe('999')
  await page.getByRole('button', { name: 'Tăng số lượng' }).click()
  expect(await quantity.inputValue()).toBe('1000')
  // What is no number of pieces changes nothing; `1.200` is how the shop itself writes it.
  for (const [typed, kept] of [
    ['2.5', '1000'],
    ['-3', '1000'],
    ['2e3', '1000'],
    ['2 tá', '1000'],
    ['', '1000'],
    [' 1.200 ', '1200'],
    ['10 cái', '10'],
  ] as const) {
    await quantity.fill(typed)
    await quantity.press('Enter')
    expect(await quantity.inputValue(), typed).toBe(kept)
  }
  await page.getByText('Chưa đọc được số lượng. Hãy nhập một số, ví dụ 12.').first().waitFor()
})

test('options of the same shape are chosen in groups: colour and size, with the picture of the colour, large on a press', async () => {
  const [first = '', second = ''] = await pictures()
  const shirt = await market.given.product({
    name: 'Áo gấm Mẩy',
    variants: [
      { options: 'Đen / M', finalPrice: 90_000, stockQuantity: 4 },
      { options: 'Đen / L', finalPrice: 91_000, stockQuantity: 0 },
      { options: 'Đỏ đô / M', finalPrice: 92_000, stockQuantity: 3 },
    ],
  })
  await change(shirt.id, sql`update products set image_urls = ${[first, second]}::text[] where id = ${shirt.id}`)
  await change(
    shirt.id,
    sql`update variants set image_url = ${second} where product_id = ${shirt.id} and options = 'Đỏ đô / M'`,
  )
  const page = await browser.visit()
  await arrive(page, `/product/${shirt.id}`)
  const group = (name: string) => page.getByRole('radiogroup', { name })
  const value = (name: string) => page.getByRole('radio', { name })
  const checked = (name: string) => value(name).getAttribute('aria-checked')
  // The price stands on the first screen of a phone, and in the bar; a counter on the picture instead of a strip.
  const priced = await page.getByRole('main').locator('[aria-live] .price b').boundingBox()
  const bar = await page.locator('[data-bottom-bar]').boundingBox()
  expect(await page.getByRole('complementary', { name: 'Khuyến mãi' }).isVisible()).toBe(false)
  expect((priced?.y ?? 999) + (priced?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  await page.getByText('1/2', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Xem ảnh 2' }).isVisible()).toBe(false)

  await page.getByRole('button', { name: 'Mua ngay' }).click()
  await page.getByText('Vui lòng chọn đầy đủ thuộc tính sản phẩm!').waitFor()
  expect(await group('Màu').getByRole('radio').allInnerTexts()).toEqual(['Đen', 'Đỏ đô'])
  await value('Đỏ đô').click()
  await page.getByText('2/2', { exact: true }).waitFor()
  const large = value('L (không có)')
  expect(await large.getAttribute('aria-disabled')).toBe('true')
  await large.click({ force: true })
  await page.getByText('Không có Đỏ đô / L.').waitFor()
  expect(await checked('L')).toBe('false')
  await value('M').click()
  await expect.poll(() => page.locator('[data-bottom-bar] .price b').textContent()).toMatch(/^92\.000\s₫$/u)

  // Another colour keeps the size; arrow keys move within the group, also to what is sold out.
  await value('Đen').focus()
  await page.keyboard.press('Space')
  expect([await checked('Đen'), await checked('M')]).toEqual(['true', 'true'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.getByText('Sản phẩm này đã hết hàng!').waitFor()
  expect(await checked('L (hết hàng)')).toBe('true')

  const small = page.getByRole('button', { name: 'Phóng to ảnh 2' })
  await small.click()
  const box = page.getByRole('dialog', { name: 'Áo gấm Mẩy' })
  await box.getByText('Ảnh 2/2').waitFor()
  await page.keyboard.press('ArrowLeft')
  await box.getByText('Ảnh 1/2').waitFor()
  const next = box.getByRole('button', { name: 'Ảnh sau' })
  await next.dblclick()
  await box.getByText('Ảnh 2/2').waitFor()
  // It keeps the focus where there is no next one, and leaves the browser's own keys alone.
  await box.locator('[aria-disabled=true]:focus').waitFor()
  const taken = { key: 'ArrowLeft', altKey: true, cancelable: true, bubbles: true }
  expect(await next.evaluate((button, init) => button.dispatchEvent(new KeyboardEvent('keydown', init)), taken)).toBe(
    true,
  )
  expect(await audit(page, 'lightbox')).toEqual([])
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'hidden' })
  expect(await small.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('a missing product is a 404 page that links to the front page', async () => {
  const page = await browser.visit()
  browser.expectProblem(/^404 GET .*\/product\/99999999/u)
  const answer = await arrive(page, '/product/99999999')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Không tìm thấy sản phẩm' }).waitFor()
  await page.getByText('Sản phẩm bạn đang tìm kiếm không tồn tại hoặc đã bị xóa').waitFor()
  expect(await page.getByRole('link', { name: 'Về trang chủ', exact: true }).getAttribute('href')).toBe('/')
})
