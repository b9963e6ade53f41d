import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { categoryPath, chooseTable, chooseZip, zipWith } from './support/imports.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

async function saved(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFileSync(await (await download).path(), 'utf8')
}

test('a file with errors: the report lists them, valid products are imported, corrected rows are uploaded again', async () => {
  const { owner } = await market.given.shop()
  const home = await categoryPath(market)
  const page = await browser.visit({ as: owner, width: 1440 })
  await page.goto('/seller/products/import')
  const [header = ''] = (await saved(page, 'Mẫu CSV')).split('\r\n')
  await chooseTable(page, 'hàng-hỏng.csv', 'a;b\n1;2')
  await page.getByText('Thiếu cột: Mã sản phẩm, Tên sản phẩm, Danh mục, Giá bán, Tồn kho. Hãy dùng tệp mẫu.').waitFor()

  await chooseTable(
    page,
    'hàng-tháng-11.csv',
    [
      header,
      `GOM-1,Ấm trà Bát Tràng,${home},,Lớn,"259.000",4,,`,
      'GOM-1,,,,Nhỏ,"159.000",6,,',
      `GOM-2,Chén trà Bát Tràng,${home},,,rẻ,12,,`,
    ].join('\n'),
  )
  await page.getByText('3 dòng: 1 sản phẩm hợp lệ, 1 dòng lỗi.').waitFor()
  const bad = page.getByRole('table', { name: 'Các dòng lỗi' }).getByRole('row').nth(1)
  expect(await bad.getByRole('cell').allTextContents()).toEqual([
    '4',
    'Giá bán',
    'Ghi số tiền bằng đồng, không có số lẻ, ví dụ 159000 hoặc 159.000.',
  ])
  // Nothing is written yet; a reload shows the same state.
  await page.reload()
  await page.getByRole('button', { name: 'Nhập 1 sản phẩm' }).click()
  await page
    .getByText(
      'Đã nhập xong: 1 sản phẩm mới, 0 được cập nhật, 0 không đổi; 1 dòng lỗi. 1 sản phẩm chưa có hình nên còn là Bản nháp.',
    )
    .waitFor()

  const rest = await saved(page, 'Tải các dòng lỗi')
  await chooseTable(page, 'dòng-lỗi-đã-sửa.csv', rest.replace('rẻ', '59.000'))
  await page.getByText('1 dòng: 1 sản phẩm hợp lệ, không có dòng lỗi.').waitFor()
  await page.getByRole('button', { name: 'Nhập 1 sản phẩm' }).click()
  await page.getByText('Đã nhập xong: 1 sản phẩm mới, 0 được cập nhật, 0 không đổi; không có dòng lỗi.').waitFor()

  expect(await saved(page, 'Xuất CSV')).toContain(`GOM-1,Ấm trà Bát Tràng,${home},,Lớn,259000,4,Bản nháp,`)
  await page.getByRole('link', { name: 'Sản phẩm', exact: true }).last().click()
  await page.getByRole('link', { name: 'Chén trà Bát Tràng' }).waitFor()
  await page.getByRole('link', { name: 'Ấm trà Bát Tràng' }).click()
  await page.getByRole('heading', { name: 'Ấm trà Bát Tràng', level: 1 }).waitFor()
})

test('pictures of an import come in a ZIP, which the page asks for by name', async () => {
  const { owner } = await market.given.shop()
  const home = await categoryPath(market)
  const page = await browser.visit({ as: owner })
  await page.goto('/seller/products/import')
  const header = 'Mã sản phẩm,Tên sản phẩm,Danh mục,Giá bán,Tồn kho,Ảnh'
  await chooseTable(page, 'nón-lá.csv', `${header}\nNON-9,Nón lá Huế,${home},79.000,9,Nón.png;http://127.0.0.1/x.png`)
  await page.getByRole('button', { name: 'Nhập 1 sản phẩm' }).click()
  await page.getByText('Đang chờ: nón.png.').waitFor()
  browser.expectProblem(/^415 POST .*\/pictures$/u)
  await chooseZip(page, 'hỏng.zip', Buffer.from('không phải'))
  const refusal = page.getByText('Không đọc được tệp ZIP này. Hãy nén lại rồi tải lên.')
  await refusal.waitFor()
  // Another file: the refusal was not about its pictures, and the first import can still be opened and gets its own.
  await chooseTable(page, 'mũ.csv', `${header}\nMU-9,Mũ,${home},9.000,9,mũ.png`)
  await page.getByRole('button', { name: 'Nhập 1 sản phẩm' }).click()
  await page.getByText('Đang chờ: mũ.png.').waitFor()
  expect(await refusal.count()).toBe(0)
  await page.getByRole('link', { name: 'nón-lá.csv' }).click()
  await page.getByText('Đang chờ: nón.png.').waitFor()
  await chooseZip(page, 'anh.zip', await zipWith('ảnh/nón.png'))
  await page.getByText('Ảnh: đã xong cho 1 sản phẩm, 1 sản phẩm có ảnh lỗi.').waitFor()
  await page.getByText('http://127.0.0.1/x.png: Địa chỉ ảnh phải bắt đầu bằng https://').waitFor()
})

test('an import that has begun is shown and followed although the list of imports cannot be read', async () => {
  const { owner } = await market.given.shop()
  const home = await categoryPath(market)
  const page = await browser.visit({ as: owner, width: 1440 })
  await page.goto('/seller/products/import')
  const [header = ''] = (await saved(page, 'Mẫu CSV')).split('\r\n')
  const fault = await faultAt(browser, page, 'GET', '/v1/seller/imports')
  fault.says(500, 'Có lỗi xảy ra. Vui lòng thử lại sau.')
  await chooseTable(page, 'nón-lá.csv', `${header}\nNON-1,Nón lá Huế,${home},,Vừa,79.000,9,,`)
  await page.getByRole('heading', { name: 'nón-lá.csv' }).waitFor()
  await page.getByText('Đang kiểm tra tệp…').waitFor()
  await expect.poll(fault.sent).toBeGreaterThan(1)
  fault.over()
  await page.getByText('1 dòng: 1 sản phẩm hợp lệ, không có dòng lỗi.').waitFor()
})
