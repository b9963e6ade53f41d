import { placeOrder } from '@chophien/domain/orders/contract'
import type { Page } from 'playwright-core'
import { sql } from '../../apps/server/src/platform/database/sql.ts'
import type { Person } from '../../apps/server/src/testing/builders.ts'
import { arrive } from './arrive.ts'
import type { TestBrowser } from './browser.ts'
import type { FormCase } from './form-case.ts'
import { inDialog } from './in-dialog.ts'
import type { Market } from './market.ts'
import { prepaid } from './prepaid.ts'
import { returnFormCases } from './return-form-cases.ts'
import { secondFactorFormCases } from './second-factor-form-cases.ts'

const main = (page: Page) => page.getByRole('main')
const at = (path: string) => async (page: Page) => {
  await arrive(page, path)
  await main(page).locator('form').first().waitFor()
  return main(page)
}

/** An order in that status, or without one a cart row. Returns its id. */
async function orderOf(market: Market, person: Person, status: string | null): Promise<number> {
  const product = await market.given.product()
  const address = await market.given.address(person, { isDefaultShipping: true, isDefaultBilling: true })
  const item = await market.given.cartRow(person, product.variants[0])
  if (status === null) return item
  await market.as(person).call(placeOrder, {
    body: { selectedCartItemIds: [item], shippingAddressId: address.id, customerPhone: '0912345678' },
  })
  await market.db.run(sql`update orders set status = ${status} where user_id = ${person.id}`)
  return item
}

const passwords = { newPassword: 'MatKhauMoi@1', confirmPassword: 'MatKhauMoi@1' }

