import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderFrom } from '../apps/server/src/testing/shop-orders.ts'
import { useBrowser } from './support/browser.ts'
import { goneAfter } from './support/in-dialog.ts'
import { focusedName, press, tabTo, write } from './support/keyboard.ts'
import { useMarket } from './support/market.ts'
import { textsOf } from './support/words.ts'

const market = useMarket()
const browser = useBrowser()

const administrator = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })

/** Opens a list of the console and searches in it. */
async function find(page: Page, place: string, words: string, count: string): Promise<void> {
  await press(page, place, 'link')
  await page.getByRole('heading', { level: 1, name: place }).waitFor()
  await write(page.getByRole('searchbox'), words)
  await page.keyboard.press('Enter')
  await page.getByText(count, { exact: true }).waitFor()
}

/** Writes a reason of one's own into the open dialog, whose first reason has the focus, and submits it. */
async function giveReason(page: Page, reason: string, confirm: string): Promise<void> {
  await page.getByRole('dialog').waitFor()
  await press(page.getByRole('dialog'), confirm)
  await page.getByText('Vui lòng nhập lý do').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('radiogroup')
  await tabTo(page.getByRole('radio').first())
  // Around to the last one.
  await page.keyboard.press('ArrowUp')
  const other = page.getByRole('radio', { name: 'Lý do khác' })
  expect(await other.evaluate((radio) => radio === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Viết lý do')
  await page.keyboard.type(reason)
  await press(page.getByRole('dialog'), confirm)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

test('an administrator decides about shops, products and orders by keyboard', { timeout: 300_000 }, async () => {
  const at = Date.now()
  const [good, bad] = [
    await market.given.shop({ name: `Chiếu cói ${at}`, status: 'PENDING' }),
    await market.given.shop({ name: `Hàng nhái ${at}`, status: 'PENDING' }),
  ]
  const product = await market.given.product({ name: `Ví da ${at}` })
  const order = await orderFrom(market)
  const page = await browser.visit({ width: 1440, as: await administrator() })
  await page.goto('/admin')
  await press(page, 'Đến nội dung chính', 'link')
  expect(await focusedName(page)).toBe('content')

  await find(page, 'Shop', good.name, '1 shop')
  await press(page, `Duyệt ${good.name}`)
  await page.getByRole('dialog', { name: 'Duyệt shop này?' }).waitFor()
  expect(await focusedName(page)).toBe('Không')
  await page.keyboard.press('Enter')
  expect(await focusedName(page)).toBe(`Duyệt ${good.name}`)
  await page.keyboard.press('Enter')
  await press(page, 'Duyệt shop')
  await page.getByText('Đã duyệt shop.').waitFor()
  await expect.poll(() => focusedName(page)).toBe('content')

  await find(page, 'Shop', bad.name, '1 shop')
  await press(page, `Từ chối ${bad.name}`)
  await giveReason(page, 'Thiếu giấy chứng nhận', 'Từ chối shop')
  await page.getByText('Đã từ chối shop.').waitFor()
  await expect.poll(() => focusedName(page)).toBe('content')

  await find(page, 'Sản phẩm', product.name, '1 sản phẩm')
  await tabTo(page.getByRole('checkbox', { name: `Chọn ${product.name}` }))
  await page.keyboard.press('Space')
  await press(page, 'Gỡ xuống')
  await giveReason(page, 'Nhái thương hiệu', 'Gỡ sản phẩm')
  await page.getByText('Đã gỡ 1 sản phẩm.').waitFor()
  await expect.poll(() => focusedName(page)).toBe('content')

  await find(page, 'Đơn hàng', order.orderNumber, '1 đơn')
  await press(page, order.orderNumber, 'link')
  await page.getByRole('heading', { level: 1, name: `Đơn hàng ${order.orderNumber}` }).waitFor()
  await press(page, 'Hủy đơn')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  expect(await focusedName(page)).toBe('Hủy đơn')
  await page.keyboard.press('Enter')
  await giveReason(page, 'Shop báo hết hàng', 'Hủy đơn')
  await page.getByText('Đã hủy đơn hàng').waitFor()
  await expect.poll(() => focusedName(page)).toBe('content')
})

test('a category is made, moved and deleted by keyboard', { timeout: 300_000 }, async () => {
  const [root, leaf] = [`A thủ công ${Date.now()}`, `A mây tre ${Date.now()}`]
  const page = await browser.visit({ width: 1440, as: await administrator() })
  await page.goto('/admin/categories')
  for (const name of [root, leaf]) {
    await press(page, 'Thêm danh mục gốc')
    await page.getByRole('dialog', { name: 'Thêm danh mục' }).waitFor()
    expect(await focusedName(page)).toBe('Tên danh mục')
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name, exact: true }).waitFor()
    await expect.poll(() => focusedName(page)).toBe('Thêm danh mục gốc')
  }
  const choose = async (name: string, item: string) => {
    // The tree is long; new categories are at its end.
    await tabTo(page.getByRole('button', { name: `Việc khác với ${name}` }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    // A menu: the arrow keys walk, Tab leaves it.
    await page.getByRole('menuitem').first().waitFor()
    const items = await textsOf(page.getByRole('menuitem'))
    await expect.poll(() => focusedName(page)).toBe(items[0])
    for (let step = 0; step < items.indexOf(item); step++) await page.keyboard.press('ArrowDown')
    await expect.poll(() => focusedName(page)).toBe(item)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
  }
  await choose(leaf, 'Chuyển')
  await tabTo(page.getByLabel('Danh mục cha'))
  await page.keyboard.type(root)
  await press(page.getByRole('dialog'), 'Chuyển')
  await page.getByText('Đã chuyển danh mục.').waitFor()
  await expect.poll(() => focusedName(page)).toBe(`Việc khác với ${leaf}`)
  const all = await textsOf(page.getByRole('link'))
  expect(all.indexOf(leaf)).toBe(all.indexOf(root) + 1)
  await choose(leaf, 'Xóa')
  await press(page, 'Xóa danh mục')
  await page.getByText('Đã xóa danh mục.').waitFor()
  await goneAfter(page.getByRole('dialog'), page.getByRole('link', { name: leaf, exact: true }))
  await expect.poll(() => focusedName(page)).toBe('content')
})
