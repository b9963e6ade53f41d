import { listOrders } from '@chophien/domain/orders/contract'
import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

async function shopperWithCart(quantity = 1) {
  const lan = await market.given.person()
  const product = await market.given.product({ name: 'Bánh cốm' })
  const row = await market.given.cartRow(lan, product.variants[0], quantity)
  await market.given.address(lan, { isDefaultShipping: true, isDefaultBilling: true })
  return { lan, product, path: `/order?selectedItems=${row}` }
}

const ordersOf = async (person: { token: string }) => (await market.as(person).call(listOrders)).content

test('a repeated submit after a lost answer makes no second order: the form has one idempotency key', async () => {
  const { lan, path } = await shopperWithCart()
  const page = await browser.visit({ as: lan })
  browser.expectProblem(/^failed: POST .*\/v1\/orders/u)
  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/orders', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const answer = await route.fetch()
    if (keys.length === 1) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
  })
  await page.goto(path)
  // The second press must not send a request.
  await page.getByRole('button', { name: 'Đặt hàng' }).dblclick()
  await page.getByText('Không thể đặt hàng').waitFor()
  await page.getByText('Không thể kết nối đến server').waitFor()
  await page.getByRole('button', { name: 'Đặt hàng' }).click()
  await page.getByRole('dialog', { name: 'Đặt hàng thành công' }).waitFor()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  expect(await ordersOf(lan)).toHaveLength(1)

  await page.getByRole('button', { name: 'Về giỏ hàng' }).click()
  await page.getByText('Giỏ hàng trống').waitFor()
})

