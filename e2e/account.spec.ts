import { getProfile } from '@chophien/domain/accounts/contract'
import { getProduct } from '@chophien/domain/catalog/contract'
import { placeOrder } from '@chophien/domain/orders/contract'
import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

test('a shopper reviews a delivered product once, and the product page shows the review', async () => {
  const lan = await market.given.person()
  const cup = await market.given.product({ name: 'Ly gốm men lam' })
  const address = await market.given.address(lan, { isDefaultShipping: true, isDefaultBilling: true })
  const item = await market.given.cartRow(lan, cup.variants[0])
  await market.as(lan).call(placeOrder, {
    body: { selectedCartItemIds: [item], shippingAddressId: address.id, customerPhone: '0912345678' },
  })
  await market.db.run(sql`update orders set status = 'DELIVERED' where user_id = ${lan.id}`)

  const page = await browser.visit({ as: lan })
  await page.goto('/order-history')
  await page.getByRole('button', { name: 'Đánh giá', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Đánh giá sản phẩm' })
  await dialog.getByRole('button', { name: 'Gửi đánh giá' }).click()
  await dialog.getByText('Vui lòng chọn sao').waitFor()
  await dialog.getByRole('radio', { name: '5 sao, Tuyệt vời' }).press('Space')
  await dialog.getByRole('textbox', { name: 'Nhận xét' }).fill('Men đẹp, gói kỹ')
  await dialog.getByText('15/1.000').waitFor()
  await dialog.getByRole('button', { name: 'Gửi đánh giá' }).click()
  await page.getByText('Cảm ơn bạn đã đánh giá sản phẩm').waitFor()
  await page.getByRole('link', { name: 'Xem đánh giá' }).click()
  await page.getByText('Men đẹp, gói kỹ').waitFor()
  expect(await market.as(null).call(getProduct, { params: { id: cup.id } })).toMatchObject({
    reviewCount: 1,
    averageRating: 5,
  })
})

test('a shopper changes the profile and the password', async () => {
  const lan = await market.given.person({ lastName: 'Thị Lan' })
  await market.given.address(lan, { isDefaultShipping: true, isDefaultBilling: true })
  const page = await browser.visit({ width: 1440, as: lan })
  await page.goto('/profile')
  await page.getByRole('textbox', { name: 'Tên', exact: true }).fill('')
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await page.getByText('Vui lòng nhập đầy đủ thông tin!').waitFor()
  await page.getByRole('textbox', { name: 'Tên', exact: true }).fill('Thị Lan Anh')
  await page.getByLabel('Ngày sinh').fill('1999-02-28')
  await page.getByLabel('Giới tính').selectOption('female')
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await page.getByText('Cập nhật hồ sơ thành công').waitFor()
  const profile = await market.as(lan).call(getProfile)
  expect(profile).toMatchObject({ lastName: 'Thị Lan Anh' })
  expect(JSON.parse(profile.metadata ?? '')).toEqual({ birthDate: '1999-02-28', gender: 'female' })

  browser.expectProblem(/^400 POST .*change-password/u)
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đổi mật khẩu' })
  const fill = async (old: string, fresh: string, again = fresh) => {
    await dialog.getByLabel('Mật khẩu hiện tại').fill(old)
    await dialog.getByLabel('Mật khẩu mới', { exact: false }).first().fill(fresh)
    await dialog.getByLabel('Xác nhận mật khẩu mới').fill(again)
    await dialog.getByRole('button', { name: 'Đổi mật khẩu' }).click()
  }
  await fill(lan.password, 'ngan')
  await dialog.getByText('Mật khẩu phải có ít nhất 8 ký tự').waitFor()
  await fill(lan.password, 'MatKhauMoi@1', 'KhacNhau@1')
  await dialog.getByText('Mật khẩu xác nhận không khớp!').waitFor()
  await fill('SaiMatKhau@1', 'MatKhauMoi@1')
  await dialog.getByText('Mật khẩu hiện tại không đúng.').waitFor()
  await fill(lan.password, 'MatKhauMoi@1')
  await page.getByText('Đổi mật khẩu thành công').waitFor()
})

test('a mailed code resets a forgotten password', async () => {
  const lan = await market.given.person()
  const page = await browser.visit()
  browser.expectProblem(/^404 POST .*forgotpassword/u)
  browser.expectProblem(/^400 POST .*changepassword/u)
  await page.goto('/forgot-password')
  const send = page.getByRole('button', { name: 'Gửi mã OTP' })
  await send.click()
  await page.getByText('Email là bắt buộc').waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill('khong-co@vi-du.test')
  await send.click()
  await page.getByText('Email không tồn tại trong hệ thống').waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(` ${lan.email.toUpperCase()} `)
  await send.click()
  await page.getByRole('button', { name: /^Gửi lại mã \(\d+s\)$/u }).waitFor()
  const code = await market.codeFor(lan.email)

  const fill = async (otp: string, password: string) => {
    await page.getByLabel('Mã OTP').fill(otp)
    await page.getByLabel('Mật khẩu mới', { exact: false }).first().fill(password)
    await page.getByLabel('Xác nhận mật khẩu mới').fill(password)
    await page.getByRole('button', { name: 'Đặt lại mật khẩu' }).click()
  }
  await fill('12', 'matkhau')
  await page.getByText('Mã OTP phải là 6 chữ số').waitFor()
  await page.getByText('Mật khẩu phải có ít nhất 8 ký tự').waitFor()
  await fill(code === '000000' ? '000001' : '000000', 'MatKhauMoi#1')
  await page.getByText('Mã OTP không hợp lệ hoặc đã hết hạn').waitFor()
  await fill(code, 'MatKhauMoi#1')
  await page.getByText('Đổi mật khẩu thành công').waitFor()
  await page.waitForURL('/login')
  await page.getByRole('heading', { name: 'Đăng nhập' }).waitFor()
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill('MatKhauMoi#1')
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await page.waitForURL('/')
})

test('lists keep filters and sorting in the URL, which also works before any script has loaded', async () => {
  const page = await browser.visit({ width: 1440 })
  await page.addInitScript(() => {
    const seen = Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Without pictures: to draw those of the demo takes a busy machine longer than a list waits for its answer.
  await market.given.product({ name: 'Áo tơi nan trúc', variants: [{ finalPrice: 120_000 }] })
  await arrive(page, '/search?q=ao%20toi')
  await page.getByRole('heading', { name: 'Kết quả cho “ao toi”' }).waitFor()
  await page.getByRole('link', { name: 'Giá thấp đến cao' }).click()
  await page.waitForURL(/q=ao\+toi&sortBy=basePrice&sortDirection=asc$/u)
  const filters = page.getByRole('complementary', { name: 'Bộ lọc' })
  const most = filters.getByLabel('Giá đến (₫)')
  await most.fill('150000')
  await filters.getByRole('button', { name: 'Áp dụng' }).click()
  await page.waitForURL(/maxPrice=150000/u)
  await filters.getByLabel('Giá từ (₫)').fill('100.000')
  await page.keyboard.press('Enter')
  await page.waitForURL(/minPrice=100000&maxPrice=150000/u)
  expect(await most.inputValue()).toBe('150000')
  const chips = page.getByRole('list', { name: 'Đang lọc' })
  await chips.getByRole('link', { name: /^100\.000 – 150\.000/u }).waitFor()
  // Keyboard: a tick opens the list with it, and the focus stays.
  const inStock = filters.getByRole('checkbox', { name: /^Còn hàng/u })
  await inStock.focus()
  await page.keyboard.press('Space')
  await page.waitForURL(/inStock=true/u)
  await chips.getByRole('link', { name: /^Còn hàng/u }).waitFor()
  expect(await inStock.evaluate((box) => box === document.activeElement)).toBe(true)
  await page.goBack()
  await page.waitForURL((url) => !url.searchParams.has('inStock'))
  await expect.poll(() => inStock.isChecked()).toBe(false)
  await chips.getByRole('link', { name: /^100\.000/u }).click()
  await page.waitForURL((url) => !url.searchParams.has('maxPrice') && url.searchParams.get('q') === 'ao toi')

  // A price that is typed goes along with a tick, and with a link it is given up.
  const least = filters.getByLabel('Giá từ (₫)')
  await least.fill('20.000')
  await inStock.click()
  await page.waitForURL(/minPrice=20000&inStock=true/u)
  await least.fill('77')
  await filters.getByRole('link', { name: /^Từ 3 sao/u }).click()
  await page.waitForURL(/minPrice=77&minRating=3/u)
  await expect.poll(() => least.inputValue()).toBe('77')
  // Two ticks before React has rendered the first.
  await filters.evaluate((column) => {
    for (const box of column.querySelectorAll<HTMLElement>('[name=inStock], [name=onSale]')) box.click()
  })
  await page.waitForURL(/minRating=3&onSale=true$/u)
  // The same with a link.
  await filters.evaluate((column) => {
    for (const press of column.querySelectorAll<HTMLElement>('[href*="minRating=4"], [name=inStock]')) press.click()
  })
  await page.waitForURL(/minRating=4&inStock=true&onSale=true$/u)
  await chips.getByRole('link', { name: 'Xóa bộ lọc' }).click()
  await page.waitForURL((url) => !url.searchParams.has('minRating') && url.searchParams.get('q') === 'ao toi')
  await expect.poll(() => chips.count()).toBe(0)

  // Presses before the list has answered: each builds on the one before.
  const lists = await faultAt(browser, page, 'GET', '/v1/products')
  const goOn = lists.waits()
  const reduced = filters.getByRole('checkbox', { name: /^Đang giảm giá/u })
  for (const [box, ticked] of [
    [inStock, true],
    [inStock, false],
    [reduced, true],
  ] as const) {
    await box.click()
    await expect.poll(() => box.isChecked()).toBe(ticked)
  }
  expect(await inStock.isChecked()).toBe(false)
  await page.getByRole('link', { name: 'Mới nhất' }).click()
  await filters.getByRole('link', { name: /^Từ 3 sao/u }).click()
  goOn()
  await page.waitForURL(/q=ao\+toi&sortBy=publishedAt&sortDirection=desc&minRating=3&onSale=true$/u)
  const goOnAgain = lists.waits()
  await chips.getByRole('link', { name: /^Từ 3 sao/u }).focus()
  await page.keyboard.press('Enter')
  // The focus goes to the next chip, and from the last to the number of products.
  const onSale = chips.getByRole('link', { name: /^Đang giảm giá/u }).and(page.locator(':focus'))
  await onSale.waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[role=status]:focus').getByText('sản phẩm').waitFor()
  goOnAgain()
  await page.waitForURL(/q=ao\+toi&sortBy=publishedAt&sortDirection=desc$/u)
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.02)
  for (const path of ['/', '/category/1', '/products/all?category=1', '/shop/1', '/search?q=ao', '/sale']) {
    const html = await (await fetch(market.url + path)).text()
    expect(html, path).toMatch(/href="\/product\/\d+"/u)
  }
})
