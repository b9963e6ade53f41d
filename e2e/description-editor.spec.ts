import { changeSellerProduct, getSellerProduct } from '@chophien/domain/catalog/seller-contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

const chunk = /\/assets\/rich-text-editor-/u
const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Mô tả', exact: true })

/** A product of a new shop with this description. */
async function describedProduct(description: string) {
  const shop = await market.given.shop()
  const category = await market.db.one(
    z.object({ id: z.number() }),
    sql`select id from categories where parent_id is not null order by id limit 1`,
  )
  const { id } = await market.given.product({ shop, category, name: 'Khăn lanh' })
  const api = market.as(shop.owner)
  const saved = await api.call(getSellerProduct, { params: { id } })
  await api.call(changeSellerProduct, { params: { id }, body: { ...saved, description, variants: saved.variants } })
  return { owner: shop.owner, id }
}

const saved =
  '<blockquote><p>Lời <u>thợ</u> <s>cả</s></p></blockquote><p><a href="https://vi.wikipedia.org/">Lanh</a></p>'

test('a description is pasted as plain text, typed Markdown stays text, and saved formats are kept', async () => {
  const { owner, id } = await describedProduct(saved)
  const page = await browser.visit({ as: owner, width: 1440 })
  await page.goto(`/seller/products/${id}`)
  const editor = editorOf(page)
  await editor.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('# Sợi **lanh** ')
  await editor.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'nhuộm chàm\nmột năm')
    clipboardData.setData('text/html', '<h1 style="color:red">nhuộm <b>chàm</b></h1><p>một năm</p>')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.keyboard.press('Control+Shift+KeyB')
  const html = await editor.innerHTML()
  expect(html).toContain('<blockquote><p>Lời <u>thợ</u> <s>cả</s></p></blockquote>')
  expect(html).toMatch(/<a [^>]*href="https:\/\/vi\.wikipedia\.org\/"[^>]*>Lanh<\/a>/u)
  expect(html).toContain('<p># Sợi **lanh** nhuộm chàm</p><p>một năm</p>')
})

test('an editor whose code is gone after a deployment is loaded afresh, once', async () => {
  const { owner, id } = await describedProduct('<p>Dệt tay</p>')
  const page = await browser.visit({ as: owner, width: 1440 })
  browser.expectProblem(/^404 GET .*\/assets\/rich-text-editor-/u)
  browser.expectProblem(/^(?:page error|console): /u)
  let asked = 0
  await page.route(chunk, async (route) => {
    asked++
    if (asked > 1) await route.continue()
    else await route.fulfill({ status: 404, contentType: 'text/html', body: 'không còn' })
  })
  await page.goto(`/seller/products/${id}`)
  await editorOf(page).getByText('Dệt tay').waitFor()
  expect(asked).toBe(2)
})

test('an editor whose code stays missing is a page that says so, not a loop', async () => {
  const { owner, id } = await describedProduct('<p>Dệt tay</p>')
  const page = await browser.visit({ as: owner, width: 1440 })
  browser.expectProblem(/^404 GET .*\/assets\/rich-text-editor-/u)
  browser.expectProblem(/^(?:page error|console): /u)
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++
  })
  await page.route(chunk, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(`/seller/products/${id}`)
  await page.getByText('Đã có lỗi xảy ra').waitFor()
  expect(documents).toBe(2)
  await page.unroute(chunk)
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await editorOf(page).getByText('Dệt tay').waitFor()
})
