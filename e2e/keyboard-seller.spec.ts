import { createReview } from '@chophien/domain/reviews/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderFrom } from '../apps/server/src/testing/shop-orders.ts'
import { useBrowser } from './support/browser.ts'
import { stopClock } from './support/clock.ts'
import { focusedName, press, tabTo, write } from './support/keyboard.ts'
import { useMarket } from './support/market.ts'
import { picture } from './support/picture.ts'
import { twoFrames } from './support/two-frames.ts'

const market = useMarket()
const browser = useBrowser()

const names = (page: Page) =>
  page.getByLabel('Tên phân loại').evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))
const alts = (page: Page) =>
  page.getByLabel(/^Mô tả ảnh \d$/u).evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))

test('a seller creates a product by keyboard: order of pictures, variants, errors, bulk actions', {
  timeout: 300_000,
}, async () => {
  const shop = await market.given.shop()
  const page = await browser.visit({ width: 1440, as: shop.owner })
  await page.goto('/seller')
  await page.getByRole('heading', { level: 1, name: shop.name }).waitFor()
  await press(page, 'Đến nội dung chính', 'link')
  expect(await focusedName(page)).toBe('content')
  await press(page, 'Sản phẩm', 'link')
  await page.getByRole('heading', { level: 1, name: 'Sản phẩm' }).waitFor()
  await press(page, 'Thêm sản phẩm', 'link')
  await page.getByRole('heading', { level: 1, name: 'Thêm sản phẩm' }).waitFor()

  // Pictures: choose, name, reorder, remove. Focus stays with the picture.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page.locator('input[type=file]'))
  await page.keyboard.press('Space')
  await (await chooser).setFiles([
    await picture('mặt sau.png', '#1f2a5a'),
    await picture('mặt trước.png', '#c2302a'),
    await picture('nhầm.png', '#2b7a4b'),
  ])
  await page.getByText('Có 3 ảnh.').waitFor()
  await write(page.getByLabel('Mô tả ảnh 1'), 'Mặt sau')
  await write(page.getByLabel('Mô tả ảnh 2'), 'Mặt trước')
  await write(page.getByLabel('Mô tả ảnh 3'), 'Ảnh nhầm')
  await press(page, 'Đưa ảnh 2 ra sau')
  expect(await alts(page)).toEqual(['Mặt sau', 'Ảnh nhầm', 'Mặt trước'])
  expect(await focusedName(page)).toBe('Đưa ảnh 3 lên trước')
  await page.keyboard.press('Enter')
  expect(await focusedName(page)).toBe('Đưa ảnh 2 lên trước')
  await page.keyboard.press('Enter')
  expect(await alts(page)).toEqual(['Mặt trước', 'Mặt sau', 'Ảnh nhầm'])
  expect(await focusedName(page)).toBe('Đưa ảnh 1 ra sau')
  // By drag and drop too: lifted, moved, put down, each announced.
  await tabTo(page.getByRole('button', { name: 'Kéo ảnh 3 đến chỗ khác' }))
  await page.keyboard.press('Space')
  await page.getByText('Đã nhấc ảnh 3, đang ở vị trí 3.').waitFor()
  // The library hears the next key a moment after it has announced the lift.
  await twoFrames(page)
  await page.keyboard.press('ArrowLeft')
  await page.getByText('Ảnh 3 đang ở vị trí 2.').waitFor()
  await page.keyboard.press('Space')
  await page.getByText('Ảnh 3 nay ở vị trí 2.').waitFor()
  expect(await alts(page)).toEqual(['Mặt trước', 'Ảnh nhầm', 'Mặt sau'])
  expect(await focusedName(page)).toBe('Kéo ảnh 2 đến chỗ khác')
  await press(page, 'Đưa ảnh 2 ra sau')
  expect(await alts(page)).toEqual(['Mặt trước', 'Mặt sau', 'Ảnh nhầm'])
  await press(page, 'Bỏ ảnh 3')
  expect(await alts(page)).toEqual(['Mặt trước', 'Mặt sau'])
  expect(await focusedName(page)).toBe('Bỏ ảnh 2')

  const name = `Khăn lanh ${Date.now()}`
  await write(page.getByLabel('Tên sản phẩm'), name)
  await tabTo(page.getByRole('combobox', { name: 'Danh mục' }))
  await page.keyboard.type('dung cu nha bep')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Đậm' }))
  await page.keyboard.press('Enter')
  await page.keyboard.type('Dệt tay')
  expect(await page.getByRole('textbox', { name: 'Mô tả', exact: true }).innerHTML()).toContain(
    '<strong>Dệt tay</strong>',
  )

  // A new variant has the focus; removing one moves it to the next.
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await write(field('Tên phân loại'), 'Chàm')
  await write(field('Giá bán (₫)'), '199.000')
  await write(field('Tồn kho'), '4')
  for (const variant of ['Đỏ', 'Nhầm']) {
    await press(page, 'Thêm phân loại')
    expect(await focusedName(page)).toBe('Tên phân loại')
    await page.keyboard.type(variant)
  }
  await press(page, 'Bỏ phân loại Nhầm')
  expect(await names(page)).toEqual(['Chàm', 'Đỏ'])
  expect(await focusedName(page)).toBe('Bỏ phân loại Đỏ')

  // Submit from a field, past the choice of a picture; the first wrong field gets the focus.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Tồn kho phải là số nguyên từ 0 đến 1.000.000.').waitFor()
  expect(await focusedName(page)).toBe('Tồn kho')
  await page.keyboard.type('7')
  await press(page, 'Đăng bán')
  await page.waitForURL(/\/seller\/products\/\d+$/u)
  await page.getByRole('heading', { level: 1, name }).waitFor()

  // All products of the shop at once.
  await press(page.getByRole('main'), 'Sản phẩm', 'link')
  await page.getByRole('heading', { level: 1, name: 'Sản phẩm' }).waitFor()
  await tabTo(page.getByRole('checkbox', { name: 'Chọn cả trang' }))
  await page.keyboard.press('Space')
  await press(page, 'Đổi giá')
  await page.getByRole('dialog', { name: 'Đổi giá bán' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await focusedName(page)).toBe('Đổi giá')
  await page.keyboard.press('Enter')
  expect(await focusedName(page)).toBe('Tăng hoặc giảm')
  await page.keyboard.type('-10')
  await page.keyboard.press('Enter')
  await page.getByText('Đã đổi giá 1 sản phẩm.').waitFor()
  await expect.poll(() => focusedName(page)).toBe('content')
  await page.getByText('179.100 ₫').waitFor()
})

test('a seller confirms, ships and delivers an order and answers its review by keyboard', {
  timeout: 300_000,
}, async () => {
  const shop = await market.given.shop()
  const lan = await market.given.person({ lastName: 'Thị Lan' })
  const bought = await orderFrom(market, { shop, by: lan })
  const page = await browser.visit({ width: 1440, as: shop.owner })
  await page.clock.install()
  await page.goto('/seller')
  await press(page, '1 đơn chờ xác nhận', 'link')
  await page.getByRole('heading', { level: 1, name: 'Đơn hàng' }).waitFor()
  await press(page, bought.orderNumber, 'link')
  await page.getByRole('heading', { level: 1, name: `Đơn hàng ${bought.orderNumber}` }).waitFor()

  // No question: what it does can be undone by F8 and Enter.
  await stopClock(page)
  await press(page, 'Xác nhận đơn')
  await page.getByText(`Đã xác nhận đơn ${bought.orderNumber}.`).first().waitFor()
  // The focus is brought back in a frame, which is asked for some time after the notice.
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return focusedName(page)
    })
    .toBe('content')
  await page.getByRole('button', { name: 'Hoàn tác' }).waitFor()
  await page.keyboard.press('F8')
  expect(await focusedName(page)).toBe('Hoàn tác')
  await page.keyboard.press('Enter')
  await press(page, 'Xác nhận đơn')
  await page.clock.resume()

  await press(page, 'Giao cho vận chuyển')
  const parcel = page.getByRole('dialog', { name: 'Giao cho vận chuyển' })
  await parcel.waitFor()
  expect(await focusedName(page)).toBe('Đơn vị vận chuyển')
  await page.keyboard.press('Escape')
  expect(await focusedName(page)).toBe('Giao cho vận chuyển')
  await page.keyboard.press('Enter')
  await parcel.waitFor()
  await page.keyboard.type('Viettel Post')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Vui lòng nhập mã vận đơn').waitFor()
  await expect.poll(() => focusedName(page)).toBe('Mã vận đơn')
  await page.keyboard.type('VTP2611220001')
  await page.keyboard.press('Enter')
  await page.getByText('VTP2611220001', { exact: true }).waitFor()
  await expect.poll(() => focusedName(page)).toBe('content')
  await press(page, 'Đã giao đến người mua')
  await press(page.getByRole('dialog', { name: 'Đã giao đến người mua?' }), 'Đã giao đến người mua')
  await page.getByText('Đã ghi nhận giao hàng thành công').waitFor()

  const productId = bought.orderItems[0]?.productId ?? 0
  await market.as(lan).call(createReview, { body: { productId, orderId: bought.id, rating: 5, comment: 'Khăn mềm.' } })
  await press(page, 'Đánh giá', 'link')
  await page.getByText('Khăn mềm.').waitFor()
  await press(page, 'Trả lời đánh giá của Nguyễn Thị Lan')
  expect(await focusedName(page)).toBe('Câu trả lời của shop')
  await press(page, 'Hủy')
  expect(await focusedName(page)).toBe('Trả lời đánh giá của Nguyễn Thị Lan')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Cảm ơn chị Lan ạ!')
  await press(page, 'Gửi câu trả lời')
  await page.getByText('Đã trả lời đánh giá').waitFor()
  await page.getByText('Cảm ơn chị Lan ạ!').waitFor()
  await expect.poll(() => focusedName(page)).toBe('content')
})
