import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { stopClock } from './support/clock.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

test('a code that cannot be sent shows the message for the server’s answer', async () => {
  const page = await browser.visit()
  const call = await faultAt(browser, page, 'POST', '/v1/auth/forgotpassword')
  await arrive(page, '/forgot-password')
  const send = async (sentence: string) => {
    await page.getByRole('button', { name: 'Gửi mã OTP' }).click()
    await page.getByText(sentence, { exact: true }).waitFor()
  }
  await send('Email là bắt buộc')
  await page.getByRole('textbox', { name: 'Email' }).fill('khong-phai')
  await send('Email không hợp lệ')
  await page.getByRole('textbox', { name: 'Email' }).fill('lan@vi-du.test')
  for (const [status, message, sentence] of [
    [400, 'Địa chỉ lạ', 'Địa chỉ lạ'],
    [400, undefined, 'Dữ liệu không hợp lệ'],
    [404, 'x', 'Email không tồn tại trong hệ thống'],
    [429, 'x', 'Quá nhiều yêu cầu. Vui lòng thử lại sau'],
    [500, 'x', 'Lỗi server. Vui lòng thử lại sau'],
    [502, 'Thư không gửi được', 'Thư không gửi được'],
    [502, undefined, 'Có lỗi xảy ra khi gửi OTP'],
  ] as const) {
    call.says(status, message)
    await send(sentence)
  }
  call.silent()
  await send('Không thể kết nối đến server. Vui lòng kiểm tra kết nối mạng')
})

