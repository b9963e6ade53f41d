import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

const BROKEN = 'Có lỗi xảy ra. Vui lòng thử lại sau.'

/** A seller's list of products, all of them selected. */
async function openProducts(): Promise<Page> {
  const shop = await market.given.shop()
  await market.given.product({ shop, name: 'Chiếu cói', variants: [{ finalPrice: 90_000 }] })
  const page = await browser.visit({ as: shop.owner, width: 1440 })
  await page.goto('/seller/products')
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  return page
}

/** Presses everything that closes a dialog. */
async function tryToClose(page: Page, dialog: Locator, dismiss: string): Promise<void> {
  await page.keyboard.press('Escape')
  expect(await dialog.getByRole('button', { name: dismiss }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Đóng' }).click()
  await page.mouse.click(5, 5)
  expect(await dialog.isVisible()).toBe(true)
}

test('a confirmation stays open while its action runs', async () => {
  const page = await openProducts()
  const fault = await faultAt(browser, page, 'PUT', '/v1/seller/products/bulk')
  const go = fault.waits()
  await page.getByRole('button', { name: 'Xóa', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Xóa sản phẩm này?' })
  await dialog.getByRole('button', { name: 'Xóa', exact: true }).dblclick()
  await tryToClose(page, dialog, 'Không')
  go()
  await dialog.waitFor({ state: 'detached' })
  expect(fault.sent()).toBe(1)
})

test('a confirmation whose action breaks says so, and can be given again', async () => {
  const page = await openProducts()
  browser.expectProblem(/^page error: /u)
  const fault = await faultAt(browser, page, 'PUT', '/v1/seller/products/bulk')
  fault.says(200)
  await page.getByRole('button', { name: 'Xóa', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Xóa sản phẩm này?' })
  await dialog.getByRole('button', { name: 'Xóa', exact: true }).click()
  await dialog.getByRole('alert').getByText('Có lỗi xảy ra').waitFor()
  fault.over()
  await dialog.getByRole('button', { name: 'Xóa', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('a form in a dialog stays open while it is sent, and shows why it was refused', async () => {
  const page = await openProducts()
  const fault = await faultAt(browser, page, 'PUT', '/v1/seller/products/bulk')
  fault.says(500, BROKEN)
  const go = fault.waits()
  await page.getByRole('button', { name: 'Đổi giá' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đổi giá bán' })
  await dialog.getByLabel('Tăng hoặc giảm').fill('5')
  await dialog.getByRole('button', { name: 'Áp dụng' }).click()
  await tryToClose(page, dialog, 'Hủy')
  go()
  await dialog.getByRole('alert').getByText(BROKEN).waitFor()
  expect(await dialog.getByLabel('Tăng hoặc giảm').inputValue()).toBe('5')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('a form whose request breaks says so, and can be sent again', async () => {
  const page = await openProducts()
  browser.expectProblem(/^page error: /u)
  const fault = await faultAt(browser, page, 'PUT', '/v1/seller/products/bulk')
  fault.says(200)
  await page.getByRole('button', { name: 'Đổi giá' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đổi giá bán' })
  await dialog.getByLabel('Tăng hoặc giảm').fill('5')
  await dialog.getByRole('button', { name: 'Áp dụng' }).click()
  await dialog.getByRole('alert').getByText('Có lỗi xảy ra').waitFor()
  fault.over()
  await dialog.getByRole('button', { name: 'Áp dụng' }).click()
  await page.getByText('Đã đổi giá 1 sản phẩm.').waitFor()
})
