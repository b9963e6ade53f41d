import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

test('every rule shows its message at its field, in the browser and by the server', async () => {
  const taken = await market.given.person()
  const other = await market.given.person()
  const { phone } = await market.db.one(
    z.object({ phone: z.string() }),
    sql`select phone_number as phone from users where id = ${taken.id}`,
  )
  const page = await browser.visit()
  browser.expectProblem(/^409 POST .*\/register/u)
  await arrive(page, '/register')
  const send = page.getByRole('button', { name: 'Đăng ký', exact: true })
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value)
    await send.click()
  }
  await fill({
    firstName: 'Nguyễn',
    lastName: 'An',
    phoneNumber: '12345',
    email: 'khong-phai',
    password: '12345',
    confirmPassword: '1',
  })
  for (const sentence of [
    'Số điện thoại không hợp lệ! Phải đúng 10 chữ số.',
    'Email không hợp lệ!',
    'Mật khẩu quá ngắn!',
    'Mật khẩu xác nhận không khớp!',
  ])
    await page.getByText(sentence).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phoneNumber')

  const free = `09${String(Date.now()).slice(-8)}`
  await fill({ phoneNumber: free, email: taken.email.toUpperCase(), password: 'mat-khau', confirmPassword: 'mat-khau' })
  await page.getByText('Email đã được sử dụng.').waitFor()
  await fill({ phoneNumber: phone, email: `moi-${Date.now()}@vi-du.test` })
  await page.getByText('Số điện thoại đã được sử dụng.').waitFor()
  await fill({ email: other.email })
  await page.getByText('Email hoặc số điện thoại đã được sử dụng.').waitFor()
  expect(await page.locator('[name=password]').inputValue()).toBe('mat-khau')

  await fill({ phoneNumber: free, email: `moi-${Date.now()}@vi-du.test` })
  const dialog = page.getByRole('dialog', { name: 'Xác thực email' })
  await dialog.getByRole('button', { name: /^Gửi lại mã \(\d\ds\)$/u }).waitFor()
  expect(await dialog.getByRole('button', { name: /^Gửi lại mã/u }).isDisabled()).toBe(true)
})

test('a refused registration or code shows the server’s message, else that of the specification', async () => {
  const email = `mai-${Date.now()}@vi-du.test`
  const page = await browser.visit()
  const registering = await faultAt(browser, page, 'POST', '/v1/auth/register')
  const verifying = await faultAt(browser, page, 'POST', '/v1/auth/verify-email')
  await arrive(page, '/register')
  expect(await page.getByRole('textbox', { name: 'Họ', exact: true }).getAttribute('name')).toBe('firstName')
  await page.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await page.getByText('Vui lòng nhập đầy đủ thông tin!').waitFor()
  expect(await page.locator('form [aria-invalid=true]').count()).toBe(6)
  const fields = {
    firstName: 'Trần',
    lastName: 'Mai',
    phoneNumber: `09${String(Date.now()).slice(-8)}`,
    email,
    password: '123456',
    confirmPassword: '123456',
  }
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value)
  const send = async (sentence: string) => {
    await page.getByRole('button', { name: 'Đăng ký', exact: true }).click()
    await page.getByText(sentence, { exact: true }).waitFor()
  }
  registering.says(400, 'duplicate key value violates unique constraint')
  await send('Email hoặc số điện thoại đã được sử dụng.')
  registering.says(503, 'Chợ đang bảo trì')
  await send('Chợ đang bảo trì')
  registering.says(500)
  await send('Đăng ký thất bại. Vui lòng thử lại.')
  registering.says(503, 'Chợ đang bảo trì')
  await send('Chợ đang bảo trì')
  registering.says(200, '', { error: 'Internal Server Error' })
  await send('Đăng ký thất bại. Vui lòng thử lại.')
  registering.silent()
  await send('Không thể kết nối đến server. Vui lòng kiểm tra kết nối mạng')
  registering.over()
  const request = page.waitForRequest('**/v1/auth/register')
  await send('Xác thực email')
  const { confirmPassword: _typedTwice, ...payload } = fields
  // Beside the fields of the specification: the versions of the texts that the page names.
  const shown = { terms: 1, privacy: 1 }
  expect((await request).postDataJSON()).toEqual({ ...payload, shown })

  const dialog = page.getByRole('dialog', { name: 'Xác thực email' })
  const code = dialog.getByLabel('Mã OTP')
  await code.pressSequentially('1234567')
  expect(await code.inputValue()).toBe('123456')
  await code.press('Home')
  await code.pressSequentially('9')
  expect(await code.inputValue()).toBe('123456')
  for (const pasted of ['654 321', '654-321', 'Mã OTP của bạn là 654321. Mã có hiệu lực 10 phút.']) {
    await code.fill('')
    await page.keyboard.insertText(pasted)
    expect(await code.inputValue(), pasted).toBe('654321')
  }
  const verify = async (sentence: string) => {
    await dialog.getByRole('button', { name: 'Xác thực', exact: true }).click()
    await dialog.getByText(sentence, { exact: true }).waitFor()
  }
  verifying.says(400, 'Mã này không đúng')
  await verify('Mã này không đúng')
  verifying.says(502)
  await verify('OTP không hợp lệ!')
  verifying.silent()
  await verify('Có lỗi xảy ra!')
  verifying.says(200, 'Mã đã dùng rồi', { statusCode: 409 })
  await verify('Mã đã dùng rồi')
  verifying.over()
  // Somebody who lies in wait registers the address again: the page's code belongs to its own attempt.
  const otpCode = await market.codeFor(email)
  const stranger = { ...payload, shown, password: 'cua-ke-rinh', phoneNumber: `08${String(Date.now()).slice(-8)}` }
  const registered = await fetch(`${market.url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(stranger),
  })
  expect(registered.status).toBe(201)
  await code.fill(otpCode)
  const verification = page.waitForRequest('**/v1/auth/verify-email')
  await dialog.getByRole('button', { name: 'Xác thực', exact: true }).click()
  expect((await verification).postDataJSON()).toEqual({ email, otpCode, ticket: expect.any(String) })
  await page.waitForURL('/login')
  await page.getByText('Xác thực email thành công. Bạn có thể đăng nhập.').waitFor()
})
