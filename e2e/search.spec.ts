import { listProducts, suggestProducts } from '@chophien/domain/catalog/contract'
import { countFound, listFacets } from '@chophien/domain/catalog/counts-contract'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive } from './support/arrive.ts'
import { audit } from './support/audit.ts'
import { useBrowser } from './support/browser.ts'
import { stopClock } from './support/clock.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'
import { textsOf } from './support/words.ts'

const market = useMarket()
const browser = useBrowser()

const field = (page: Page) => page.getByRole('combobox', { name: 'Tìm sản phẩm' })
const offered = (page: Page) => page.getByRole('listbox', { name: 'Gợi ý tìm kiếm' }).getByRole('option')
const suggestions = async (searchTerm: string) =>
  (await market.as(null).call(suggestProducts, { query: { searchTerm, size: 5 } })).products

test('at most five suggestions appear 300 ms after the last letter and disappear 200 ms after the field loses the focus', async () => {
  const page = await browser.visit({ width: 1440 })
  const call = await faultAt(browser, page, 'GET', '/v1/search/suggestions')
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
  expect((await textsOf(offered(page).locator('.line-clamp-2'))).slice(0, -1)).toEqual(found.map(({ name }) => name))
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
  const call = await faultAt(browser, page, 'GET', '/v1/search/suggestions')
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

test('Enter and the button lead to the results when no suggestions come', async () => {
  const page = await browser.visit({ width: 1440 })
  const call = await faultAt(browser, page, 'GET', '/v1/search/suggestions')
  call.says(429, 'Chậm lại')
  await arrive(page, '/contact')
  await field(page).fill('nồi cơm')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?q=n%E1%BB%93i\+c%C6%A1m$/u)
  await page.getByRole('heading', { level: 1, name: 'Kết quả cho “nồi cơm”' }).waitFor()
  expect(await field(page).inputValue()).toBe('nồi cơm')

  // The results have their own failure, and ask again.
  const lists = await faultAt(browser, page, 'GET', '/v1/products')
  call.silent()
  lists.silent()
  await field(page).fill('chén')
  await page.getByRole('button', { name: 'Tìm kiếm' }).click()
  await page.getByText('Đã có lỗi xảy ra').waitFor()
  lists.over()
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await page.getByRole('heading', { level: 1, name: 'Kết quả cho “chén”' }).waitFor()
})

test('the last row tells how many products there are and leads to them; the field keeps the words there and after Back', async () => {
  const searchTerm = 'noi com'
  const { totalElements } = await market.as(null).call(listProducts, { query: { searchTerm, size: 1 } })
  const { total, totalIsMore } = await market.as(null).call(countFound, { query: { searchTerm } })
  expect(total).toBe(Math.min(totalElements, 99))
  const page = await browser.visit({ width: 390 })
  await arrive(page, '/contact')
  await field(page).fill(searchTerm)
  const last = offered(page).last()
  await last.getByText(`Xem tất cả ${total}${totalIsMore ? '+' : ''} kết quả cho “${searchTerm}”`).waitFor()
  const box = await page.getByRole('listbox', { name: 'Gợi ý tìm kiếm' }).boundingBox()
  expect([box?.x, box?.width]).toEqual([0, 390])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL('/search?q=noi+com')
  await page.getByRole('heading', { level: 1, name: `Kết quả cho “${searchTerm}”` }).waitFor()
  expect(await field(page).inputValue()).toBe(searchTerm)
  await page.locator('main a[href^="/product/"]').first().click()
  await page.waitForURL(/\/product\//u)
  await expect.poll(() => field(page).inputValue()).toBe('')
  await page.goBack()
  await expect.poll(() => field(page).inputValue()).toBe(searchTerm)
  // Nothing is offered until somebody comes to the field.
  expect(await page.getByRole('listbox', { name: 'Gợi ý tìm kiếm' }).count()).toBe(0)

  // What is typed while results are on their way stays when they come.
  const lists = await faultAt(browser, page, 'GET', '/v1/products')
  const goOn = lists.waits()
  await field(page).fill('ao')
  await offered(page).getByText('cho “ao”').click()
  await field(page).fill('ao thun')
  goOn()
  await page.getByRole('heading', { level: 1, name: 'Kết quả cho “ao”' }).waitFor()
  expect(await field(page).inputValue()).toBe('ao thun')
})

test('the sheet of filters counts what its choices would show and shows it by its button; Escape leaves the list as it was', async () => {
  const page = await browser.visit({ width: 360 })
  await arrive(page, '/search?q=ao')
  const opener = page.getByRole('link', { name: 'Bộ lọc' })
  const sheet = page.getByRole('dialog', { name: 'Bộ lọc' })
  const choose = async () => {
    await opener.click()
    await sheet.getByRole('button', { name: /^Từ 4 sao/u }).click()
    await sheet.getByRole('checkbox', { name: /^Còn hàng/u }).check()
  }
  const query = { searchTerm: 'ao', minRating: 4, inStock: true }
  const { total, shops } = await market.as(null).call(listFacets, { query })
  await choose()
  await sheet.getByRole('button', { name: `Xem ${total} sản phẩm` }).waitFor()
  // A busy server counts nothing: what there is to choose stays.
  const counting = await faultAt(browser, page, 'GET', '/v1/products/facets')
  const groups = () => textsOf(sheet.locator('legend'))
  const [before, asked] = [await groups(), counting.sent()]
  const nothing = {
    total: null,
    prices: [],
    ratings: [],
    inStock: 0,
    onSale: 0,
    shops: [],
    categories: [],
    colors: [],
    sizes: [],
    approximate: [],
  }
  counting.says(200, 'OK', { data: nothing })
  const shop = sheet.getByRole('checkbox', { name: shops[0]?.name ?? '' })
  await shop.check()
  await sheet.getByRole('button', { name: 'Xem sản phẩm' }).waitFor()
  expect(counting.sent()).toBe(asked + 1)
  expect(await groups()).toEqual(before)
  counting.over()
  await shop.uncheck()
  await sheet.getByRole('button', { name: `Xem ${total} sản phẩm` }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await audit(page, '/search')).toEqual([])
  await sheet.getByLabel('Giá từ (₫)').fill('rẻ')
  await sheet.getByRole('button', { name: 'Xóa bộ lọc' }).click()
  expect(await sheet.getByLabel('Giá từ (₫)').inputValue()).toBe('')
  for (let pressed = 0; pressed < 3; pressed++) await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).search).toBe('?q=ao')
  expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true)

  const shifted = await page.evaluateHandle(() => {
    const seen = { score: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.score += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift' })
    return seen
  })
  await choose()
  await sheet.getByRole('button', { name: `Xem ${total} sản phẩm` }).click()
  await page.waitForURL(/\?q=ao&minRating=4&inStock=true$/u)
  await page.getByRole('status').getByText(`${total} sản phẩm`).waitFor()
  const chips = page.getByRole('list', { name: 'Đang lọc' })
  await chips.getByRole('link', { name: /^Từ 4 sao/u }).waitFor()
  expect(await shifted.evaluate(({ score }) => score)).toBeLessThanOrEqual(0.02)
  await chips.getByRole('link', { name: /^Từ 4 sao/u }).click()
  await page.waitForURL(/\?q=ao&inStock=true$/u)
  await page.goBack()
  await page.waitForURL(/minRating=4/u)
  await chips.getByRole('link', { name: /^Từ 4 sao/u }).waitFor()

  // A chosen shop is not folded away behind the first six.
  const seventh = (await market.as(null).call(listFacets, { query: { searchTerm: 'ao' } })).shops[6]
  await arrive(page, `/search?q=ao&shop=${seventh?.id}`)
  await page.getByRole('link', { name: 'Bộ lọc 1 đang chọn' }).click()
  await sheet.getByRole('checkbox', { name: seventh?.name ?? '', checked: true }).waitFor()
})

