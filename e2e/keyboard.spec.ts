import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

/** Further than this no control may be from another. */
const MOST_PRESSES = 80

/** Presses Tab until the control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  const target = await control.elementHandle()
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((element) => document.activeElement === element, target)) return
  }
  throw new Error(`${MOST_PRESSES} presses of Tab did not reach ${control}`)
}

async function press(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> {
  await tabTo(page, page.getByRole(role, { name, exact: typeof name === 'string' }))
  await page.keyboard.press('Enter')
}

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('a purchase by keyboard alone, from the search to the cancelled order', async () => {
  const lan = await market.given.person()
  const teapot = await market.given.product({ name: `Ấm trà phiên ${Date.now()}`, variants: [{ options: 'Men nâu' }] })
  const page = await browser.visit({ width: 1440, as: lan })

  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'Đến nội dung chính' }))
  await tabTo(page, page.getByRole('combobox', { name: 'Tìm sản phẩm' }))
  await page.keyboard.type(teapot.name)
  await page.getByRole('option', { name: teapot.name }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: teapot.name }).waitFor()
  await press(page, 'Men nâu')
  await press(page, 'Mua ngay')

  await page.waitForURL('/cart')
  await tabTo(page, page.getByRole('checkbox', { name: 'Chọn tất cả (1)' }))
  await page.keyboard.press('Space')
  await press(page, 'Tăng số lượng')
  await page.getByText('Tổng tiền (2 sản phẩm):').waitFor()
  await press(page, 'Mua hàng')

  await page.waitForURL(/\/order\?/u)
  await press(page, 'Thêm địa chỉ')
  const dialog = page.getByRole('dialog', { name: 'Thêm địa chỉ' })
  await dialog.waitFor()
  // The first field has the focus already.
  await page.keyboard.type('Nguyễn Văn An')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0912345678')
  await page.keyboard.press('Tab')
  await page.keyboard.type('hue')
  await dialog.getByRole('option', { name: 'Thành phố Huế' }).waitFor()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('combobox', { name: 'Phường/Xã' }))
  await page.keyboard.press('ArrowDown')
  await dialog.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await dialog.getByRole('combobox', { name: 'Phường/Xã' }).inputValue()).not.toBe('')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1 Lê Lợi')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  expect(await focusedName(page)).toBe('Thêm địa chỉ')
  await press(page, 'Đặt hàng')

  await page.getByRole('dialog', { name: 'Đặt hàng thành công' }).waitFor()
  expect(await focusedName(page)).toBe('Xem đơn hàng')
  await page.keyboard.press('Enter')
  await page.waitForURL('/order-history')
  await tabTo(page, page.getByRole('tab', { name: 'Tất cả (1)' }))
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tab', { name: 'Chờ xác nhận (1)', selected: true }).waitFor()
  await press(page, 'Hủy đơn')
  const question = page.getByRole('dialog', { name: 'Hủy đơn hàng này?' })
  await question.waitFor()
  expect(await focusedName(page)).toBe('Không')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Chưa có đơn hàng').waitFor()
  await page.getByRole('tab', { name: 'Đã hủy / Trả hàng (1)' }).waitFor()
})
