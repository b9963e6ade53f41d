import { listOrders } from '@chophien/domain/orders/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

async function shopper() {
  const lan = await market.given.person()
  const product = await market.given.product({ name: 'Bánh cốm', variants: [{ finalPrice: 45_000 }] })
  const row = await market.given.cartRow(lan, product.variants[0], 2)
  const address = await market.given.address(lan, { isDefaultShipping: true, isDefaultBilling: true })
  return { lan, row, address, path: `/order?selectedItems=${row}` }
}

const place = (page: Page) => page.getByRole('button', { name: 'Đặt hàng' }).click()

test('a checkout that fails to load returns to the cart with a message', async () => {
  const { lan, row, path } = await shopper()
  const page = await browser.visit({ as: lan })
  const call = await faultAt(browser, page, 'GET', '/v1/addresses')
  call.says(500, 'Hỏng')
  await arrive(page, path)
  await page.waitForURL(`/cart?selectedItems=${row}`)
  await page.getByText('Có lỗi xảy ra khi tải trang đặt hàng').waitFor()
  await page.getByRole('checkbox', { name: /^Chọn Bánh cốm/u, checked: true }).waitFor()
})

test('a checkout stays when a press in the address book gets no answer, and when it cannot be read again', async () => {
  const { lan, path } = await shopper()
  await market.given.address(lan, { streetAddress1: '45 Nguyễn Huệ' })
  const page = await browser.visit({ as: lan, width: 1440 })
  const setting = await faultAt(browser, page, 'PUT', '/v1/addresses/{id}/default-shipping')
  const reading = await faultAt(browser, page, 'GET', '/v1/addresses')
  await arrive(page, path)
  await page.getByLabel('Phương thức thanh toán').selectOption('MOMO')
  await page.getByRole('button', { name: 'Sổ địa chỉ' }).click()
  const book = page.getByRole('dialog', { name: 'Sổ địa chỉ' })
  const makeDefault = book.getByRole('button', { name: 'Đặt mặc định giao hàng' })
  setting.silent()
  reading.silent()
  let read = reading.sent()
  await makeDefault.click()
  await book.getByText('Không cập nhật được địa chỉ').waitFor()
  // A press without an answer may have been heard: the page is read again, and stays where that fails, too.
  await expect.poll(reading.sent).toBe(++read)

  setting.over()
  for (const fails of [() => reading.silent(), () => reading.says(500)]) {
    fails()
    await makeDefault.click()
    await expect.poll(reading.sent).toBe(++read)
    await book.getByText('Đã cập nhật địa chỉ').waitFor()
    await page.getByText('Chưa tải lại được, thông tin có thể đã cũ').waitFor()
  }

  reading.over()
  await makeDefault.click()
  const second = book.getByRole('listitem').filter({ hasText: '45 Nguyễn Huệ' })
  await second.getByText('Mặc định giao hàng').waitFor()
  await page.keyboard.press('Escape')
  expect(await page.getByLabel('Phương thức thanh toán').inputValue()).toBe('MOMO')
  expect(new URL(page.url()).pathname).toBe('/order')
})

test('a failed order shows the server’s message, else that of the specification', async () => {
  const { lan, path } = await shopper()
  const page = await browser.visit({ as: lan })
  const call = await faultAt(browser, page, 'POST', '/v1/orders')
  await arrive(page, path)
  const attempt = async (sentence: string) => {
    await place(page)
    await page.getByRole('alert').getByText(sentence, { exact: true }).waitFor()
  }
  call.says(409, 'Gian hàng vừa đóng cửa')
  await attempt('Gian hàng vừa đóng cửa')
  call.says(409)
  await attempt('Không thể đặt hàng')
  call.says(200, 'Chưa xong đâu', { statusCode: 202 })
  await attempt('Chưa xong đâu')
  call.says(500)
  await attempt('Không thể đặt hàng')
  expect((await market.as(lan).call(listOrders)).content).toEqual([])
})

test('the checkout shows items, fee, total, three payment methods and an address, and sends the fields of the specification', async () => {
  const { lan, row, address, path } = await shopper()
  const page = await browser.visit({ width: 1440, as: lan })
  await arrive(page, path)
  await page.getByRole('heading', { level: 1, name: 'Đặt hàng' }).waitFor()
  const main = page.getByRole('main')
  const amount = (name: string) => main.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd')
  await main.getByText('Bánh cốm').waitFor()
  await main.getByText(/^45\.000\s₫ × 2$/u).waitFor()
  expect(await amount('Tạm tính').textContent()).toMatch(/^90\.000\s₫$/u)
  expect(await amount('Phí vận chuyển').textContent()).toMatch(/^30\.000\s₫$/u)
  await main.getByText(/^120\.000\s₫$/u).waitFor()
  const method = page.getByLabel('Phương thức thanh toán')
  expect(
    await method.locator('option').evaluateAll((all) => all.map((one) => [one.getAttribute('value'), one.textContent])),
  ).toEqual([
    ['COD', 'Thanh toán khi nhận hàng'],
    ['BANK_TRANSFER', 'Chuyển khoản ngân hàng'],
    ['MOMO', 'Ví MoMo'],
  ])
  expect(await method.inputValue()).toBe('COD')
  expect(await page.getByLabel('Địa chỉ giao hàng').inputValue()).toBe(String(address.id))
  expect(await page.getByLabel('Địa chỉ thanh toán').count()).toBe(0)
  expect(await main.getByRole('link', { name: 'Hủy' }).getAttribute('href')).toBe(`/cart?selectedItems=${row}`)

  await page.getByLabel('Lời nhắn cho người bán').fill('Gọi trước khi giao')
  const request = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/v1/orders'))
  await place(page)
  expect((await request).postDataJSON()).toEqual({
    selectedCartItemIds: [row],
    shippingAddressId: address.id,
    billingAddressId: address.id,
    customerPhone: address.contactPhoneNumber,
    notesToSeller: 'Gọi trước khi giao',
    paymentMethodCode: 'COD',
    shippingMethodId: 1,
    expectedTotal: 120_000,
    expectedLines: [{ cartItemId: row, variantOptions: expect.any(String), unitPrice: 45_000, quantity: 2 }],
  })
  await page.getByRole('dialog', { name: 'Đặt hàng thành công' }).waitFor()
  await page.getByRole('link', { name: 'Giỏ hàng', exact: true }).first().waitFor()

  const other = await shopper()
  await market.given.address(other.lan, { streetAddress1: '45 Nguyễn Huệ' })
  const second = await browser.visit({ as: other.lan })
  await arrive(second, other.path)
  await second.getByLabel('Địa chỉ thanh toán').waitFor()
})
