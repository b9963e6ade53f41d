import { getCart } from '@chophien/domain/cart/contract'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { refreshSearch } from '../apps/server/src/modules/catalog/search-index.queries.ts'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

/** What a page tells of its searches. */
function told(page: Page): { query: string; outcome: string; productId?: number }[] {
  const reports: { query: string; outcome: string; productId?: number }[] = []
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === '/api/v1/searches') reports.push(request.postDataJSON())
  })
  return reports
}

/** Three products that words of their own find. */
async function found() {
  const word = `xq${Date.now().toString(36)}`
  const products = []
  for (const at of [1, 2, 3])
    products.push(await market.given.product({ name: `Gùi ${word} cỡ ${at}`, soldCount: 9 - at }))
  await refreshSearch(market.db)
  return { word, products }
}

test('what only other words find is told as found by nothing', async () => {
  const { word } = await found()
  const page = await browser.visit({ width: 1440 })
  const reports = told(page)
  await arrive(page, `/search?q=${word}+zzkwv`)
  await page.getByText('Không có kết quả cho').first().waitFor()
  await expect.poll(() => reports).toEqual([{ query: `${word} zzkwv`, outcome: 'NOTHING' }])
})

test('what is opened and put into the cart from the results is told with its words, and the cart remembers them', async () => {
  const { word, products } = await found()
  const lan = await market.given.person()
  const page = await browser.visit({ width: 1440, as: lan })
  const reports = told(page)
  const first = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/v1/searches')
  await arrive(page, `/search?q=${word}`)
  // With the token: what a seller opens of his own does not count.
  expect((await first).headers().authorization).toMatch(/^Bearer /u)
  await expect.poll(() => reports).toEqual([{ query: word, outcome: 'FOUND' }])
  await page.getByRole('link', { name: products[1]?.name ?? '' }).click()
  await page.waitForURL(`/product/${products[1]?.id}`)
  await expect.poll(() => reports.at(-1)).toEqual({ query: word, outcome: 'OPENED', productId: products[1]?.id })
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).first().click()
  await page.getByText('Đã thêm vào giỏ hàng thành công').waitFor()
  await page.goBack()
  await page.getByRole('button', { name: `Thêm vào giỏ hàng: ${products[2]?.name}` }).click()
  await expect.poll(async () => (await market.as(lan).call(getCart)).count).toBe(2)
  const { items } = await market.as(lan).call(getCart)
  expect(items.map(({ productId, foundBy }) => [productId, foundBy])).toEqual([
    [products[2]?.id, word],
    [products[1]?.id, word],
  ])
  await expect.poll(() => reports.at(-1)).toEqual({ query: word, outcome: 'OPENED', productId: products[2]?.id })
  // Come to otherwise, a product was found by nothing.
  await arrive(page, `/product/${products[0]?.id}`)
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).first().click()
  await expect.poll(async () => (await market.as(lan).call(getCart)).items[0]?.foundBy).toBeNull()
})

test('of the suggestions a chosen one is told with its product, the first one that Enter opens without it, and none as none', async () => {
  const { word, products } = await found()
  const page = await browser.visit({ width: 1440 })
  const reports = told(page)
  await arrive(page, '/contact')
  const field = page.getByRole('combobox', { name: 'Tìm sản phẩm' })
  const offered = page.getByRole('listbox', { name: 'Gợi ý tìm kiếm' }).getByRole('option')
  await field.fill(word)
  await offered.filter({ hasText: products[1]?.name ?? '' }).click()
  await page.waitForURL(`/product/${products[1]?.id}`)
  await expect.poll(() => reports).toEqual([{ query: word, outcome: 'OPENED', productId: products[1]?.id }])
  await field.fill(word)
  await page.keyboard.press('Enter')
  await page.waitForURL(`/product/${products[0]?.id}`)
  await expect.poll(() => reports.at(-1)).toEqual({ query: word, outcome: 'OPENED' })
  await field.fill('qqzzxxjj')
  await page.keyboard.press('Enter')
  await expect.poll(() => reports.at(-1)).toEqual({ query: 'qqzzxxjj', outcome: 'NOTHING' })
})

test('suggestions that did not come tell nothing, and reports that fail disturb nobody', async () => {
  const { word, products } = await found()
  const page = await browser.visit({ width: 1440 })
  const reports = told(page)
  await arrive(page, '/contact')
  const suggesting = await faultAt(browser, page, 'GET', '/v1/search/suggestions')
  const reporting = await faultAt(browser, page, 'POST', '/v1/searches')
  const field = page.getByRole('combobox', { name: 'Tìm sản phẩm' })
  suggesting.says(503, 'Hệ thống đang bận.')
  reporting.says(429, 'Quá nhiều yêu cầu. Vui lòng thử lại sau')
  await field.fill(word)
  await page.keyboard.press('Enter')
  // The results, to which Enter leads then, tell what they found.
  await page.waitForURL(/\/search\?/u)
  await expect.poll(() => reports.map(({ outcome }) => outcome)).toEqual(['FOUND'])
  suggesting.over()
  const refused = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/searches')
  await field.press('Enter')
  await page.waitForURL(`/product/${products[0]?.id}`)
  expect((await refused).status()).toBe(429)
  expect(reports.map(({ outcome }) => outcome)).toEqual(['FOUND', 'OPENED'])
  expect(await page.getByText('Quá nhiều yêu cầu').count()).toBe(0)
})
