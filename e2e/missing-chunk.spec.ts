import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive } from './support/arrive.ts'
import { bought, move, openOrder } from './support/bought-order.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

/** The front page, and how many documents were asked for since. */
async function openHome(): Promise<{ page: Page; documents: () => number }> {
  const page = await browser.visit({ width: 1440 })
  browser.expectProblem(/^404 GET .*\/assets\/contact-/u)
  await page.goto('/', { waitUntil: 'networkidle' })
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++
  })
  return { page, documents: () => documents }
}

const followContact = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Liên hệ' }).first().click()

test('a page whose code is gone after a deployment is loaded afresh, once', async () => {
  const { page, documents } = await openHome()
  // A clock that was set back since an earlier reload does not prevent this one.
  await page.evaluate(() => sessionStorage.setItem('reloaded for storefront/contact', String(Date.now() + 3_600_000)))
  // The tab's old chunk name is gone; the new document has the new name.
  await page.route(/\/assets\/contact-/u, async (route) => {
    if (documents() > 0) await route.continue()
    else await route.fulfill({ status: 404, contentType: 'text/html', body: 'không còn' })
  })
  await followContact(page)
  await page.getByRole('heading', { level: 1, name: 'Liên hệ' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/contact')
  expect(documents()).toBe(1)
})

test('code that stays missing is a page that says so, not a loop, and comes with another try', async () => {
  const { page, documents } = await openHome()
  // The document that was loaded afresh cannot hydrate.
  browser.expectProblem(/^page error: storefront\/contact$/u)
  const gone = /\/assets\/contact-/u
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }))
  await followContact(page)
  // The server-rendered document is readable without scripts, and says what it is.
  await page.getByRole('heading', { level: 1, name: 'Liên hệ' }).waitFor()
  await page.getByText(/Trang chưa dùng được hết/u).waitFor()
  await page.waitForLoadState('networkidle')
  expect(documents()).toBe(1)

  // Within a minute it is not loaded afresh a second time, but on demand.
  await page.goto('/', { waitUntil: 'networkidle' })
  await followContact(page)
  await page.getByText('Đã có lỗi xảy ra').waitFor()
  expect(documents()).toBe(2)
  await page.unroute(gone)
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await page.getByRole('heading', { level: 1, name: 'Liên hệ' }).waitFor()
  expect(documents()).toBe(3)
})

test('what the server wrote stays without its code, and the account menu leads to its page', async () => {
  const page = await browser.visit({ width: 1440 })
  browser.expectProblem(/^404 GET .*\/assets\/(filter-panel|account-rows)-/u)
  await page.route(/\/assets\/(filter-panel|account-rows)-/u, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/search?q=ao&inStock=true', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Tài khoản' }).click()
  await page.getByRole('link', { name: 'Tài khoản của tôi' }).waitFor()
  // A change of the list renders the parts again.
  await page.getByRole('link', { name: 'Mới nhất' }).click()
  await page.waitForURL(/sortBy=publishedAt/u)
  await page.getByRole('link', { name: 'Mới nhất' }).and(page.locator('[aria-current]')).waitFor()
  await page.getByRole('complementary', { name: 'Bộ lọc' }).getByRole('button', { name: 'Áp dụng' }).waitFor()
  await page
    .getByRole('list', { name: 'Đang lọc' })
    .getByRole('link', { name: /^Còn hàng/u })
    .waitFor()
})

test('a console stays with what was typed when the code of its search, its keys or its export is missing', async () => {
  const { owner } = await market.given.shop()
  const page = await browser.visit({ width: 1440, as: owner })
  const gone = /\/assets\/(finder|keys|export)-dialog-/u
  browser.expectProblem(/^404 GET .*\/assets\/(finder|keys|export)-dialog-/u)
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/seller/orders')
  const words = page.getByRole('searchbox')
  await words.fill('Lê')
  const said = (what: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: `Chưa mở được ${what}` })
      .waitFor()
  await page.keyboard.press('Control+k')
  await said('ô tra cứu')
  await page.getByRole('button', { name: 'Xuất tệp' }).click()
  await said('phần xuất tệp')
  // The button has the focus, which takes no letters.
  await page.keyboard.press('?')
  await said('bảng phím tắt')
  expect(await words.inputValue()).toBe('Lê')
})

test('a part whose code does not come is left out of a page that a link opens, and comes with a later page', async () => {
  const page = await browser.visit({ width: 1440 })
  const gone = /\/assets\/(filter-panel|below-the-product)-/u
  browser.expectProblem(/^404 GET .*\/assets\/(filter-panel|below-the-product)-/u)
  await arrive(page, '/')
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('navigation').getByRole('link', { name: 'Khuyến mãi' }).first().click()
  const filters = page.getByRole('complementary', { name: 'Bộ lọc' })
  await filters.getByText('Chưa tải được bộ lọc.').waitFor()
  await page.locator('main a[href^="/product/"]').first().click()
  await page.getByText('Chưa tải được mô tả và đánh giá.').waitFor()
  await page.getByRole('button', { name: 'Phóng to ảnh 1' }).waitFor()

  await page.unroute(gone)
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await page.getByRole('heading', { name: 'Đánh giá sản phẩm' }).waitFor()
  await page.getByRole('navigation', { name: 'Đường dẫn' }).getByRole('link').last().click()
  await filters.getByRole('button', { name: 'Áp dụng' }).waitFor()
})

test('dialogs of the shop whose code is missing say so, and the page stays', async () => {
  const page = await browser.visit({ width: 390 })
  browser.expectProblem(/^404 GET .*\/assets\/(filter-sheet|lightbox|login-dialog)-/u)
  await page.route(/\/assets\/(filter-sheet|lightbox|login-dialog)-/u, (route) =>
    route.fulfill({ status: 404, body: '' }),
  )
  await arrive(page, '/search?q=ao')
  await page.getByRole('link', { name: 'Bộ lọc' }).click()
  await page.getByText('Chưa mở được bộ lọc').first().waitFor()
  await page.locator('main a[href^="/product/"]').first().click()
  await page.getByRole('button', { name: 'Phóng to ảnh 1' }).click()
  await page.getByText('Chưa mở được ảnh lớn').first().waitFor()
  await page
    .getByRole('button', { name: /^Hữu ích/u })
    .first()
    .click()
  await page.getByText('Chưa mở được phần đăng nhập').first().waitFor()
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
})

test('a dialog whose code is missing says so, and the page around it stays with what was typed', async () => {
  const { lan, order } = await bought(market)
  await move(market, order, 'DELIVERED', 'carrier')
  const page = await browser.visit({ width: 1440, as: lan })
  browser.expectProblem(/^404 GET .*\/assets\/(address|review)-dialog-/u)
  await page.route(/\/assets\/(address|review)-dialog-/u, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/profile')
  await page.locator('[name=firstName]').fill('Lê')
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).dblclick()
  await page.getByText('Chưa mở được biểu mẫu địa chỉ').first().waitFor()
  expect(await page.locator('[name=firstName]').inputValue()).toBe('Lê')
  await openOrder(page, order)
  await page.getByRole('button', { name: 'Đánh giá', exact: true }).click()
  await page.getByText('Chưa mở được phần đánh giá').first().waitFor()
})
