import { changeSellerProduct, getSellerProduct } from '@chophien/domain/catalog/seller-contract'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'
import { twoFrames } from './support/two-frames.ts'

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
  const before = await api.call(getSellerProduct, { params: { id } })
  await api.call(changeSellerProduct, { params: { id }, body: { ...before, description, variants: before.variants } })
  return { owner: shop.owner, id }
}

/** The editor of such a product. */
async function openEditor(description: string) {
  const { owner, id } = await describedProduct(description)
  const page = await browser.visit({ as: owner, width: 1440 })
  await page.goto(`/seller/products/${id}`)
  const editor = editorOf(page)
  await editor.click()
  return { page, editor }
}

/** Moves the cursor by a key. The browser tells the editor with the next frame; a key pressed before is applied where the cursor was. */
async function move(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await twoFrames(page)
}

/** Formatted text of another program, pasted at the cursor or dropped at the end of the last line. */
const bring = (editor: Locator, how: 'paste' | 'drop', text: string, html: string) =>
  editor.evaluate(
    (element, [kind, plain, formatted]) => {
      const data = new DataTransfer()
      data.setData('text/plain', plain)
      if (formatted) data.setData('text/html', formatted)
      const common = { bubbles: true, cancelable: true }
      const { left, bottom } = element.lastElementChild?.getBoundingClientRect() ?? new DOMRect()
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...common, clipboardData: data })
          : new DragEvent('drop', { ...common, dataTransfer: data, clientX: left + 300, clientY: bottom - 5 }),
      )
    },
    [how, text, html] as const,
  )

const saved =
  '<blockquote><p>Lời <u>thợ</u> <s>cả</s></p></blockquote><p><a href="https://vi.wikipedia.org/">Lanh</a></p>'
const quote = '<blockquote><p>Lời <u>thợ</u> <s>cả</s></p></blockquote>'
const link = /<a [^>]*href="https:\/\/vi\.wikipedia\.org\/"[^>]*>Lanh<\/a>/u

test('what comes from other programs is plain text, typed Markdown stays text, and saved formats are kept', async () => {
  const { page, editor } = await openEditor(saved)
  await move(page, 'Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('### Sợi **lanh** ')
  await bring(editor, 'paste', 'nhuộm chàm\nmột năm ', '<h3 style="color:red">nhuộm <b>chàm</b></h3><p>một năm </p>')
  await bring(editor, 'paste', '**đỏ**', '')
  await bring(editor, 'drop', ' bền', '<h3>bền</h3><a href="https://vi-du.test/">bền</a>')
  const html = await editor.innerHTML()
  expect(html).toContain(quote)
  expect(html).toMatch(link)
  expect(html).toContain('<p>### Sợi **lanh** nhuộm chàm</p><p>một năm **đỏ** bền</p>')
})

/** What Word, Excel and pages put into the clipboard: text, and a picture of it. */
const pasteWithPicture = (editor: Locator, text: string, html: string) =>
  editor.evaluate(
    (element, [plain, formatted]) => {
      const data = new DataTransfer()
      if (plain) data.setData('text/plain', plain)
      if (formatted) data.setData('text/html', formatted)
      data.items.add(new File(['hình'], 'image.png', { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }))
    },
    [text, html] as const,
  )

test('text that was copied with a picture of it is pasted as text; a picture alone is uploaded', async () => {
  const { page, editor } = await openEditor('<p>Lanh</p>')
  const upload = await faultAt(browser, page, 'POST', '/v1/seller/images')
  upload.says(415, 'Ảnh phải là JPEG, PNG, WebP hoặc AVIF.')
  await move(page, 'Control+End')
  await pasteWithPicture(editor, ' dệt tay', '<p style="color:red"> dệt tay</p><img src="file:///c:/anh.png">')
  await editor.getByText('Lanh dệt tay').waitFor()
  expect(upload.sent()).toBe(0)
  await pasteWithPicture(editor, '', '<meta charset="utf-8"><img src="https://vi-du.test/a.png" alt="Lanh">')
  await expect.poll(upload.sent).toBe(1)
  // A file copied on a computer brings its name as text.
  await pasteWithPicture(editor, 'image.png', '')
  await expect.poll(upload.sent).toBe(2)
})

test('what is cut in the editor keeps its formats when it is pasted there', async () => {
  const { page, editor } = await openEditor(saved)
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+X')
  await expect.poll(() => editor.textContent()).toBe('')
  await page.keyboard.press('Control+V')
  const html = await editor.innerHTML()
  expect(html).toContain(quote)
  expect(html).toMatch(link)
})

test('no shortcut strikes or quotes a text, and a line joins a saved quote by Backspace', async () => {
  const { page, editor } = await openEditor('<blockquote><p>Lời thợ</p></blockquote><p>cả</p>')
  const quotes = editor.getByRole('blockquote')
  await move(page, 'Control+End')
  await move(page, 'Shift+Home')
  await page.keyboard.press('Control+Shift+KeyB')
  await page.keyboard.press('Control+Shift+KeyS')
  expect(await quotes.allTextContents()).toEqual(['Lời thợ'])
  expect(await editor.innerHTML()).not.toContain('<s>')
  await move(page, 'ArrowLeft')
  await page.keyboard.press('Backspace')
  expect(await quotes.allTextContents()).toEqual(['Lời thợcả'])
})

test('an editor whose code is gone after a deployment is loaded afresh, once', async () => {
  const { owner, id } = await describedProduct('<p>Dệt tay</p>')
  const page = await browser.visit({ as: owner, width: 1440 })
  browser.expectProblem(/^404 GET .*\/assets\/rich-text-editor-/u)
  browser.expectProblem(/^(?:page error|console): .*(?:the description editor|\/assets\/rich-text-editor-)/u)
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
  browser.expectProblem(/^(?:page error|console): .*(?:the description editor|\/assets\/rich-text-editor-)/u)
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