test('the code can be requested again after 60 s, and a button returns to the first step', async () => {
  const lan = await market.given.person()
  const page = await browser.visit()
  await page.clock.install()
  await arrive(page, '/forgot-password')
  await stopClock(page)
  await page.getByRole('textbox', { name: 'Email' }).fill(` ${lan.email.toUpperCase()} `)
  const sent = page.waitForRequest('**/v1/auth/forgotpassword')
  await page.getByRole('button', { name: 'Gửi mã OTP' }).click()
  expect((await sent).postDataJSON()).toEqual({ email: lan.email })
  const again = page.getByRole('button', { name: /^Gửi lại mã/u })
  await page.getByRole('button', { name: 'Gửi lại mã (60s)' }).waitFor()
  expect(await again.isDisabled()).toBe(true)
  await page.clock.runFor(59_000)
  await page.getByRole('button', { name: 'Gửi lại mã (1s)' }).waitFor()
  expect(await again.isDisabled()).toBe(true)
  await page.clock.runFor(1000)
  await page.getByRole('button', { name: 'Gửi lại mã', exact: true }).waitFor()
  expect(await again.isDisabled()).toBe(false)

  // The server refuses (60 s have not passed), and a refusal starts no countdown.
  browser.expectProblem(/^429 POST .*forgotpassword/u)
  await again.click()
  await page.getByText('Quá nhiều yêu cầu. Vui lòng thử lại sau').waitFor()
  expect(await again.textContent()).toBe('Gửi lại mã')
  await market.db.run(sql`update one_time_codes set sent_at = now() - interval '61 seconds' where user_id = ${lan.id}`)
  await again.click()
  await page.getByText('Đã gửi mã OTP tới email của bạn').waitFor()
  await page.getByRole('button', { name: 'Gửi lại mã (60s)' }).waitFor()

  await page.getByRole('button', { name: 'Quay lại' }).click()
  await page.getByRole('button', { name: 'Gửi mã OTP' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(lan.email)
})

test('a failed reset shows the message for the server’s answer', async () => {
  const lan = await market.given.person()
  const page = await browser.visit()
  const call = await faultAt(browser, page, 'POST', '/v1/auth/changepassword')
  await arrive(page, '/forgot-password')
  await page.getByRole('textbox', { name: 'Email' }).fill(lan.email)
  await page.getByRole('button', { name: 'Gửi mã OTP' }).click()
  const set = async (sentence: string) => {
    await page.getByRole('button', { name: 'Đặt lại mật khẩu' }).click()
    await page.getByText(sentence, { exact: true }).waitFor()
  }
  await set('Mã OTP là bắt buộc')
  await page.getByText('Mật khẩu mới là bắt buộc').waitFor()
  const fill = async (name: string, text: string) => page.locator(`[name=${name}]`).fill(text)
  await fill('otpCode', '12345a')
  await fill('newPassword', 'ngan')
  await set('Mã OTP phải là 6 chữ số')
  for (const [password, sentence] of [
    ['ngan', 'Mật khẩu phải có ít nhất 8 ký tự'],
    ['MATKHAU1!', 'Mật khẩu phải có ít nhất 1 chữ thường'],
    ['matkhau1!', 'Mật khẩu phải có ít nhất 1 chữ hoa'],
    ['MatKhauMoi!', 'Mật khẩu phải có ít nhất 1 chữ số'],
    ['MatKhauMoi1', 'Mật khẩu phải có ít nhất 1 ký tự đặc biệt'],
  ] as const) {
    await fill('newPassword', password)
    await set(sentence)
  }
  await fill('newPassword', 'MatKhauMoi#1')
  await fill('confirmPassword', 'KhacNhau#1')
  await set('Mật khẩu xác nhận không khớp!')
  await fill('confirmPassword', 'MatKhauMoi#1')
  await fill('otpCode', '000000')
  for (const [status, message, sentence, more] of [
    [400, 'otp sai', 'Mã OTP không hợp lệ hoặc đã hết hạn'],
    [400, 'password is weak', 'Mật khẩu không đủ mạnh'],
    [400, 'Thiếu email', 'Thiếu email'],
    [400, undefined, 'Dữ liệu không hợp lệ'],
    [404, 'x', 'Email không tồn tại trong hệ thống'],
    [409, 'OTP đã dùng', 'Mã OTP không hợp lệ hoặc đã hết hạn'],
    [409, undefined, 'Mã OTP sai hoặc đã hết hạn'],
    [429, 'x', 'Quá nhiều yêu cầu. Vui lòng thử lại sau'],
    [500, 'x', 'Lỗi server. Vui lòng thử lại sau'],
    [502, 'x', 'Có lỗi xảy ra khi đổi mật khẩu'],
    [200, 'x', 'Đổi mật khẩu thất bại', { statusCode: 500 }],
  ] as const) {
    call.says(status, message, more)
    await set(sentence)
  }
  call.over()
  const otpCode = await market.codeFor(lan.email)
  await fill('otpCode', ` ${otpCode.slice(0, 3)}-${otpCode.slice(3)} `)
  const request = page.waitForRequest('**/v1/auth/changepassword')
  await page.getByRole('button', { name: 'Đặt lại mật khẩu' }).click()
  expect((await request).postDataJSON()).toEqual({
    email: lan.email,
    otpCode,
    newPassword: 'MatKhauMoi#1',
    ticket: expect.any(String),
  })
  await page.waitForURL('/login')
})

test('the login page hands the typed address and the way back on to a new password', async () => {
  const lan = await market.given.person()
  const page = await browser.visit()
  browser.expectProblem(/^401 POST .*\/login/u)
  await arrive(page, '/order-history?tab=SHIPPED')
  await page.waitForURL('/login')
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill(lan.email)
  await page.getByLabel('Mật khẩu').fill('da-quen-roi')
  await page.keyboard.press('Enter')
  await page.getByText('Sai tài khoản hoặc mật khẩu!').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Quên mật khẩu?' }).click()
  await page.waitForURL('/forgot-password')
  expect(await email.inputValue()).toBe(lan.email)
  await page.getByRole('button', { name: 'Gửi mã OTP' }).click()
  const fill = (name: string, text: string) => page.locator(`[name=${name}]`).fill(text)
  await fill('newPassword', 'MatKhauMoi#1')
  await fill('confirmPassword', 'MatKhauMoi#1')
  await fill('otpCode', await market.codeFor(lan.email))
  await page.getByRole('button', { name: 'Đặt lại mật khẩu' }).click()
  await page.waitForURL('/login')
  expect(await email.inputValue()).toBe(lan.email)
  await page.getByLabel('Mật khẩu').fill('MatKhauMoi#1')
  await page.keyboard.press('Enter')
  await page.waitForURL('/order-history?tab=SHIPPED')
})
