import { listCategories, listFeaturedProducts, listProductGroups } from '@chophien/domain/catalog/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { stopClock } from './support/clock.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'
import { textsOf } from './support/words.ts'

const market = useMarket()
const browser = useBrowser()

const shownSlide = (page: Page) =>
  page.locator('[aria-roledescription=slide]:not([inert])').getAttribute('aria-label', { timeout: 1000 })

const STEP_MILLISECONDS = 100

/** Advances the clock until the slide changes. Returns the passed time in ms; fails after 10 s. */
async function untilNext(page: Page): Promise<number> {
  const before = await shownSlide(page)
  let passed = 0
  while ((await shownSlide(page)) === before) {
    expect(passed).toBeLessThan(10_000)
    await page.clock.runFor(STEP_MILLISECONDS)
    passed += STEP_MILLISECONDS
  }
  return passed
}

test('the banner has three pictures, advances every 4 s with a slide of 600 ms, and has buttons for both directions', async () => {
  const page = await browser.visit({ width: 1440, motion: true })
  await page.clock.install()
  await arrive(page, '/')
  await stopClock(page)
  const carousel = page.getByRole('region', { name: 'Khuyến mãi nổi bật' })
  await expect.poll(() => carousel.locator('[aria-roledescription=slide] img').count()).toBe(3)
  const first = (await shownSlide(page)) ?? ''
  await carousel.getByRole('button', { name: 'Banner sau' }).click()
  await expect.poll(() => shownSlide(page)).not.toBe(first)
  await carousel.getByRole('button', { name: 'Banner trước' }).click()
  await expect.poll(() => shownSlide(page)).toBe(first)
  const moving = await carousel
    .locator('[aria-roledescription=slide]:not([inert])')
    .evaluate((slide) => getComputedStyle(slide).transitionDuration)
  expect(moving).toBe('0.6s')

  // Hover and focus pause the carousel.
  await page.clock.runFor(20_000)
  expect(await shownSlide(page)).toBe(first)
  // To the header: with many categories the banner extends far down.
  await page.mouse.move(700, 10)
  await page.locator(':focus').blur()
  // Between two changes. Rendering in real time may add one or two steps.
  await untilNext(page)
  const passed = await untilNext(page)
  expect(passed).toBeGreaterThan(4000 - STEP_MILLISECONDS)
  expect(passed).toBeLessThanOrEqual(4000 + 4 * STEP_MILLISECONDS)
})

test('the front page has two vouchers and a sidebar of fixed links and top-level categories', async () => {
  const page = await browser.visit({ width: 1440 })
  await arrive(page, '/')
  expect(await page.locator('main a img[src*="/banners/gia-tot"], main a img[src*="/banners/mot-phi"]').count()).toBe(2)
  const links = page.getByRole('navigation', { name: 'Danh mục sản phẩm' }).getByRole('link')
  const shown = await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
  const roots = (await market.as(null).call(listCategories)).filter(({ parentId }) => parentId === null)
  expect(shown).toEqual([
    ['Dashboard', '/my-shop'],
    ['Siêu sale', '/sale'],
    ['Giá Tốt Mỗi Ngày', '/sale?sortBy=basePrice&sortDirection=asc'],
    ['Voucher', '/sale'],
    ...roots.map(({ id, name }) => [name, `/category/${id}`]),
  ])
})

test('at most eight featured products, five of each group, each with picture, price and cart button', async () => {
  const lan = await market.given.person()
  const page = await browser.visit({ width: 1440, as: lan })
  await arrive(page, '/')
  const featured = page.getByRole('region', { name: 'Sản phẩm nổi bật' }).getByRole('article')
  const newest = await market.as(null).call(listFeaturedProducts, {
    query: { size: 9, sortBy: 'publishedAt', sortDirection: 'desc' },
  })
  expect(newest.products.length).toBe(9)
  expect(await textsOf(featured.getByRole('heading'))).toEqual(newest.products.slice(0, 8).map(({ name }) => name))
  for (const card of await featured.all()) {
    expect(await card.locator('img').count()).toBe(1)
    expect(await card.locator('.price b').textContent()).toMatch(/^[\d.]+\s₫$/u)
  }

  const groups = await market.as(null).call(listProductGroups)
  for (const { category, products } of groups) {
    const group = page.getByRole('region', { name: category.name, exact: true })
    expect(products.length).toBeLessThanOrEqual(5)
    expect(await textsOf(group.getByRole('article').getByRole('heading'))).toEqual(products.map(({ name }) => name))
    expect(await group.getByRole('link', { name: `Xem thêm ${category.name}` }).getAttribute('href')).toBe(
      `/category/${category.id}`,
    )
    const buyable = products.filter(({ inStock }) => inStock)
    expect(await group.getByRole('button', { name: 'Thêm vào giỏ hàng' }).count()).toBe(buyable.length)
  }
  expect(groups.some(({ products }) => products.length === 5)).toBe(true)

  await featured.getByRole('button', { name: 'Thêm vào giỏ hàng' }).first().click()
  await page.getByText('Đã thêm vào giỏ hàng thành công').waitFor()
  await page.getByRole('link', { name: 'Giỏ hàng, 1 sản phẩm' }).waitFor()
  await featured.first().click({ position: { x: 20, y: 20 } })
  await page.waitForURL(`/product/${newest.products[0]?.id}`)
})

test('without the featured list the loaded products are shown instead; failed lists show an error and a retry', async () => {
  const category = (await market.as(null).call(listCategories)).find(({ parentId }) => parentId === null)
  if (!category) throw new Error('the demo marketplace has categories')
  const star = await market.given.product({
    name: `Ngôi sao ${Date.now()}`,
    category,
    isFeatured: true,
    soldCount: 1_000_000,
    // A drawn one: lists that this product leads show it to link previews too.
    imageUrls: ['/img/scene/ao-dai/1-2/800.webp'],
  })
  const page = await browser.visit({ width: 1440 })
  const featured = await faultAt(browser, page, 'GET', '/v1/products/featured')
  const groups = await faultAt(browser, page, 'GET', '/v1/products/grouped')
  const home = async () => {
    await arrive(page, '/contact')
    await page.getByRole('link', { name: 'Chợ Phiên, về trang chủ' }).click()
  }
  featured.says(500, 'Hỏng')
  await home()
  const shelf = page.getByRole('region', { name: 'Sản phẩm nổi bật' })
  await shelf.getByRole('heading', { name: star.name }).waitFor()
  expect(await shelf.getByRole('article').count()).toBeLessThanOrEqual(8)

  groups.says(500, 'Kệ hàng đang hỏng')
  await home()
  await page.getByText('Không tải được sản phẩm nổi bật').waitFor()
  await page.getByText('Không tải được danh sách sản phẩm').waitFor()
  await page.getByText('Kệ hàng đang hỏng').waitFor()
  featured.over()
  groups.over()
  await page.getByRole('button', { name: 'Thử lại' }).first().click()
  await page.getByText('Không tải được').first().waitFor({ state: 'detached' })
  await page.getByRole('region', { name: category.name, exact: true }).waitFor()

  const go = groups.waits()
  await home()
  await page.getByText('Đang tải…').waitFor({ state: 'attached' })
  go()
  await page.getByRole('region', { name: category.name, exact: true }).waitFor()
})