/** Every form of the storefront. */
export const formCases = (market: Market, browser: TestBrowser): FormCase[] => [
  {
    name: 'login',
    file: 'account/features/accounts/login-form.tsx',
    guest: true,
    open: at('/login'),
    call: 'POST',
    path: '/v1/auth/login',
    submit: 'Đăng nhập',
    typed: { email: 'lan@vi-du.test' },
    wrong: { name: 'password', text: '', said: 'Vui lòng nhập đầy đủ thông tin!', right: 'mat-khau' },
    emptied: true,
  },
  {
    name: 'registration',
    file: 'account/features/accounts/register-form.tsx',
    guest: true,
    open: at('/register'),
    call: 'POST',
    path: '/v1/auth/register',
    submit: 'Đăng ký',
    typed: {
      firstName: 'Lê',
      lastName: 'Lan',
      email: 'lan@vi-du.test',
      password: 'mat-khau',
      confirmPassword: 'mat-khau',
    },
    wrong: {
      name: 'phoneNumber',
      text: '123',
      said: 'Số điện thoại không hợp lệ! Phải đúng 10 chữ số.',
      right: '0912345678',
    },
  },
  {
    name: 'one-time code',
    file: 'account/features/accounts/otp-dialog.tsx',
    guest: true,
    async open(page) {
      const person = await market.given.person({ verified: false })
      browser.expectProblem(/^403 POST .*\/login/u)
      await arrive(page, '/login')
      await page.locator('[name=email]').fill(person.email)
      await page.locator('[name=password]').fill(person.password)
      await page.keyboard.press('Enter')
      return inDialog(page, 'Xác thực email')
    },
    call: 'POST',
    path: '/v1/auth/verify-email',
    submit: 'Xác thực',
    typed: {},
    wrong: { name: 'otpCode', text: '', said: 'Vui lòng nhập OTP!', right: '123456' },
  },
  {
    name: 'forgotten password, first step',
    file: 'account/features/accounts/forgot-password-form.tsx',
    guest: true,
    open: at('/forgot-password'),
    call: 'POST',
    path: '/v1/auth/forgotpassword',
    submit: 'Gửi mã OTP',
    typed: {},
    wrong: { name: 'email', text: 'khong-phai', said: 'Email không hợp lệ', right: 'lan@vi-du.test' },
  },
  {
    name: 'forgotten password, second step',
    file: 'account/features/accounts/reset-password-form.tsx',
    guest: true,
    async open(page, person) {
      await arrive(page, '/forgot-password')
      await page.locator('[name=email]').fill(person.email)
      await page.getByRole('button', { name: 'Gửi mã OTP' }).click()
      await page.locator('[name=otpCode]').waitFor()
      return main(page)
    },
    call: 'POST',
    path: '/v1/auth/changepassword',
    submit: 'Đặt lại mật khẩu',
    typed: passwords,
    wrong: { name: 'otpCode', text: '12', said: 'Mã OTP phải là 6 chữ số', right: '123456' },
  },
  {
    name: 'profile',
    file: 'account/features/profile/profile-form.tsx',
    open: at('/profile'),
    call: 'PUT',
    path: '/v1/users/profile',
    submit: 'Lưu thay đổi',
    typed: { firstName: 'Lê', birthDate: '1999-02-28' },
    wrong: { name: 'lastName', text: '', said: 'Vui lòng nhập đầy đủ thông tin!', right: 'Lan' },
  },
  {
    name: 'change of password',
    file: 'account/features/accounts/change-password-dialog.tsx',
    async open(page) {
      await arrive(page, '/profile')
      await page.getByRole('button', { name: 'Đổi mật khẩu' }).click()
      return inDialog(page, 'Đổi mật khẩu')
    },
    call: 'POST',
    path: '/v1/users/change-password',
    submit: 'Đổi mật khẩu',
    typed: passwords,
    wrong: { name: 'oldPassword', text: '', said: 'Mật khẩu hiện tại là bắt buộc', right: 'mat-khau' },
  },
  {
    name: 'address',
    file: 'shared/addresses/address-dialog.tsx',
    async open(page) {
      await arrive(page, '/profile')
      await page.getByRole('button', { name: 'Thêm địa chỉ' }).click()
      return inDialog(page, 'Thêm địa chỉ')
    },
    call: 'POST',
    path: '/v1/addresses',
    submit: 'Lưu địa chỉ',
    typed: { contactFullName: 'Lê Lan', streetAddress1: '1 Lê Lợi', streetAddress2: 'Tầng 2', postalCode: '10000' },
    async also(form) {
      await form.getByRole('combobox', { name: 'Tỉnh/Thành phố' }).fill('hue')
      await form.getByRole('option', { name: 'Thành phố Huế' }).click()
      await form.getByRole('combobox', { name: 'Phường/Xã' }).fill('thuan hoa')
      await form.getByRole('option', { name: 'Phường Thuận Hóa' }).click()
      return { city: 'Thành phố Huế', ward: 'Phường Thuận Hóa' }
    },
    wrong: {
      name: 'contactPhoneNumber',
      text: '123',
      said: 'Số điện thoại phải có 10-11 chữ số',
      right: '0912345678',
    },
  },
  {
    name: 'registration of a shop',
    file: 'account/features/own-shop/register-shop-form.tsx',
    async open(page, person) {
      browser.expectProblem(/^404 GET .*\/user\/shop/u)
      await market.given.address(person, { isDefaultShipping: true, isDefaultBilling: true })
      return at('/register-seller')(page)
    },
    call: 'POST',
    path: '/v1/user/shop',
    submit: 'Đăng ký shop',
    typed: { name: 'Tiệm của Lan', description: 'Gốm nung củi', contactPhone: '0912345678' },
    wrong: { name: 'contactEmail', text: 'khong-phai', said: 'Email không hợp lệ!', right: 'lan@vi-du.test' },
  },
  {
    name: 'checkout',
    file: 'account/features/checkout/checkout-screen.tsx',
    async open(page, person) {
      return at(`/order?selectedItems=${await orderOf(market, person, null)}`)(page)
    },
    call: 'POST',
    path: '/v1/orders',
    submit: 'Đặt hàng',
    typed: { notesToSeller: 'Giao giờ hành chính' },
    wrong: { name: 'customerPhone', text: '', said: 'Bạn chưa nhập số điện thoại', right: '0912345678' },
  },
  {
    name: 'review',
    file: 'account/features/orders/review-dialog.tsx',
    async open(page, person) {
      await orderOf(market, person, 'DELIVERED')
      await arrive(page, '/order-history')
      await page.getByRole('button', { name: 'Đánh giá', exact: true }).click()
      return inDialog(page, 'Đánh giá sản phẩm')
    },
    call: 'POST',
    path: '/v1/reviews',
    submit: 'Gửi đánh giá',
    typed: { comment: 'Men đẹp, gói kỹ' },
    wrong: { name: 'rating', text: '', said: 'Vui lòng chọn sao', right: '4' },
  },
  ...returnFormCases(market),
  ...secondFactorFormCases(market, browser),
  {
    name: 'cancellation',
    file: 'account/features/orders/cancel-dialog.tsx',
    async open(page, person) {
      await orderOf(market, person, 'AWAITING_CONFIRMATION')
      await arrive(page, '/order-history')
      await page.getByRole('button', { name: 'Hủy đơn' }).click()
      const dialog = await inDialog(page, 'Hủy đơn hàng này?')
      await dialog.getByLabel('Vì sao bạn hủy đơn?').selectOption('Lý do khác')
      return dialog
    },
    call: 'PUT',
    path: '/v1/orders/{id}/cancel',
    submit: 'Hủy đơn',
    typed: { choice: 'Lý do khác', detail: 'Tôi đi vắng một tuần' },
  },
  {
    name: 'transfer that is played',
    file: 'account/features/payment/play-transfer-form.tsx',
    async open(page, person) {
      await arrive(page, (await prepaid(market, 'BANK_TRANSFER', { by: person })).path)
      const form = page.getByRole('form', { name: 'Giả lập chuyển khoản (chợ dùng thử)' })
      await form.waitFor()
      return form
    },
    call: 'POST',
    path: '/v1/demo/bank-transfer',
    submit: 'Giả lập chuyển khoản',
    typed: {},
    wrong: { name: 'amount', text: '', said: 'Số tiền không hợp lệ.', right: '20000' },
  },
  {
    name: 'deletion of the account',
    file: 'account/features/personal-data/delete-account-dialog.tsx',
    async open(page) {
      await arrive(page, '/profile')
      await page.getByRole('button', { name: 'Xóa tài khoản' }).click()
      return inDialog(page, 'Xóa tài khoản?')
    },
    call: 'POST',
    path: '/v1/users/deletion',
    submit: 'Xóa vĩnh viễn tài khoản',
    typed: { password: 'mat-khau' },
    wrong: { name: 'email', text: 'khong-phai', said: 'Email không hợp lệ!', right: 'lan@vi-du.test' },
  },
  {
    name: 'letter to the marketplace',
    file: 'storefront/features/contact/contact-form.tsx',
    guest: true,
    open: at('/contact'),
    call: 'POST',
    path: '/v1/contact',
    submit: 'Gửi lời nhắn',
    typed: { email: 'lan@vi-du.test', message: 'Tôi muốn hỏi' },
    wrong: { name: 'name', text: '', said: 'Họ tên là bắt buộc', right: 'Lan' },
  },
]