test('refusals appear at their fields, and the input stays', async () => {
  const { lan, product, path } = await shopperWithCart(2)
  await market.given.address(lan, { streetAddress1: '45 Nguyễn Huệ', contactPhoneNumber: '0987654321' })
  const page = await browser.visit({ width: 1440, as: lan })
  browser.expectProblem(/^4\d\d POST .*\/v1\/orders/u)
  await page.goto(path)
  const phone = page.getByLabel('Số điện thoại nhận hàng')
  const address = page.getByLabel('Địa chỉ giao hàng')
  await page.getByLabel('Lời nhắn cho người bán').fill('Giao giờ hành chính')
  const numbers = [await phone.inputValue(), '0987654321']
  // The number follows the chosen address, also after a draft has come back or was dropped.
  await page.reload()
  await page.getByText('Đã mở lại phần bạn đang viết dở.').waitFor()
  for (const at of [1, 0]) {
    await address.selectOption({ index: at })
    expect(await phone.inputValue()).toBe(numbers[at])
  }
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  expect(await page.getByLabel('Lời nhắn cho người bán').inputValue()).toBe('')
  for (const at of [1, 0]) {
    await address.selectOption({ index: at })
    expect(await phone.inputValue()).toBe(numbers[at])
  }
  await page.getByLabel('Lời nhắn cho người bán').fill('Giao giờ hành chính')
  await phone.fill('')
  await page.getByRole('button', { name: 'Đặt hàng' }).click()
  await page.getByText('Bạn chưa nhập số điện thoại').waitFor()
  await page.getByLabel('Số điện thoại nhận hàng').fill('0911222333')
  const method = page.getByRole('combobox', { name: 'Phương thức thanh toán' })
  await page.getByText('Trả tiền cho người giao khi nhận hàng.').nth(1).waitFor()
  await method.selectOption({ label: 'Chuyển khoản ngân hàng' })
  await page
    .getByText('Quét mã VietQR ngay sau khi đặt. Đơn được gửi tới người bán khi tiền đến.', { exact: true })
    .nth(1)
    .waitFor()
  // What the choice means is told with the select, also beside an error.
  const described = () =>
    method.evaluate((select) =>
      (select.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
    )
  await method.selectOption({ label: 'Ví MoMo' })
  expect(await described()).toEqual([expect.stringMatching(/^Xác nhận trong ví MoMo/u)])
  await market.db.run(sql`update variants set final_price = 60000000 where id = ${product.variants[0].id}`)
  const changed = page.getByRole('alert').getByText('Giá, số lượng hoặc phân loại vừa thay đổi')
  await page.getByRole('button', { name: 'Đặt hàng' }).click()
  await changed.waitFor()
  await page.getByRole('button', { name: 'Đặt hàng' }).click()
  const refused = page.getByText(
    'Ví MoMo nhận từ 1.000 ₫ đến 50.000.000 ₫ mỗi lần. Vui lòng chọn cách thanh toán khác.',
  )
  await refused.waitFor()
  await expect.poll(() => method.evaluate((select) => document.activeElement === select)).toBe(true)
  expect(await described()).toEqual([
    expect.stringMatching(/^Xác nhận trong ví MoMo/u),
    expect.stringMatching(/^Ví MoMo nhận từ/u),
  ])
  await market.db.run(
    sql`update variants set final_price = ${product.variants[0].finalPrice} where id = ${product.variants[0].id}`,
  )
  // A card is pressed like the choice of its list: the refusal goes with it.
  const card = (name: string) => page.getByText(name, { exact: true }).last()
  await card('Thanh toán khi nhận hàng').click()
  await refused.waitFor({ state: 'detached' })
  await market.db.run(sql`update variants set stock_quantity = 1 where id = ${product.variants[0].id}`)
  await page.getByRole('button', { name: 'Đặt hàng' }).click()
  await page.getByText('Sản phẩm "Bánh cốm" không đủ hàng.').waitFor()
  expect(await ordersOf(lan)).toEqual([])
  await market.db.run(sql`update variants set stock_quantity = 2 where id = ${product.variants[0].id}`)
  await page.getByLabel('Địa chỉ giao hàng').selectOption({ index: 1 })
  await page.getByLabel('Địa chỉ thanh toán').selectOption('Giống địa chỉ giao hàng')
  // What was chosen by a card is kept like everything typed.
  await card('Ví MoMo').click()
  expect(await method.inputValue()).toBe('MOMO')
  await page.reload()
  await page.getByText('Đã mở lại phần bạn đang viết dở.').waitFor()
  expect(await method.inputValue()).toBe('MOMO')
  expect(await page.getByLabel('Lời nhắn cho người bán').inputValue()).toBe('Giao giờ hành chính')
  await card('Thanh toán khi nhận hàng').click()
  expect(await page.getByLabel('Lời nhắn cho người bán').inputValue()).toBe('Giao giờ hành chính')
  await page.getByRole('button', { name: 'Đặt hàng' }).click()
  await page.getByRole('dialog', { name: 'Đặt hàng thành công' }).waitFor()
  expect(await ordersOf(lan)).toMatchObject([
    {
      customerPhone: '0911222333',
      notesToSeller: 'Giao giờ hành chính',
      shippingAddress: { streetAddress1: '45 Nguyễn Huệ' },
      billingAddress: { streetAddress1: '45 Nguyễn Huệ' },
    },
  ])
})

test('what is typed stays when one of the products is gone', async () => {
  const { lan, path } = await shopperWithCart()
  const gone = await market.given.product({ name: 'Bánh phu thê' })
  const row = await market.given.cartRow(lan, gone.variants[0])
  const page = await browser.visit({ as: lan })
  browser.expectProblem(/^4\d\d POST .*\/v1\/orders/u)
  await page.goto(`${path},${row}`)
  const note = page.getByLabel('Lời nhắn cho người bán')
  await note.fill('Gọi trước khi giao')
  await market.db.run(sql`update products set status = 'DRAFT' where id = ${gone.id}`)
  await page.getByRole('button', { name: 'Đặt hàng' }).click()
  await page.getByRole('alert').first().waitFor()
  await page.reload()
  await page.getByText('Đã mở lại phần bạn đang viết dở.').waitFor()
  expect(await note.inputValue()).toBe('Gọi trước khi giao')
})

test('a checkout without items returns to the cart', async () => {
  const { lan } = await shopperWithCart()
  const page = await browser.visit({ as: lan })
  await page.goto('/order')
  await page.waitForURL('/cart')
  await page.getByText('Không có sản phẩm nào được chọn').waitFor()
  await page.goto('/dh?selectedItems=999999')
  await page.waitForURL('/cart')
  await page.getByText('Không có sản phẩm nào được chọn').waitFor()
})

test('addresses are added, edited, made default and deleted without leaving the checkout', async () => {
  const { lan, path } = await shopperWithCart()
  const page = await browser.visit({ as: lan })
  await page.goto(path)
  await page.getByRole('button', { name: 'Sổ địa chỉ' }).click()
  const book = page.getByRole('dialog', { name: 'Sổ địa chỉ' })
  await book.getByRole('button', { name: 'Xóa' }).click()
  await book.getByText('Không thể xóa địa chỉ duy nhất. Bạn phải có ít nhất một địa chỉ.').waitFor()

  await book.getByRole('button', { name: 'Thêm địa chỉ' }).click()
  const form = page.getByRole('dialog', { name: 'Thêm địa chỉ' })
  await form.getByLabel('Họ tên người nhận').fill('Trần Văn Bình')
  await form.getByLabel('Số điện thoại').fill('123')
  await form.getByRole('combobox', { name: 'Tỉnh/Thành phố' }).fill('da nang')
  await page.keyboard.press('Tab')
  await form.getByRole('combobox', { name: 'Phường/Xã' }).fill('hai chau')
  await form.getByRole('option', { name: 'Phường Hải Châu' }).click()
  await form.getByLabel('Địa chỉ', { exact: false }).first().fill('9 Bạch Đằng')
  await form.getByRole('button', { name: 'Lưu địa chỉ' }).click()
  await form.getByText('Số điện thoại phải có 10-11 chữ số').waitFor()
  await form.getByLabel('Số điện thoại').fill('0987654321')
  await form.getByRole('button', { name: 'Lưu địa chỉ' }).click()
  await form.waitFor({ state: 'hidden' })

  const second = book.getByRole('listitem').filter({ hasText: '9 Bạch Đằng, Phường Hải Châu, Thành phố Đà Nẵng' })
  await second.getByRole('button', { name: 'Đặt mặc định giao hàng' }).click()
  await second.getByText('Mặc định giao hàng').waitFor()
  await second.getByRole('button', { name: 'Xóa' }).click()
  await book.getByText('Không thể xóa địa chỉ mặc định.').waitFor()
  await second.getByRole('button', { name: 'Sửa' }).click()
  const edit = page.getByRole('dialog', { name: 'Sửa địa chỉ' })
  await edit.getByRole('combobox', { name: 'Phường/Xã' }).fill('son tra')
  await edit.getByRole('option', { name: 'Phường Sơn Trà' }).click()
  await edit.getByRole('button', { name: 'Lưu địa chỉ' }).click()
  await book.getByText('9 Bạch Đằng, Phường Sơn Trà, Thành phố Đà Nẵng').waitFor()

  const first = book.getByRole('listitem').filter({ hasText: '12 Đội Cấn' })
  const changed = book.getByRole('listitem').filter({ hasText: '9 Bạch Đằng' })
  await changed.getByRole('button', { name: 'Đặt mặc định thanh toán' }).click()
  await changed.getByText('Mặc định thanh toán').waitFor()
  await first.getByRole('button', { name: 'Xóa' }).click()
  await page.getByRole('dialog', { name: 'Xóa địa chỉ này?' }).getByRole('button', { name: 'Xóa' }).click()
  await book.getByText('Đã xóa địa chỉ').waitFor()
  await first.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByLabel('Địa chỉ giao hàng').getByText('9 Bạch Đằng').waitFor({ state: 'attached' })
})

test('failed lists of provinces and wards show an error and a retry', async () => {
  const { lan, path } = await shopperWithCart()
  const page = await browser.visit({ as: lan })
  browser.expectProblem(/^failed: GET .*provinces/u)
  let reachable = false
  await page.route('**/data/vn/provinces.json', (route) => (reachable ? route.continue() : route.abort('failed')))
  await page.goto(path)
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).click()
  await page.getByText('Không thể tải danh sách tỉnh/thành phố').waitFor()
  reachable = true
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await page.getByRole('combobox', { name: 'Tỉnh/Thành phố' }).fill('can tho')
  await page.getByRole('option', { name: 'Thành phố Cần Thơ' }).click()
})
