import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

async function shelf() {
  // A demo category: it has a parent and products of other shops.
  const category = await market.db.one(
    z.object({ id: z.number(), name: z.string() }),
    sql`select id, name from categories where parent_id is not null limit 1`,
  )
  const shop = await market.given.shop({ name: 'Lò gốm không mã' })
  const product = await market.given.product({
    name: 'Bình gốm không cần mã lệnh',
    category,
    shop,
    basePrice: 120_000,
    isFeatured: true,
    publishedAt: new Date(Date.now() + 60_000),
  })
  return { category, shop, product }
}

test('without JavaScript the pages of the shop show their contents, and their links work', async () => {
  const { category, shop, product } = await shelf()
  const page = await browser.visit({ script: false })
  const card = page.getByRole('link', { name: product.name })

  await page.goto('/')
  await page.getByRole('heading', { name: 'Sản phẩm nổi bật' }).waitFor()
  // This browser shows it only where its reader has switched scripts off.
  expect(await page.locator('noscript').first().innerHTML()).toContain('Trình duyệt đang tắt JavaScript.')
  await page.getByRole('link', { name: 'Phiên chợ giá tốt' }).first().waitFor()
  expect(await page.getByRole('link', { name: /^Xem thêm/u }).count()).toBeGreaterThan(5)
  await card.first().click()

  await page.waitForURL(`/product/${product.id}`)
  await page.getByRole('heading', { level: 1, name: product.name }).waitFor()
  await page.getByText('90.000').first().waitFor()
  await page.getByRole('heading', { name: 'Đánh giá' }).first().waitFor()
  await page.getByRole('link', { name: category.name }).first().click()

  await page.waitForURL(`/category/${category.id}`)
  await page.getByRole('heading', { level: 1, name: category.name }).waitFor()
  await page.getByRole('link', { name: 'Mới nhất' }).click()
  await card.waitFor()

  await page.goto(`/shop/${shop.id}`)
  await page.getByRole('heading', { level: 1, name: shop.name }).waitFor()
  await card.waitFor()

  await page.goto('/sale?sortBy=publishedAt&sortDirection=desc')
  await page.getByRole('heading', { level: 1, name: 'Khuyến mãi' }).waitFor()
  await card.waitFor()
  // The filters are a form, which a phone's button leads to.
  await page.getByRole('link', { name: 'Bộ lọc' }).click()
  await page.getByLabel('Giá đến (₫)').fill('100.000')
  await page.getByRole('checkbox', { name: /^Còn hàng/u }).check()
  await page.getByRole('button', { name: 'Áp dụng' }).click()
  await page.waitForURL(/maxPrice=100\.000&inStock=true/u)
  await card.waitFor()
  await page.getByRole('link', { name: /^Còn hàng/u }).waitFor()
  // Shops and a category that have no row to tick stay chosen.
  await page.goto('/sale?category=999999998&shop=999999999#bo-loc')
  await page.getByLabel('Giá từ (₫)').fill('1000')
  await page.getByRole('button', { name: 'Áp dụng' }).click()
  await page.waitForURL(/\?category=999999998&shop=999999999&minPrice=1000&maxPrice=$/u)

  await page.goto('/')
  await page.getByRole('combobox', { name: 'Tìm sản phẩm' }).fill('binh gom khong can ma lenh')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?q=binh/u)
  await page.getByRole('heading', { level: 1, name: 'Kết quả cho “binh gom khong can ma lenh”' }).waitFor()
  await card.waitFor()
})

test('on a phone no part of a page has another place than its own in the document, which arrives in that order', async () => {
  const { category, shop, product } = await shelf()
  const page = await browser.visit({ script: false })
  for (const path of [
    '/',
    `/category/${category.id}`,
    '/search?q=gom',
    '/sale',
    '/products/all',
    `/product/${product.id}`,
    `/shop/${shop.id}`,
  ]) {
    await page.goto(path)
    const moved = await page
      .locator('body *')
      .evaluateAll((all) =>
        all.filter((one) => getComputedStyle(one).order !== '0').map((one) => one.outerHTML.slice(0, 100)),
      )
    expect(moved, path).toEqual([])
  }
})

test('at 390 and 1440 px the banner of the front page has its place before the menu has arrived', async () => {
  for (const width of [390, 1440]) {
    const page = await browser.visit({ width, script: false })
    await page.goto('/')
    const box = () => page.getByRole('region', { name: 'Khuyến mãi nổi bật' }).boundingBox()
    const menu = page.getByRole('navigation', { name: 'Danh mục sản phẩm' })
    const { x, y, width: wide } = (await box()) ?? {}
    await menu.evaluate((nav) => nav.parentElement?.remove())
    expect(await box(), String(width)).toMatchObject({ x, y, width: wide })
  }
})
