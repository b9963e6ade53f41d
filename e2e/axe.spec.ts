import { playBankTransfer } from '@chophien/domain/payments/demo-contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { audit as barriersOf } from './support/audit.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'
import { prepaid } from './support/prepaid.ts'
import { furnish } from './support/screens.ts'
import { twoFrames } from './support/two-frames.ts'

const market = useMarket()
const browser = useBrowser()

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

/** Fails the test for each serious finding of axe on the page, in a wide and in a narrow window of a desktop (`screens-on-phone.spec.ts` visits
 *  phones). The page is opened wide and stays wide. */
async function audit(page: Page, place: string): Promise<void> {
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size)
    await twoFrames(page)
    expect.soft(await barriersOf(page, place), `at ${size.width} px`).toEqual([])
  }
}

test('the audit finds a barrier', async () => {
  const page = await browser.visit({ width: WIDE.width })
  await page.setContent('<main><input></main>')
  expect(await barriersOf(page, 'an input without a label')).toEqual(['an input without a label: label at <input>'])
})

test('a product and its prompt', async () => {
  const { product } = await furnish(market)
  const page = await browser.visit({ width: WIDE.width })
  browser.expectProblem(/^401 POST .*\/cart\/items/u)
  browser.expectProblem(/^404 GET .*\/product\/99999999$/u)
  await page.goto('/product/99999999')
  await page.getByText('Không tìm thấy sản phẩm').first().waitFor()
  await audit(page, 'no product')
  await page.goto(`/product/${product.id}`)
  await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).waitFor()
  await audit(page, 'product')
  await page.getByRole('button', { name: 'Loại 1' }).click()
  await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).click()
  await page.getByRole('dialog', { name: 'Đăng nhập để tiếp tục' }).waitFor()
  await audit(page, 'login prompt')
  await page.goto('/')
  const shelf = page.getByRole('region', { name: 'Sản phẩm đã xem gần đây' })
  await shelf.scrollIntoViewIfNeeded()
  await shelf.getByRole('link', { name: 'Ly sứ men lam' }).waitFor()
  await audit(page, 'front page with what was looked at')
})

test('opening a shop', async () => {
  const lan = await market.given.person()
  const page = await browser.visit({ width: WIDE.width, as: lan })
  browser.expectProblem(/^404 GET .*\/user\/shop/u)
  await page.goto('/my-shop')
  await page.getByText('Bạn chưa có shop').waitFor()
  await audit(page, 'no shop')
  await page.getByRole('link', { name: 'Đăng ký bán hàng' }).click()
  await page.getByRole('button', { name: 'Đăng ký shop' }).click()
  await page.getByText('Thiếu thông tin').waitFor()
  await audit(page, 'register a shop, empty')
  await market.given.shop({ owner: lan, status: 'PENDING' })
  await page.goto('/my-shop')
  await page.getByText('Chờ duyệt', { exact: true }).waitFor()
  await audit(page, 'a shop that waits')
  await market.db.run(
    sql`update shops set status = 'REJECTED', rejection_reason = 'Sai địa chỉ' where owner_id = ${lan.id}`,
  )
  await page.reload()
  await page.getByText('Lý do: Sai địa chỉ').waitFor()
  await audit(page, 'a refused shop')
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Gửi lời nhắn' }).click()
  await page.getByText('Họ tên là bắt buộc').waitFor()
  await audit(page, 'contact, empty')
})

test('signing in and up', async () => {
  const waiting = await market.given.person({ verified: false })
  const page = await browser.visit({ width: WIDE.width })
  browser.expectProblem(/^403 POST .*\/login/u)
  await page.goto('/register')
  await page.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await page.getByText('Vui lòng nhập đầy đủ thông tin!').waitFor()
  await audit(page, 'register, empty')
  await page.goto('/login')
  await page.getByLabel('Email').fill(waiting.email)
  await page.getByLabel('Mật khẩu').fill(waiting.password)
  await audit(page, 'login')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Xác thực email' }).waitFor()
  await audit(page, 'code')
})

