import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderFrom } from '../apps/server/src/testing/shop-orders.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'
import { tryToClose } from './support/try-to-close.ts'

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

test('a confirmation stays open while its action runs', async () => {
  const page = await openProducts()
  const fault = await faultAt(browser, page, 'PUT', '/v1/seller/products/bulk')
  const go = fault.waits()
  await page.getByRole('button', { name: 'Xóa', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Xóa sản phẩm này?' })
  await dialog.getByRole('button', { name: 'Xóa', exact: true }).dblclick()
  expect(await dialog.getByRole('button', { name: 'Không' }).isDisabled()).toBe(true)
  await tryToClose(page, dialog)
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
  expect(await dialog.getByRole('button', { name: 'Hủy' }).isDisabled()).toBe(true)
  await tryToClose(page, dialog)
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

test('a row that is ticked while an action runs stays ticked', async () => {
  const shop = await market.given.shop()
  for (const name of ['Chiếu cói', 'Chiếu hoa']) await market.given.product({ shop, name })
  const page = await browser.visit({ as: shop.owner, width: 1440 })
  const fault = await faultAt(browser, page, 'PUT', '/v1/seller/products/bulk')
  const go = fault.waits()
  await page.goto('/seller/products')
  const box = (name: string) => page.getByRole('checkbox', { name: `Chọn ${name}` })
  await box('Chiếu cói').check()
  await page.getByRole('button', { name: 'Ẩn', exact: true }).click()
  await expect.poll(fault.sent).toBe(1)
  await box('Chiếu hoa').check()
  go()
  await page.getByText('Đã ẩn 1 sản phẩm.').waitFor()
  await expect.poll(() => box('Chiếu cói').isChecked()).toBe(false)
  expect(await box('Chiếu hoa').isChecked()).toBe(true)
})

test('one search finds orders, people, shops and products from any screen, by the keyboard alone', async () => {
  const at = Date.now()
  const shop = await market.given.shop({ name: `Gốm Phù Lãng ${at}` })
  const product = await market.given.product({ shop, name: `Ấm da lươn ${at}` })
  const lan = await market.given.person({ lastName: 'Thị Lan' })
  const order = await orderFrom(market, { shop })
  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  const page = await browser.visit({ as: admin, width: 1440 })
  // Its code comes before it is asked for, so that no letter is typed too early.
  const code = page.waitForResponse(/\/assets\/finder-dialog-/u)
  await page.goto('/admin/categories')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await code
  const fault = await faultAt(browser, page, 'GET', '/v1/admin/search')
  const answer = fault.waits()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Tra cứu' })
  const typeHere = () => expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await typeHere()
  const openAgain = async () => {
    await field.waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+k')
    await typeHere()
  }
  await page.keyboard.type(order.orderNumber)
  await expect.poll(fault.sent).toBeGreaterThan(0)
  // Before the answer is there: it means the first line of that answer.
  await page.keyboard.press('Enter')
  answer()
  await page.waitForURL(`/admin/orders/${order.id}`)
  await page.getByRole('heading', { level: 1, name: `Đơn hàng ${order.orderNumber}` }).waitFor()
  await openAgain()
  await page.keyboard.type(`phu lang ${at}`)
  await page.getByRole('option', { name: shop.name }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL(`/admin/shops/${shop.id}`)
  await openAgain()
  await page.keyboard.type(lan.email)
  await page.getByRole('option', { name: lan.email }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`/admin/users?search=${encodeURIComponent(lan.email)}`)
  await openAgain()
  await page.keyboard.type(`da luon ${at}`)
  await page.getByRole('option', { name: product.name }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/products\?search=/u)
  await page.getByRole('row').filter({ hasText: product.name }).waitFor()
  await openAgain()
  await field.fill('khong co gi nhu the')
  await page.getByText('Không thấy gì khớp').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // A ticked box takes no letters.
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Phím tắt' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const own = await browser.visit({ as: shop.owner, width: 390 })
  await own.goto('/seller/orders')
  await own.getByRole('button', { name: 'Tra cứu nhanh' }).click()
  await own.getByRole('combobox', { name: 'Tra cứu' }).fill(order.orderNumber.slice(0, 9))
  await own.getByRole('option', { name: order.orderNumber }).click()
  await own.waitForURL(`/seller/orders/${order.id}`)
})
