import { handoverMessages } from '@chophien/domain/orders/handover-messages'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { orderFrom } from '../apps/server/src/testing/shop-orders.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

const fieldOf = (page: Page) => page.getByLabel('Hoặc dán hai cột: mã đơn, mã vận đơn')
const carrierOf = (page: Page) => page.getByLabel('Đơn vị vận chuyển')
const handOver = (page: Page) => page.getByRole('button', { name: 'Giao 1 đơn cho vận chuyển' }).click()

/** An order that its shop hands over next. */
async function waitingOrder(shop: Awaited<ReturnType<typeof market.given.shop>>): Promise<string> {
  const { id, orderNumber } = await orderFrom(market, { shop })
  await market.db.run(sql`update orders set status = 'PROCESSING' where id = ${id}`)
  return orderNumber
}

/** The handover page of a shop with one order to hand over. */
async function opened() {
  const shop = await market.given.shop()
  const orderNumber = await waitingOrder(shop)
  const page = await browser.visit({ as: shop.owner })
  await page.goto('/seller/orders/handover')
  await page.getByText('1 đơn chờ giao', { exact: true }).waitFor()
  return { page, shop, orderNumber }
}

/** Pastes as a browser does: the text comes into the field unless the page refuses it. */
const paste = (page: Page, text: string) =>
  fieldOf(page).evaluate((field, words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    field.focus()
    if (field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })))
      document.execCommand('insertText', false, words)
  }, text)

/** After a reload nothing is left of what was typed. */
async function nothingIsKept(page: Page) {
  await page.reload()
  await page.getByText('0 đơn chờ giao', { exact: true }).waitFor()
  expect(await carrierOf(page).inputValue()).toBe('')
  expect(await fieldOf(page).inputValue()).toBe('')
  expect(await page.getByText('Đã mở lại phần bạn đang viết dở.').count()).toBe(0)
}

test('a table pasted from Windows is dropped once all of it is handed over', async () => {
  const { page, orderNumber } = await opened()
  await carrierOf(page).fill('Giao Hàng Nhanh')
  // The first row is a head.
  await paste(page, `Mã đơn\tMã vận đơn\r\n${orderNumber}\tGHN1\r\n`)
  await page.getByText('1 dòng, 1 đơn sẵn sàng giao.').waitFor()
  expect(await fieldOf(page).inputValue()).toContain(`${orderNumber}\tGHN1`)
  await handOver(page)
  await page.getByRole('status').filter({ hasText: 'Đã giao 1 đơn cho vận chuyển.' }).waitFor()
  expect(await fieldOf(page).inputValue()).toBe('')
  await nothingIsKept(page)
})

test('the carrier typed for a file is dropped once all of the file is handed over', async () => {
  const { page, orderNumber } = await opened()
  await carrierOf(page).fill('Giao Hàng Nhanh')
  const buffer = Buffer.from(`Mã đơn,Mã vận đơn\n${orderNumber},GHN1`)
  await page.getByLabel('Chọn tệp CSV hoặc XLSX').setInputFiles({ name: 'ma.csv', mimeType: 'text/csv', buffer })
  await page.getByText('1 dòng, 1 đơn sẵn sàng giao.').waitFor()
  await handOver(page)
  await page.getByRole('status').filter({ hasText: 'Đã giao 1 đơn cho vận chuyển.' }).waitFor()
  // It stays for the next table of this visit.
  expect(await carrierOf(page).inputValue()).toBe('Giao Hàng Nhanh')
  await nothingIsKept(page)
})

test('the outcome of a handover does not wait for the reload, and stays when that fails', async () => {
  const { page, orderNumber } = await opened()
  await carrierOf(page).fill('Giao Hàng Nhanh')
  await paste(page, `${orderNumber}\tGHN1`)
  const fault = await faultAt(browser, page, 'GET', '/v1/seller/orders/counts')
  fault.says(503, 'Chợ đang đông quá')
  const answer = fault.waits()
  await handOver(page)
  await expect.poll(fault.sent).toBe(1)
  const outcome = page.getByRole('row').filter({ hasText: orderNumber }).getByText('Đã giao', { exact: true })
  await outcome.waitFor()
  answer()
  await page.getByText('1 đơn chờ giao', { exact: true }).waitFor({ state: 'detached' })
  await page.getByText(/^Bảng có các đơn chờ giao, tối đa 500 đơn/u).waitFor()
  expect(await outcome.isVisible()).toBe(true)
})

