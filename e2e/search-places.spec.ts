import { suggestSearch } from '@chophien/domain/search/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive } from './support/arrive.ts'
import { violationsOf } from './support/audit.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

const field = (page: Page) => page.getByRole('combobox', { name: 'Tìm sản phẩm' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Gợi ý tìm kiếm' })
const group = (page: Page, name: string) => list(page).getByRole('group', { name })
const suggested = (searchTerm: string) => market.as(null).call(suggestSearch, { query: { searchTerm, size: 5 } })

/** The name that a screen reader says for the active option; null for none. */
const active = (page: Page) =>
  field(page).evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant')
    return id === null ? null : (document.getElementById(id)?.textContent ?? null)
  })

test.each([390, 768, 1440])('categories and shops stand below the products, in groups, %i px wide', async (width) => {
  const { products, categories, shops } = await suggested('giay')
  expect([products.length, categories.length, shops.length]).toEqual([5, 2, 1])
  const page = await browser.visit({ width })
  await arrive(page, '/contact')
  await field(page).fill('giay')
  await group(page, 'Sản phẩm').getByRole('option').nth(4).waitFor()
  const [category] = categories
  const [shop] = shops
  const note = category?.parentName ? ` trong ${category.parentName}` : ''
  await group(page, 'Danh mục')
    .getByRole('option', { name: `${category?.name}${note}`, exact: true })
    .waitFor()
  await group(page, 'Cửa hàng')
    .getByRole('option', { name: shop?.name ?? '', exact: true })
    .waitFor()
  expect(await group(page, 'Thương hiệu').count()).toBe(0)
  await page.getByRole('search').getByRole('status').getByText('8 gợi ý').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(await violationsOf(page, 'search')).toEqual([])
  await group(page, 'Danh mục').getByRole('option').first().click()
  await page.waitForURL(`/category/${category?.id}`)
  await expect.poll(() => field(page).inputValue()).toBe('')
})

test('the arrows go through products, categories and shops to the results; Enter opens the active one, else the first product', async () => {
  const { products, categories, shops } = await suggested('giay')
  const page = await browser.visit({ width: 1440 })
  await arrive(page, '/contact')
  const type = async () => {
    await field(page).fill('giay')
    await group(page, 'Cửa hàng').getByRole('option').waitFor()
  }
  await type()
  await page.keyboard.press('Enter')
  await page.waitForURL(`/product/${products[0]?.id}`)
  await type()
  for (let pressed = 0; pressed < 6; pressed++) await page.keyboard.press('ArrowDown')
  expect(await active(page)).toContain(categories[0]?.name)
  await page.keyboard.press('Enter')
  await page.waitForURL(`/category/${categories[0]?.id}`)
  await type()
  await page.keyboard.press('ArrowUp')
  expect(await active(page)).toContain('Xem tất cả')
  await page.keyboard.press('ArrowUp')
  expect(await active(page)).toBe(shops[0]?.name)
  await page.keyboard.press('Enter')
  await page.waitForURL(`/shop/${shops[0]?.id}`)
})

test('the active option is seen also in a low window', async () => {
  const page = await browser.visit({ width: 390 })
  await page.setViewportSize({ width: 390, height: 400 })
  await arrive(page, '/contact')
  await field(page).fill('giay')
  await group(page, 'Cửa hàng').getByRole('option').waitFor()
  const isSeen = () =>
    field(page).evaluate((input) => {
      const option = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.getBoundingClientRect()
      return (
        option !== undefined &&
        option.bottom <= window.innerHeight + 1 &&
        option.top >= input.getBoundingClientRect().bottom
      )
    })
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => active(page)).toContain('Xem tất cả')
  await expect.poll(isSeen).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => active(page)).toBeNull()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => active(page)).not.toBeNull()
  await expect.poll(isSeen).toBe(true)
})

test('a brand leads to its results, with its name in the field', async () => {
  const page = await browser.visit({ width: 390 })
  const call = await faultAt(browser, page, 'GET', '/v1/search/suggestions')
  call.says(200, 'OK', { data: { products: [], categories: [], brands: ['Electrolux'], shops: [] } })
  await arrive(page, '/contact')
  await field(page).fill('electrol')
  await group(page, 'Thương hiệu').getByRole('option', { name: 'Electrolux', exact: true }).click()
  await page.waitForURL('/search?q=Electrolux')
  await page.getByRole('heading', { level: 1, name: 'Kết quả cho “Electrolux”' }).waitFor()
  expect(await field(page).inputValue()).toBe('Electrolux')
})

test('where no product is found, the sentence stands above the shop that is', async () => {
  const shop = await market.given.shop({ name: 'Quầy Xyzvut' })
  const page = await browser.visit({ width: 390 })
  await arrive(page, '/contact')
  await field(page).fill('xyzvut')
  await group(page, 'Cửa hàng').getByRole('option', { name: shop.name }).waitFor()
  expect(await page.getByRole('search').getByText('Không tìm thấy sản phẩm', { exact: true }).isVisible()).toBe(true)
  expect(await field(page).getAttribute('aria-expanded')).toBe('true')
  expect(await page.getByRole('search').getByRole('status').textContent()).toBe('Không tìm thấy sản phẩm. 1 gợi ý khác')
  expect(await violationsOf(page, 'search')).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(`/shop/${shop.id}`)
})