test('cart, checkout and orders', async () => {
  const { lan } = await furnish(market)
  const page = await browser.visit({ width: WIDE.width, as: lan })
  await page.goto('/cart')
  await page.getByRole('checkbox', { name: 'Chọn tất cả (1)' }).check()
  await audit(page, 'cart')
  await page.getByRole('button', { name: 'Xóa tất cả' }).click()
  await page.getByRole('dialog', { name: 'Xóa tất cả sản phẩm?' }).waitFor()
  await audit(page, 'cart, clear')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Mua hàng' }).click()
  await page.getByRole('button', { name: 'Đặt hàng' }).waitFor()
  await audit(page, 'checkout')
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).click()
  await page.getByLabel('Tỉnh/Thành phố').fill('a')
  await page.getByRole('option', { name: 'Thành phố Đà Nẵng' }).waitFor()
  await audit(page, 'address form')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Lưu địa chỉ' }).click()
  await page.getByText('Họ tên là bắt buộc').waitFor()
  await audit(page, 'address form, empty')
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy' }).click()
  await page.getByRole('button', { name: 'Sổ địa chỉ' }).click()
  await page.getByRole('dialog', { name: 'Sổ địa chỉ' }).waitFor()
  await audit(page, 'address book')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Đặt hàng' }).click()
  await page.getByRole('button', { name: 'Xem đơn hàng' }).waitFor()
  await audit(page, 'placed')
  await page.keyboard.press('Enter')

  await page.getByRole('article').first().waitFor()
  await audit(page, 'orders')
  await page.getByRole('button', { name: 'Hủy đơn' }).first().click()
  await page.getByRole('dialog', { name: 'Hủy đơn hàng này?' }).waitFor()
  await audit(page, 'cancel')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Hoàn tất (0)' }).click()
  await page.getByText('Chưa có đơn hàng').waitFor()
  await audit(page, 'no orders')
  await page.getByRole('tab', { name: 'Tất cả (4)' }).click()
  await page
    .getByRole('link', { name: /^Xem chi tiết/u })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /^Đơn hàng CP/u }).waitFor()
  await audit(page, 'order')
  browser.expectProblem(/^404 GET .*\/v1\/orders\/\d+$/u)
  await page.goto('/order-history/99999999')
  await page.getByText('Không tìm thấy đơn hàng').waitFor()
  await audit(page, 'no such order')

  await page.getByRole('button', { name: 'Tài khoản' }).click()
  await page.getByRole('button', { name: 'Đăng xuất' }).waitFor()
  await audit(page, '/')
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await page.waitForURL('/login')
})

test('profile and passwords', async () => {
  const { lan } = await furnish(market)
  const page = await browser.visit({ width: WIDE.width, as: lan })
  await page.goto('/profile')
  await page.getByRole('heading', { name: 'Sổ địa chỉ' }).waitFor()
  await audit(page, 'profile')
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click()
  await page.getByRole('dialog', { name: 'Đổi mật khẩu' }).getByRole('button', { name: 'Đổi mật khẩu' }).click()
  await page.getByText('Mật khẩu hiện tại là bắt buộc').waitFor()
  await audit(page, 'change password, empty')
})