test('a kept text that is dropped takes its table with it, and leaves the keyboard in the form', async () => {
  const { page, orderNumber } = await opened()
  await paste(page, `${orderNumber}\tGHN1`)
  await page.getByText('1 dòng, 1 đơn sẵn sàng giao.').waitFor()
  await page.reload()
  const status = page.getByRole('status').filter({ hasText: 'Từng dòng của bảng hiện ở đây' })
  await status.waitFor()
  // The words come into a region that screen readers know already.
  const region = await status.elementHandle()
  await page.getByRole('button', { name: 'Kiểm tra', exact: true }).click()
  await page.getByText('1 dòng, 1 đơn sẵn sàng giao.').waitFor()
  expect(await region?.textContent()).toBe('1 dòng, 1 đơn sẵn sàng giao.')
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await status.waitFor()
  expect(await page.getByRole('button', { name: /^Giao \d/u }).count()).toBe(0)
  expect(await fieldOf(page).inputValue()).toBe('')
  expect(await carrierOf(page).evaluate((field) => field === document.activeElement)).toBe(true)
})

test('after a refusal and "Bỏ thay đổi" the next table begins without a complaint', async () => {
  const { page, orderNumber } = await opened()
  await paste(page, `${orderNumber}\tGHN1`)
  await page.getByText('1 dòng, 1 đơn sẵn sàng giao.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Kiểm tra', exact: true }).click()
  await handOver(page)
  await page.getByText(handoverMessages.carrierMissing).waitFor()
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await page.getByRole('status').filter({ hasText: 'Từng dòng của bảng hiện ở đây' }).waitFor()
  await paste(page, `${orderNumber}\tGHN2`)
  await page.getByText('1 dòng, 1 đơn sẵn sàng giao.').waitFor()
  expect(await page.getByText(handoverMessages.carrierMissing).count()).toBe(0)
})

test('after a refusal, and after a handover, another table begins without a complaint', async () => {
  const { page, shop, orderNumber } = await opened()
  const ready = page.getByText('1 dòng, 1 đơn sẵn sàng giao.')
  const complaint = page.getByText(handoverMessages.carrierMissing)
  await paste(page, `${orderNumber}\tGHN1`)
  await ready.waitFor()
  await handOver(page)
  await complaint.waitFor()
  const buffer = Buffer.from(`Mã đơn,Mã vận đơn\n${orderNumber},GHN2`)
  await page.getByLabel('Chọn tệp CSV hoặc XLSX').setInputFiles({ name: 'ma.csv', mimeType: 'text/csv', buffer })
  await page.getByText('GHN2', { exact: true }).waitFor()
  expect(await complaint.count()).toBe(0)

  const field = fieldOf(page)
  await field.fill(`${orderNumber}\tGiao Hàng Nhanh\tGHN3`)
  await page.getByRole('button', { name: 'Kiểm tra', exact: true }).click()
  await page.getByText('GHN3', { exact: true }).waitFor()
  await handOver(page)
  await page.getByRole('status').filter({ hasText: 'Đã giao 1 đơn cho vận chuyển.' }).waitFor()
  await paste(page, `${await waitingOrder(shop)}\tGHN4`)
  await ready.waitFor()
  expect(await complaint.count()).toBe(0)
})

test('a table on its way to the carrier is not dropped half', async () => {
  const { page, orderNumber } = await opened()
  await carrierOf(page).fill('Giao Hàng Nhanh')
  await paste(page, `${orderNumber}\tGHN1`)
  await page.getByText('1 dòng, 1 đơn sẵn sàng giao.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Kiểm tra', exact: true }).click()
  const fault = await faultAt(browser, page, 'PUT', '/v1/seller/orders/handover')
  const answer = fault.waits()
  await handOver(page)
  await expect.poll(fault.sent).toBe(1)
  const discard = page.getByRole('button', { name: 'Bỏ thay đổi' })
  await discard.click({ force: true })
  expect(await fieldOf(page).inputValue()).toContain('GHN1')
  expect(await discard.getAttribute('aria-disabled')).toBe('true')
  answer()
  await page.getByRole('status').filter({ hasText: 'Đã giao 1 đơn cho vận chuyển.' }).waitFor()
})
