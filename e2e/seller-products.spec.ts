import { getProduct } from '@chophien/domain/catalog/contract'
import { changeSellerProduct, getSellerProduct } from '@chophien/domain/catalog/seller-contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'
import { picture } from './support/picture.ts'
import { keptForms } from './support/typed.ts'
import { chooseCategory } from './support/write-product.ts'

const market = useMarket()
const browser = useBrowser()

const leafCategory = () =>
  market.db.one(
    z.object({ id: z.number(), name: z.string() }),
    sql`select id, name from categories where parent_id is not null order by id limit 1`,
  )

const rows = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))

/** Drags a picture of the editor onto another one by mouse. */
async function dragPicture(page: Page, from: number, to: number): Promise<void> {
  const handle = (at: number) => page.getByRole('button', { name: `Kéo ảnh ${at} đến chỗ khác` })
  // Waits until the tile has slid into place, and scrolls to it.
  await handle(from).hover()
  await page.mouse.down()
  const box = await handle(to).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20, { steps: 12 })
  await page.mouse.up()
}

test('a seller creates a product with three variants and pictures, finds it in the shop, and changes it', async () => {
  const { owner } = await market.given.shop()
  const category = await leafCategory()
  const page = await browser.visit({ as: owner, width: 1440 })
  await page.goto('/seller/products')
  await page.getByText('Shop chưa có sản phẩm nào').waitFor()
  await page.getByRole('link', { name: 'Thêm sản phẩm' }).click()

  await page
    .locator('input[type=file]')
    .setInputFiles([
      await picture('mặt trước.png', '#1f2a5a'),
      await picture('mặt sau.png', '#c2302a'),
      { name: 'ghi-chú.png', mimeType: 'image/png', buffer: Buffer.from('không phải ảnh') },
    ])
  browser.expectProblem(/^415 POST .*\/seller\/images$/u)
  await page.getByText('ghi-chú.png: Ảnh phải là JPEG, PNG, WebP hoặc AVIF.').waitFor()
  await page.getByRole('button', { name: 'Đưa ảnh 2 lên trước' }).click()
  await page.getByLabel('Mô tả ảnh 1').fill('Khăn nhìn từ phía sau')

  await page.getByLabel('Tên sản phẩm').fill('Khăn thổ cẩm Lùng Tám')
  await chooseCategory(page, category.name)
  await page.getByLabel('Giá niêm yết (₫)').fill('250.000')
  await page.getByRole('textbox', { name: 'Mô tả', exact: true }).click()
  await page.keyboard.type('Dệt tay bằng sợi lanh.')
  await page.getByRole('button', { name: 'Ghép theo thuộc tính' }).click()
  await page.getByLabel('Thuộc tính 1').fill('Chàm, Đỏ, Trắng')
  await page.getByLabel('Thuộc tính 2').fill('Lớn')
  await page.getByRole('button', { name: 'Tạo 3 phân loại' }).click()
  expect(await rows(page, 'Tên phân loại')).toEqual(['Chàm / Lớn', 'Đỏ / Lớn', 'Trắng / Lớn'])
  await page.getByLabel('Tên nhóm 2').fill('Khổ')
  await page.getByRole('combobox', { name: 'Ảnh', exact: true }).nth(1).selectOption('Ảnh 2')
  await page.getByRole('textbox', { name: 'Giá bán (₫)' }).first().fill('199.000')
  await page.getByRole('button', { name: 'Giá như dòng đầu' }).click()
  await page.getByRole('textbox', { name: 'Tồn kho' }).first().fill('mười')
  await page.getByRole('textbox', { name: 'Tồn kho' }).nth(1).fill('4')
  await page.getByRole('textbox', { name: 'Tồn kho' }).nth(2).fill('0')

  // The error is shown at its field, and all other input stays.
  await page.getByRole('button', { name: 'Đăng bán' }).click()
  await page.getByText('Tồn kho phải là số nguyên từ 0 đến 1.000.000.').waitFor()
  expect(await rows(page, 'Giá bán (₫)')).toEqual(['199.000', '199.000', '199.000'])
  await page.getByRole('textbox', { name: 'Tồn kho' }).first().fill('10')
  const creation = await faultAt(browser, page, 'POST', '/v1/seller/products')
  const go = creation.waits()
  await page.getByRole('button', { name: 'Đăng bán' }).click()
  await expect.poll(creation.sent).toBe(1)
  // Typed meanwhile: it is not part of what was sent, and not lost.
  await page.getByLabel('Mã sản phẩm').fill('KHAN-1')
  go()
  await page.waitForURL(/\/seller\/products\/\d+$/u)
  const id = Number(page.url().split('/').at(-1))
  await page.getByText('Đã mở lại bản đang soạn dở, chưa lưu vào shop.').waitFor()
  expect(await page.getByLabel('Mã sản phẩm').inputValue()).toBe('KHAN-1')

  const shopper = await browser.visit()
  await shopper.goto(`/product/${id}`)
  await shopper.getByRole('heading', { name: 'Khăn thổ cẩm Lùng Tám', level: 1 }).waitFor()
  await shopper.getByAltText('Khăn nhìn từ phía sau').first().waitFor()
  await shopper.getByRole('radiogroup', { name: 'Khổ' }).getByRole('radio', { name: 'Lớn', checked: true }).waitFor()
  await shopper.getByRole('radiogroup', { name: 'Màu' }).getByRole('radio', { name: 'Đỏ' }).click()
  await shopper.getByText('2/2', { exact: true }).waitFor()
  await shopper.getByText('Dệt tay bằng sợi lanh.').waitFor()

  await page.getByLabel('Tên sản phẩm').fill('Khăn lanh thổ cẩm Lùng Tám')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByRole('heading', { name: 'Khăn lanh thổ cẩm Lùng Tám', level: 1 }).waitFor()
  await shopper.reload()
  await shopper.getByRole('heading', { name: 'Khăn lanh thổ cẩm Lùng Tám', level: 1 }).waitFor()

  // Pictures are sorted by mouse too.
  await dragPicture(page, 1, 2)
  await expect.poll(() => page.getByLabel('Mô tả ảnh 2').inputValue()).toBe('Khăn nhìn từ phía sau')
  await dragPicture(page, 2, 1)
  await expect.poll(() => page.getByLabel('Mô tả ảnh 1').inputValue()).toBe('Khăn nhìn từ phía sau')
})