test('payments, returns and notices', async () => {
  const transfer = await prepaid(market, 'BANK_TRANSFER')
  const page = await browser.visit({ width: WIDE.width, as: transfer.lan })
  const transferred = (amount: number) =>
    market.as(transfer.lan).call(playBankTransfer, {
      body: { transferContent: transfer.payment.transferContent ?? '', amount },
    })
  await transferred(50_000)
  await page.goto(transfer.path)
  await page.getByText('Còn phải thanh toán').waitFor()
  await page.getByRole('button', { name: 'Tôi đã chuyển khoản' }).click()
  await page.getByText('Chưa thấy khoản chuyển của bạn.', { exact: false }).waitFor()
  await audit(page, 'payment, in parts')
  await transferred(65_000)
  await page.getByRole('heading', { name: 'Thanh toán thành công' }).waitFor()
  await audit(page, 'payment, done')

  await market.db.run(sql`update orders set status = 'DELIVERED' where id = ${transfer.orders[0]?.id}`)
  await page.getByRole('link', { name: 'Xem đơn hàng' }).click()
  await page.getByRole('button', { name: 'Yêu cầu trả hàng' }).click()
  const dialog = page.getByRole('dialog', { name: 'Yêu cầu trả hàng' })
  await dialog.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await dialog.getByText('Vui lòng chọn lý do trả hàng').waitFor()
  await audit(page, 'return')
  await page.goto('/notices')
  await page.getByText('Chưa đọc', { exact: false }).first().waitFor({ state: 'attached' })
  await audit(page, 'notices, new')

  const momo = await prepaid(market, 'MOMO', { by: transfer.lan })
  await page.goto(momo.path)
  await page.getByRole('link', { name: 'Mở ví MoMo' }).click()
  await page.getByRole('button', { name: /^Từ chối/u }).click()
  await page.getByText('Lần thanh toán vừa rồi không thành công').waitFor()
  await audit(page, 'MoMo, refused')
  await market.db.run(sql`update payments set expires_at = now() where id = ${momo.payment.id}`)
  await page.getByRole('heading', { name: 'Đã hết thời gian thanh toán' }).waitFor({ timeout: 25_000 })
  await audit(page, 'payment, over')
})

test('the consoles and their dialogs', async () => {
  const { admin } = await furnish(market)
  const page = await browser.visit({ width: WIDE.width, as: admin })
  // Only narrow windows have the drawer.
  await page.setViewportSize(NARROW)
  await page.goto('/admin')
  await page.getByRole('heading', { level: 1, name: 'Tổng quan' }).waitFor()
  await page.getByRole('button', { name: 'Mở danh mục quản lý' }).click()
  await page.getByRole('dialog', { name: 'Quản trị' }).waitFor()
  expect.soft(await barriersOf(page, 'drawer')).toEqual([])
  await page.setViewportSize(WIDE)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Xem dạng bảng' }).first().click()
  await audit(page, 'chart as a table')
  await page.goto('/admin/shops?status=PENDING')
  await page
    .getByRole('button', { name: /^Từ chối/u })
    .first()
    .click()
  await page.getByRole('button', { name: 'Từ chối shop' }).click()
  await page.getByText('Vui lòng nhập lý do').waitFor()
  await audit(page, 'reason, empty')
  await page.goto('/admin/products?search=khong-co-gi-het')
  await page.getByText('Không có kết quả phù hợp').waitFor()
  await audit(page, 'nothing found')
  await page.goto('/admin/products')
  await page
    .getByRole('checkbox', { name: /^Chọn /u })
    .nth(1)
    .check()
  await page.getByText('Đã chọn 1 sản phẩm').waitFor()
  await audit(page, 'a product is chosen')
  await page.goto('/admin/categories')
  await page
    .getByRole('button', { name: /^Việc khác với/u })
    .first()
    .click()
  await audit(page, 'category, menu')
  await page.getByRole('menuitem', { name: 'Chuyển', exact: true }).click()
  await page.getByLabel('Danh mục cha').waitFor()
  await audit(page, 'category, move')
  await page.goto('/admin/home')
  await page.getByRole('button', { name: 'Sửa Banner 1' }).click()
  await page.getByLabel('Liên kết').waitFor()
  await audit(page, 'banner')
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: /^CP/u }).first().click()
  await page.getByRole('heading', { level: 1, name: /^Đơn hàng CP/u }).waitFor()
  await audit(page, 'order of the console')
})
