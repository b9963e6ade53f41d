import { expect, test } from 'vitest'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { stopClock } from './support/clock.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'
import { textsOf } from './support/words.ts'

const market = useMarket()
const browser = useBrowser()

test('a cart that fails to load shows an error: without permission, and after a server error', async () => {
  const lan = await market.given.person()
  const page = await browser.visit({ as: lan })
  const call = await faultAt(browser, page, 'GET', '/v1/cart')
  call.says(403, 'Forbidden')
  await arrive(page, '/cart')
  await page.waitForURL('/login')
  await page.getByText('Vui lòng đăng nhập để xem giỏ hàng').waitFor()
  call.says(500)
  await arrive(page, '/cart')
  await page.getByText('Đã có lỗi xảy ra').waitFor()
  await page.getByText('Trang này chưa tải được. Vui lòng thử lại.').waitFor()
  call.over()
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await page.getByRole('heading', { name: 'Giỏ hàng trống' }).waitFor()
})

test('a refused addition to the cart shows a titled message, and a guest is sent to the login', async () => {
  const lan = await market.given.person()
  const hat = await market.given.product({ name: 'Nón lá' })
  const page = await browser.visit({ as: lan })
  const call = await faultAt(browser, page, 'POST', '/v1/cart/items')
  await arrive(page, `/product/${hat.id}`)
  const toasts = page.getByRole('list', { name: 'Thông báo' }).getByRole('listitem')
  const add = async (...sentences: string[]) => {
    await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).click()
    const toast = toasts.last()
    for (const sentence of sentences) await toast.getByText(sentence, { exact: true }).waitFor()
  }
  call.says(409, 'Nón đang được kiểm kê')
  await add('Lỗi', 'Nón đang được kiểm kê')
  call.says(500)
  await add('Lỗi', 'Không thể thêm vào giỏ hàng')
  call.over()
  const request = page.waitForRequest('**/v1/cart/items')
  await add('Đã thêm vào giỏ hàng thành công')
  expect((await request).postDataJSON()).toEqual({ variantId: hat.variants[0].id, quantity: 1 })

  const guest = await browser.visit()
  await arrive(guest, `/category/${hat.categoryId}`)
  await guest.getByRole('button', { name: 'Thêm vào giỏ hàng: Nón lá' }).click()
  const prompt = guest.getByRole('dialog', { name: 'Đăng nhập để tiếp tục' })
  await prompt.getByText('Vui lòng đăng nhập để thêm vào giỏ hàng').waitFor()
  await prompt.getByRole('button', { name: 'Đăng nhập' }).click()
  await guest.waitForURL('/login')
})

test('cart rows have steppers from 1 to the stock; a checkout without a selection shows a message', async () => {
  const lan = await market.given.person()
  const shop = await market.given.shop({ name: 'Gian của Mẩy' })
  const cup = await market.given.product({
    name: 'Ly sứ',
    shop,
    variants: [{ options: 'Men lam', finalPrice: 45_000, stockQuantity: 3 }],
  })
  await market.given.cartRow(lan, cup.variants[0], 1)
  const page = await browser.visit({ width: 1440, as: lan })
  await arrive(page, '/cart')
  const table = page.getByRole('table', { name: 'Sản phẩm trong giỏ hàng' })
  await table.waitFor()
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    'Chọn',
    'Sản phẩm',
    'Đơn giá',
    'Số lượng',
    'Thành tiền',
    'Xóa',
  ])
  for (const text of ['Gian của Mẩy', 'Ly sứ', 'Men lam']) await table.getByText(text, { exact: true }).waitFor()
  expect(await table.locator('img').count()).toBe(1)
  expect(await textsOf(table.getByRole('cell', { name: /₫$/u }))).toEqual([
    '45.000\u00a0₫',
    'Thành tiền: 45.000\u00a0₫',
  ])
  await page.getByRole('button', { name: 'Xóa mục đã chọn' }).click({ force: true })
  await page.getByText('Vui lòng chọn ít nhất một sản phẩm').waitFor()

  const less = page.getByRole('button', { name: 'Giảm số lượng' })
  const more = page.getByRole('button', { name: 'Tăng số lượng' })
  const quantity = page.getByRole('textbox', { name: 'Số lượng Ly sứ' })
  expect(await less.isDisabled()).toBe(true)
  const request = page.waitForRequest('**/v1/cart/items/*')
  await more.click()
  expect((await request).postDataJSON()).toEqual({ quantity: 2, variantId: cup.variants[0].id })
  await more.click()
  await expect.poll(() => quantity.inputValue()).toBe('3')
  await expect.poll(() => more.isDisabled()).toBe(true)
  await quantity.fill('99')
  await quantity.press('Enter')
  expect(await quantity.inputValue()).toBe('3')
  await page.getByRole('checkbox', { name: 'Chọn Ly sứ' }).check()
  await page.getByText('Tổng tiền (3 sản phẩm):').waitFor()
  await page.getByText(/^135\.000\s₫$/u).waitFor()
  await quantity.fill('0')
  await quantity.press('Enter')
  await expect.poll(() => quantity.inputValue()).toBe('1')
})