test('the second of two editors sees the differences field by field, and chooses for each', async () => {
  const shop = await market.given.shop()
  const category = await leafCategory()
  const { id } = await market.given.product({ shop, category, name: 'Nồi đất' })
  const page = await browser.visit({ as: shop.owner, width: 1440 })
  await page.goto(`/seller/products/${id}`)
  await page.getByLabel('Tên sản phẩm').fill('Nồi đất nung củi')
  await page.getByRole('textbox', { name: 'Tồn kho' }).fill('15')

  // Another editor saved first, with a different name and list price.
  const api = market.as(shop.owner)
  const theirs = await api.call(getSellerProduct, { params: { id } })
  await api.call(changeSellerProduct, {
    params: { id },
    body: { ...theirs, name: 'Nồi đất Phù Lãng', basePrice: 120_000, variants: theirs.variants },
  })

  browser.expectProblem(/^409 PUT .*\/seller\/products\/\d+$/u)
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sản phẩm vừa được sửa ở nơi khác' })
  await dialog.getByText('Nồi đất nung củi').waitFor()
  // It must be answered.
  for (let time = 0; time < 3; time++) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  for (let time = 0; time < 3; time++) await page.keyboard.press('Escape')
  expect(await dialog.isVisible()).toBe(true)
  await dialog.getByText('Nồi đất Phù Lãng').waitFor()
  // Fields changed only by the other editor are taken over; for conflicts my value is preselected.
  expect(
    await dialog.getByRole('radio').evaluateAll((all: HTMLInputElement[]) => all.map(({ checked }) => checked)),
  ).toEqual([true, false, false, true, true, false])
  await dialog.getByRole('group', { name: 'Tên sản phẩm' }).getByText('Bản vừa được lưu').click()
  await dialog.getByRole('button', { name: 'Dùng lựa chọn này' }).click()
  expect(await page.getByLabel('Tên sản phẩm').inputValue()).toBe('Nồi đất Phù Lãng')
  expect(await page.getByLabel('Giá niêm yết (₫)').inputValue()).toBe('120.000')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByText('Đã lưu sản phẩm.').waitFor()
  const saved = await market.as(null).call(getProduct, { params: { id } })
  expect([saved.name, saved.basePrice, saved.variants[0]?.stockQuantity]).toEqual(['Nồi đất Phù Lãng', 120_000, 15])
})