test('a price beyond all prices is refused in words, until a ready-made range takes its place', async () => {
  const { prices } = await market.as(null).call(listFacets, { query: { searchTerm: 'ao' } })
  const min = prices.find((range) => range.min)?.min ?? 0
  const page = await browser.visit({ width: 1440 })
  const opened: string[] = []
  page.on('request', (request) => opened.push(request.url()))
  page.on('framenavigated', (frame) => opened.push(frame.url()))
  await arrive(page, '/search?q=ao')
  const typeAndChoose = async (filters: Locator, role: 'link' | 'button') => {
    const least = filters.getByLabel('Giá từ (₫)')
    // Typed again until the code of the filters is there.
    const answer = async () => {
      await least.fill('9999999999999')
      return least.evaluate((field: HTMLInputElement) => field.validationMessage)
    }
    await expect.poll(answer).toBe('Số tiền phải nhỏ hơn 1.000.000.000.000 ₫.')
    const heard = await least.evaluateHandle((field: HTMLInputElement) => {
      const events: string[] = []
      for (const type of ['invalid', 'submit']) field.form?.addEventListener(type, () => events.push(type), true)
      return events
    })
    await least.press('Enter')
    // The browser shows the words instead of sending the form.
    await expect.poll(() => heard.jsonValue()).toEqual(['invalid'])
    await filters
      .getByRole(role, { name: new RegExp(`^(Từ )?${min.toLocaleString('vi-VN')}`, 'u') })
      .first()
      .click()
    await expect.poll(() => least.inputValue()).toBe(String(min))
  }
  const column = page.getByRole('complementary', { name: 'Bộ lọc' })
  await typeAndChoose(column, 'link')
  await page.waitForURL((url) => url.searchParams.get('minPrice') === String(min))
  await column.getByLabel('Giá đến (₫)').fill('999999999')
  await column.getByRole('button', { name: 'Áp dụng' }).click()
  await page.waitForURL(`/search?q=ao&minPrice=${min}&maxPrice=999999999`)

  await page.setViewportSize({ width: 390, height: 844 })
  await arrive(page, '/search?q=ao')
  await page.getByRole('link', { name: 'Bộ lọc' }).click()
  const sheet = page.getByRole('dialog', { name: 'Bộ lọc' })
  await typeAndChoose(sheet, 'button')
  await sheet.getByRole('button', { name: /^Xem/u }).click()
  await page.waitForURL((url) => url.search.startsWith(`?q=ao&minPrice=${min}`))
  expect(opened.filter((url) => url.includes('9999999999999'))).toEqual([])
})

const beyond = ['/search?q=ao&page=2000', '/search?q=ao&minPrice=1000&page=400', '/products/all?page=2000']
test.each([...beyond, '/search?q=ao&page=100002', '/category/1?page=999999999999'])(
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
  const call = await faultAt(browser, page, 'GET', '/v1/search/suggestions')
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
