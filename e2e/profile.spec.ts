import { getProfile } from '@chophien/domain/accounts/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

/** One red pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

const save = (page: Page) => page.getByRole('button', { name: 'Lưu thay đổi' }).click()

test('the profile shows fixed values as text, offers three genders, and saves or removes the picture', async () => {
  const lan = await market.given.person({ lastName: 'Thị Lan' })
  const page = await browser.visit({ as: lan })
  browser.expectProblem(/^415 PUT .*\/users\/profile/u)
  await arrive(page, '/profile')
  const { phoneNumber } = await market.as(lan).call(getProfile)
  const main = page.getByRole('main')
  const today = new Intl.DateTimeFormat('vi-VN', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Asia/Ho_Chi_Minh',
  })
  const fact = (name: string) => main.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd')
  expect(await fact('Email').textContent()).toBe(lan.email)
  expect(await fact('Số điện thoại').textContent()).toBe(phoneNumber)
  expect(await fact('Ngày tham gia').textContent()).toBe(today.format(new Date()))
  expect(
    await main.locator('form input[name]').evaluateAll((all) => all.map((one) => one.getAttribute('name'))),
  ).toEqual(['firstName', 'lastName', 'birthDate'])
  expect(await page.getByRole('textbox', { name: 'Họ', exact: true }).getAttribute('name')).toBe('firstName')
  const genders = page.getByLabel('Giới tính').locator('option')
  expect(await genders.evaluateAll((all) => all.map((one) => [one.getAttribute('value'), one.textContent]))).toEqual([
    ['', 'Chưa chọn'],
    ['male', 'Nam'],
    ['female', 'Nữ'],
    ['other', 'Khác'],
  ])
  expect(await main.getByRole('link', { name: 'Đăng ký bán hàng' }).getAttribute('href')).toBe('/register-seller')

  const picture = page.getByLabel('Chọn ảnh')
  await picture.setInputFiles({ name: 'ghi-chu.png', mimeType: 'image/png', buffer: Buffer.from('không phải ảnh') })
  await save(page)
  await page.getByText('Ảnh đại diện phải là JPEG, PNG, WebP hoặc AVIF.').first().waitFor()
  await picture.setInputFiles({ name: 'to.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await page.getByText('Ảnh đại diện tối đa 5 MB.').waitFor()
  await picture.setInputFiles({ name: 'do.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') })
  await page.getByRole('img', { name: 'Ảnh đại diện' }).waitFor()
  const request = page.waitForRequest('**/v1/users/profile')
  await save(page)
  expect((await request).headers()['content-type']).toContain('multipart/form-data')
  await page.getByText('Cập nhật hồ sơ thành công').waitFor()
  await expect.poll(async () => (await market.as(lan).call(getProfile)).avatarUrl).not.toBeNull()
  await page.getByRole('button', { name: 'Xóa ảnh' }).click()
  await save(page)
  await expect.poll(async () => (await market.as(lan).call(getProfile)).avatarUrl).toBeNull()
})

test('a profile that cannot be saved shows the reason', async () => {
  const lan = await market.given.person()
  const page = await browser.visit({ as: lan })
  const call = await faultAt(browser, page, 'PUT', '/v1/users/profile')
  await arrive(page, '/profile')
  const attempt = async (...sentences: string[]) => {
    await save(page)
    for (const sentence of sentences) await page.getByRole('main').getByText(sentence, { exact: true }).waitFor()
  }
  call.says(409, 'Có người vừa sửa')
  await attempt('Cập nhật profile thất bại', 'Có người vừa sửa')
  call.says(400)
  await attempt('Cập nhật thất bại')
  call.says(500)
  await attempt('Có lỗi xảy ra khi cập nhật hồ sơ')
  call.silent()
  await attempt('Có lỗi xảy ra khi cập nhật hồ sơ', 'Không thể kết nối đến server. Vui lòng kiểm tra kết nối mạng')
})

test('a password change is validated rule by rule, and the answer is shown in Vietnamese', async () => {
  const lan = await market.given.person()
  const page = await browser.visit({ as: lan })
  const call = await faultAt(browser, page, 'POST', '/v1/users/change-password')
  await arrive(page, '/profile')
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đổi mật khẩu' })
  const send = async (...sentences: string[]) => {
    await dialog.getByRole('button', { name: 'Đổi mật khẩu' }).click()
    for (const sentence of sentences) await dialog.getByText(sentence, { exact: true }).waitFor()
  }
  const fill = async (old: string, fresh: string, again = fresh) => {
    await dialog.locator('[name=oldPassword]').fill(old)
    await dialog.locator('[name=newPassword]').fill(fresh)
    await dialog.locator('[name=confirmPassword]').fill(again)
  }
  await send('Mật khẩu hiện tại là bắt buộc', 'Mật khẩu mới là bắt buộc', 'Vui lòng xác nhận mật khẩu mới')
  for (const [password, sentence] of [
    ['Ngan@1', 'Mật khẩu phải có ít nhất 8 ký tự'],
    ['MATKHAU@1', 'Mật khẩu phải có ít nhất 1 chữ thường'],
    ['matkhau@1', 'Mật khẩu phải có ít nhất 1 chữ hoa'],
    ['MatKhau@@', 'Mật khẩu phải có ít nhất 1 chữ số'],
    ['MatKhau#1', 'Mật khẩu phải có ít nhất 1 ký tự đặc biệt (@$!%*?&)'],
    ['MatKhau@#1', 'Mật khẩu chỉ được gồm chữ cái không dấu, chữ số và các ký tự @$!%*?&'],
    [lan.password, 'Mật khẩu mới phải khác mật khẩu hiện tại.'],
  ] as const) {
    await fill(lan.password, password)
    await send(sentence)
  }
  await fill(lan.password, 'MatKhauMoi@1', 'KhacNhau@1')
  await send('Mật khẩu xác nhận không khớp!')
  expect(call.sent()).toBe(0)

  await fill(lan.password, 'MatKhauMoi@1')
  for (const [status, message, sentence] of [
    [400, 'current password is incorrect', 'Mật khẩu hiện tại không đúng.'],
    [400, 'new password must be different', 'Mật khẩu mới phải khác mật khẩu hiện tại.'],
    [400, 'confirmation does not match', 'Mật khẩu xác nhận không khớp!'],
    [400, 'anything else', 'Đổi mật khẩu thất bại.'],
    [400, 'current password is incorrect', 'Mật khẩu hiện tại không đúng.'],
    [200, 'nothing was changed', 'Đổi mật khẩu thất bại.'],
  ] as const) {
    call.says(status, message)
    await send(sentence)
  }
  call.silent()
  await send('Đổi mật khẩu thất bại', 'Không thể kết nối đến server. Vui lòng kiểm tra kết nối mạng')
  call.over()
  await send()
  await page.getByText('Đổi mật khẩu thành công').waitFor()
  await dialog.waitFor({ state: 'hidden' })
})