test('a failed deletion shows an error, a successful one a message for 2 s', async () => {
  const lan = await market.given.person()
  for (const name of ['Khăn', 'Túi'])
    await market.given.cartRow(lan, (await market.given.product({ name })).variants[0])
  const page = await browser.visit({ as: lan })
  const row = await faultAt(browser, page, 'DELETE', '/v1/cart/items/{id}')
  const whole = await faultAt(browser, page, 'DELETE', '/v1/cart')
  await page.clock.install()
  await arrive(page, '/cart')
  await page.getByText('Khăn').waitFor()
  await stopClock(page)
  row.says(500)
  await page.getByRole('button', { name: 'Xóa Khăn' }).click()
  await page.getByText('Không thể xóa sản phẩm. Vui lòng thử lại.').waitFor()
  whole.silent()
  // After a failure the cart reloads, and until then nothing else can be deleted.
  const settled = () => expect.poll(() => page.getByRole('button', { name: 'Xóa tất cả' }).isEnabled()).toBe(true)
  const clear = async () => {
    await settled()
    await page.getByRole('button', { name: 'Xóa tất cả' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Xóa tất cả' }).click()
  }
  await clear()
  await page.getByText('Không thể xóa giỏ hàng. Vui lòng thử lại.').waitFor()
  // The clock passes the time-out of the request.
  await settled()
  await page.clock.runFor(10_000)

  row.over()
  whole.over()
  await page.getByRole('button', { name: 'Xóa Khăn' }).click()
  const told = page.getByText('Đã xóa sản phẩm khỏi giỏ hàng')
  await told.waitFor()
  await page.clock.runFor(1999)
  expect(await told.isVisible()).toBe(true)
  await page.clock.runFor(1)
  await told.waitFor({ state: 'detached' })
  await clear()
  await page.getByText('Đã xóa tất cả sản phẩm khỏi giỏ hàng').waitFor()
  await page.clock.runFor(2000)
  await page.getByText('Đã xóa tất cả sản phẩm khỏi giỏ hàng').waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Giỏ hàng trống' }).waitFor()
})

test('on a bad line a deletion leaves the other rows ticked', async () => {
  const lan = await market.given.person()
  for (const name of ['Khăn', 'Túi', 'Vòng'])
    await market.given.cartRow(lan, (await market.given.product({ name })).variants[0])
  const page = await browser.visit({ as: lan })
  const row = await faultAt(browser, page, 'DELETE', '/v1/cart/items/{id}')
  const reading = await faultAt(browser, page, 'GET', '/v1/cart')
  await arrive(page, '/cart')
  await page.getByRole('checkbox', { name: 'Chọn tất cả (3)' }).check()
  const ticked = page.getByRole('checkbox', { name: /^Chọn (Khăn|Túi|Vòng)/u, checked: true })
  row.silent()
  reading.silent()
  const read = reading.sent()
  await page.getByRole('button', { name: 'Xóa Khăn' }).click()
  await page.getByText('Không thể xóa sản phẩm. Vui lòng thử lại.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Xóa Khăn' }).isEnabled()).toBe(true)
  // It may have been heard: the cart is read again, and stays where that fails, too.
  expect(reading.sent()).toBe(read + 1)
  expect(await ticked.count()).toBe(3)

  // It is gone, only the page cannot know.
  row.over()
  await page.getByRole('button', { name: 'Xóa Khăn' }).click()
  await page.getByText('Chưa tải lại được, thông tin có thể đã cũ').waitFor()
  expect(await ticked.count()).toBe(3)
  reading.over()
  await page.getByRole('button', { name: 'Xóa Túi' }).click()
  await expect.poll(() => ticked.count()).toBe(1)
  await page.getByRole('checkbox', { name: /^Chọn Vòng/u, checked: true }).waitFor()
})