test('a draft survives a lost connection, leaving the page and a reload', async () => {
  const shop = await market.given.shop()
  const category = await leafCategory()
  const { id } = await market.given.product({ shop, category, name: 'Rổ tre' })
  const page = await browser.visit({ as: shop.owner, width: 390 })
  await page.goto(`/seller/products/${id}`)
  await page.getByLabel('Tên sản phẩm').fill('Rổ tre Phú Vinh')
  const fault = await faultAt(browser, page, 'PUT', '/v1/seller/products/{id}')
  fault.silent()
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByText('Không thể kết nối đến server. Vui lòng kiểm tra kết nối mạng').waitFor()
  expect(await page.getByLabel('Tên sản phẩm').inputValue()).toBe('Rổ tre Phú Vinh')
  fault.over()

  await page.getByRole('link', { name: 'Sản phẩm', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Rời trang mà chưa lưu?' })
  await dialog.getByRole('button', { name: 'Ở lại' }).click()
  await page.getByRole('link', { name: 'Sản phẩm', exact: true }).click()
  await dialog.getByRole('button', { name: 'Rời trang' }).click()
  await page.getByRole('link', { name: 'Rổ tre' }).click()
  await page.getByText('Đã mở lại bản đang soạn dở, chưa lưu vào shop.').waitFor()
  expect(await page.getByLabel('Tên sản phẩm').inputValue()).toBe('Rổ tre Phú Vinh')
  const saving = await faultAt(browser, page, 'PUT', '/v1/seller/products/{id}')
  const go = saving.waits()
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect.poll(saving.sent).toBe(1)
  const stock = page.getByRole('textbox', { name: 'Tồn kho' })
  await stock.fill('7')
  await page.keyboard.press('End')
  await page.keyboard.type('7')
  go()
  await page.getByRole('heading', { name: 'Rổ tre Phú Vinh', level: 1 }).waitFor()
  expect(await stock.inputValue()).toBe('77')
  expect(await stock.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect.poll(() => keptForms(page)).toEqual([])
  expect((await market.as(shop.owner).call(getSellerProduct, { params: { id } })).variants[0]?.stockQuantity).toBe(77)

  // The page is left before the answer.
  const again = saving.waits()
  await page.getByLabel('Tên sản phẩm').fill('Rổ tre đan')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect.poll(saving.sent).toBe(3)
  await stock.fill('78')
  await page.getByRole('link', { name: 'Sản phẩm', exact: true }).click()
  await dialog.getByRole('button', { name: 'Rời trang' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sản phẩm' }).waitFor()
  const answered = page.waitForResponse(`**/v1/seller/products/${id}`)
  again()
  await (await answered).finished()
  await page.reload()
  await page.getByRole('link', { name: 'Rổ tre đan' }).click()
  await page.getByText('Đã mở lại bản đang soạn dở, chưa lưu vào shop.').waitFor()
  expect(await stock.inputValue()).toBe('78')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect.poll(() => keptForms(page)).toEqual([])
})

test('a bulk change lists the products that it left unchanged', async () => {
  const shop = await market.given.shop()
  const category = await leafCategory()
  await market.given.product({ shop, category, name: 'Đũa tre', variants: [{ finalPrice: 20_000 }] })
  await market.given.product({ shop, category, name: 'Thìa gỗ', variants: [{ finalPrice: 3000 }] })
  const page = await browser.visit({ as: shop.owner, width: 1440 })
  await page.goto('/seller/products?sort=price')
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  await page.getByRole('button', { name: 'Đổi giá' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đổi giá bán' })
  await dialog.getByLabel('Tăng hoặc giảm').fill('0')
  await dialog.getByRole('button', { name: 'Áp dụng' }).click()
  await dialog.getByText('Vui lòng nhập số phần trăm từ −90 đến 500, khác 0.').waitFor()
  await dialog.getByLabel('Cách đổi').selectOption('price-amount')
  await dialog.getByLabel('Tăng hoặc giảm').fill('-5.000')
  // A server error keeps typed and selected values.
  const fault = await faultAt(browser, page, 'PUT', '/v1/seller/products/bulk')
  fault.says(500, 'Có lỗi xảy ra. Vui lòng thử lại sau.')
  await dialog.getByRole('button', { name: 'Áp dụng' }).click()
  await dialog.getByRole('alert').getByText('Có lỗi xảy ra. Vui lòng thử lại sau.').waitFor()
  expect(await dialog.getByLabel('Tăng hoặc giảm').inputValue()).toBe('-5.000')
  fault.over()
  await dialog.getByRole('button', { name: 'Áp dụng' }).click()
  await page.getByText('Đã đổi giá 1 sản phẩm.').waitFor()
  const kept = page.getByRole('dialog', { name: '1 sản phẩm được giữ nguyên' })
  await kept
    .getByRole('listitem')
    .filter({ hasText: 'Thìa gỗ' })
    .getByText('Có phân loại ra ngoài khoảng giá cho phép.')
    .waitFor()
  await kept.getByRole('button', { name: 'Đã hiểu' }).click()
  await page.getByText('15.000 ₫').waitFor()
})

test('a product is copied, and the link back restores the list’s search and sorting', async () => {
  const shop = await market.given.shop()
  const category = await leafCategory()
  const variants = [
    { options: 'Đỏ', finalPrice: 30_000, stockQuantity: 7 },
    { options: 'Xanh', finalPrice: 35_000, stockQuantity: 8 },
  ]
  await market.given.product({ shop, category, name: 'Quạt nan', variants })
  await market.given.product({ shop, category, name: 'Quạt giấy' })
  const page = await browser.visit({ as: shop.owner, width: 390 })
  await page.goto('/seller/products')
  await page.getByRole('button', { name: 'Bộ lọc' }).click()
  await page.getByRole('searchbox').fill('nan')
  // Typed words and selected filters apply together.
  await page.getByLabel('Sắp xếp').selectOption('Giá cao trước')
  await page.waitForURL('/seller/products?search=nan&sort=-price')
  await page.getByText('1 sản phẩm', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Quạt nan' }).click()

  await page.getByRole('link', { name: 'Nhân bản' }).click()
  await page.getByRole('heading', { level: 1, name: 'Thêm sản phẩm' }).waitFor()
  expect(await page.getByLabel('Tên sản phẩm').inputValue()).toBe('Quạt nan (bản sao)')
  expect(await rows(page, 'Tên phân loại')).toEqual(['Đỏ', 'Xanh'])
  expect(await rows(page, 'Giá bán (₫)')).toEqual(['30.000', '35.000'])
  expect(await rows(page, 'Tồn kho')).toEqual(['', ''])
  await page.getByLabel('Tên sản phẩm').fill('Quạt lá cọ')
  await page.getByRole('textbox', { name: 'Tồn kho' }).first().fill('1')
  await page.getByRole('textbox', { name: 'Tồn kho' }).nth(1).fill('2')
  await page.getByRole('button', { name: 'Lưu nháp' }).click()
  await page.getByRole('heading', { level: 1, name: 'Quạt lá cọ' }).waitFor()

  await page.getByRole('link', { name: 'Sản phẩm', exact: true }).click()
  await page.waitForURL('/seller/products?search=nan&sort=-price')
  expect(await page.getByRole('searchbox').inputValue()).toBe('nan')
  expect(await page.getByLabel('Sắp xếp').inputValue()).toBe('-price')
})
