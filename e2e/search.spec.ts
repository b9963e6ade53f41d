import { suggestProducts } from '@chophien/domain/catalog/contract'
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

const field = (page: Page) => page.getByRole('combobox', { name: 'Tìm sản phẩm' })
const offered = (page: Page) => page.getByRole('listbox', { name: 'Gợi ý sản phẩm' }).getByRole('option')
const suggestions = async (searchTerm: string) =>
  (await market.as(null).call(suggestProducts, { query: { searchTerm, size: 5 } })).products

test('at most five suggestions appear 300 ms after the last letter and disappear 200 ms after the field loses the focus', async () => {
  const page = await browser.visit({ width: 1440 })
  const call = await faultAt(browser, page, 'GET', '/v1/products/suggestions')
  await page.clock.install()
  await arrive(page, '/contact')
  await stopClock(page)
  await field(page).fill('ao')
  await page.clock.runFor(299)
  await field(page).fill('ao thun')
  await page.clock.runFor(299)
  expect(call.sent()).toBe(0)
  await page.clock.runFor(1)
  await offered(page).first().waitFor()
  expect(call.sent()).toBe(1)
  const found = await suggestions('ao thun')
  expect(found).toHaveLength(5)
  expect(await textsOf(offered(page).locator('.line-clamp-2'))).toEqual(found.map(({ name }) => name))
  expect(await offered(page).locator('img').count()).toBe(5)

  await page.locator(':focus').blur()
  await page.clock.runFor(199)
  expect(await offered(page).first().isVisible()).toBe(true)
  await page.clock.runFor(1)
  await offered(page).first().waitFor({ state: 'hidden' })
})

test('Enter and the button open the first result, a click opens the clicked one', async () => {
  const [first, second] = await suggestions('dien thoai')
  const page = await browser.visit({ width: 1440 })
  await arrive(page, '/contact')
  await field(page).fill('dien thoai')
  await page.keyboard.press('Enter')
  await page.waitForURL(`/product/${first?.id}`)
  await field(page).fill('dien thoai')
  await offered(page).nth(1).click()
  await page.waitForURL(`/product/${second?.id}`)
  await field(page).fill('dien thoai')
  await page.getByRole('button', { name: 'Tìm kiếm' }).click()
  await page.waitForURL(`/product/${first?.id}`)

  // The answer to Enter comes when something else was typed already.
  const call = await faultAt(browser, page, 'GET', '/v1/products/suggestions')
  const answer = call.waits()
  await field(page).fill('ao')
  await page.keyboard.press('Enter')
  await expect.poll(call.sent).toBeGreaterThan(0)
  call.over()
  await page.keyboard.type(' thun')
  const late = page.waitForResponse((response) => response.url().includes('searchTerm=ao&'))
  answer()
  await late
  await offered(page).first().waitFor()
  expect(await field(page).inputValue()).toBe('ao thun')
  expect(new URL(page.url()).pathname).toBe(`/product/${first?.id}`)
})

test.each(['/search?q=ao&page=2000', '/search?q=ao&minPrice=1000&page=400', '/products/all?page=2000'])(
  'a page beyond the last leads back to the first with all that was asked: %s',
  async (path) => {
    const page = await browser.visit()
    await arrive(page, path)
    const back = page.getByRole('link', { name: 'Về trang đầu' })
    expect(await page.getByRole('heading', { name: 'Trang này không có sản phẩm nào' }).isVisible()).toBe(true)
    await back.click()
    await page.waitForURL(path.replace(/[?&]page=\d+/u, ''))
    await page.locator('a[href^="/product/"]').first().waitFor()
  },
)

test('an empty result shows a message, and a failed search clears the suggestions', async () => {
  const page = await browser.visit()
  const call = await faultAt(browser, page, 'GET', '/v1/products/suggestions')
  await arrive(page, '/contact')
  const said = page.getByRole('search').getByText('Không tìm thấy sản phẩm')
  await field(page).fill('zzzzqqqq')
  await said.waitFor()
  await field(page).fill('ao thun')
  await offered(page).first().waitFor()
  call.says(500, 'Hỏng')
  await field(page).fill('ao thun nam')
  await offered(page).first().waitFor({ state: 'detached' })
  expect(await said.isVisible()).toBe(false)
})
