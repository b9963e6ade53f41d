import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

let lan: Person
beforeEach(async () => {
  lan = await market.given.person()
})

const login = (email: string, password: string) => market.guest.post('/api/v1/auth/login', { email, password })
const forgot = (email: string) => market.guest.post('/api/v1/auth/forgotpassword', { email })
const reset = (email: string, otpCode: string, newPassword = 'MatKhauMoi@1') =>
  market.guest.post('/api/v1/auth/changepassword', { email, otpCode, newPassword })

async function codeFor(email: string): Promise<string> {
  const before = market.mails.length
  expect((await forgot(email)).status).toBe(200)
  // A mail of an earlier test may arrive in between.
  const arrived = () => market.mails.slice(before).find(({ to, code }) => to === email && code)?.code
  await expect.poll(arrived).toBeDefined()
  return arrived() ?? ''
}

test('a mailed code resets a forgotten password and ends every session', async () => {
  const code = await codeFor(lan.email)
  expect(await reset(` ${lan.email.toUpperCase()} `, ` ${code} `)).toMatchObject({
    status: 200,
    body: { statusCode: 200 },
  })
  expect((await login(lan.email, lan.password)).status).toBe(401)
  expect((await login(lan.email, 'MatKhauMoi@1')).status).toBe(200)
  expect((await market.as(lan).get('/api/v1/users/profile')).status).toBe(401)
  expect((await reset(lan.email, code)).status).toBe(409)
})

test('a wrong code is a 400 that names OTP, an unknown address a 404, a second request within a minute a 429', async () => {
  const code = await codeFor(lan.email)
  const wrong = await reset(lan.email, code === '111111' ? '222222' : '111111')
  expect(wrong.status).toBe(400)
  expect(wrong.body.message).toContain('OTP')
  expect((await forgot('khong-co@vi-du.test')).body).toMatchObject({
    statusCode: 404,
    message: 'Email không tồn tại trong hệ thống',
  })
  expect((await forgot(lan.email)).status).toBe(429)
})

const lastMailTo = (email: string) => market.mails.findLast(({ to }) => to === email)?.subject

test('the owner is told by mail that the password was changed or set anew', async () => {
  await reset(lan.email, await codeFor(lan.email))
  await expect.poll(() => lastMailTo(lan.email)).toBe('Mật khẩu Chợ Phiên của bạn đã được đổi')
  const mai = await market.given.person()
  await market.as(mai).post('/api/v1/users/change-password', {
    oldPassword: mai.password,
    newPassword: 'MatKhauMoi@1',
    confirmPassword: 'MatKhauMoi@1',
  })
  await expect.poll(() => lastMailTo(mai.email)).toBe('Mật khẩu Chợ Phiên của bạn đã được đổi')
})

test('a reset also confirms an unconfirmed address', async () => {
  const unverified = await market.given.person({ verified: false, roles: [] })
  const code = await codeFor(unverified.email)
  expect((await reset(unverified.email, code)).status).toBe(200)
  expect((await login(unverified.email, 'MatKhauMoi@1')).status).toBe(200)
})

test.each([
  ['', 'Mật khẩu mới là bắt buộc'],
  ['Ab1!', 'Mật khẩu phải có ít nhất 8 ký tự'],
  ['ABCDEFG1!', 'Mật khẩu phải có ít nhất 1 chữ thường'],
  ['abcdefg1!', 'Mật khẩu phải có ít nhất 1 chữ hoa'],
  ['Abcdefgh!', 'Mật khẩu phải có ít nhất 1 chữ số'],
  ['Abcdefg12', 'Mật khẩu phải có ít nhất 1 ký tự đặc biệt'],
])('a reset to %j is refused by its first failing rule', async (password, message) => {
  const reply = await reset(lan.email, '123456', password)
  expect(reply.body.errors).toEqual([{ field: 'newPassword', message }])
})

const change = (form: Record<string, string>) =>
  market.as(lan).post('/api/v1/users/change-password', {
    oldPassword: lan.password,
    newPassword: 'MatKhauMoi@1',
    confirmPassword: 'MatKhauMoi@1',
    ...form,
  })

test('changing the password keeps this session and ends the others', async () => {
  const other = (await login(lan.email, lan.password)).body.data as { accessToken: string }
  const reply = await change({})
  expect(reply.status).toBe(200)
  expect(reply.body.message).toContain('success')
  expect((await market.as(lan).get('/api/v1/users/profile')).status).toBe(200)
  const ended = await market.guest.get('/api/v1/users/profile', undefined, {
    authorization: `Bearer ${other.accessToken}`,
  })
  expect(ended.status).toBe(401)
  expect((await login(lan.email, 'MatKhauMoi@1')).status).toBe(200)
})

test('of two changes at once that name the same old password one is made', async () => {
  const forms = ['MatKhauMoi@1', 'MatKhauMoi@2'].map((word) => change({ newPassword: word, confirmPassword: word }))
  const replies = await Promise.all(forms)
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(replies.find(({ status }) => status === 400)?.body.code).toBe('CURRENT_PASSWORD_WRONG')
})

test.each([
  [{ oldPassword: 'SaiMatKhau@1' }, 'current password is incorrect'],
  [{ newPassword: 'MatKhau@123', confirmPassword: 'MatKhau@123' }, 'new password must be different'],
  [{ confirmPassword: 'KhacNhau@1' }, 'confirmation does not match'],
  [
    { newPassword: 'MậtKhẩu@123', confirmPassword: 'MậtKhẩu@123' },
    'Mật khẩu chỉ được gồm chữ cái không dấu, chữ số và các ký tự @$!%*?&',
  ],
  [
    { newPassword: 'MatKhau#123', confirmPassword: 'MatKhau#123' },
    'Mật khẩu phải có ít nhất 1 ký tự đặc biệt (@$!%*?&)',
  ],
])('a change with %j is a 400', async (form, message) => {
  expect((await change(form)).body).toMatchObject({ statusCode: 400, message })
})

test('a common password is refused, and uses up neither the code nor an attempt', async () => {
  const common = 'Mật khẩu này quá phổ biến nên dễ bị đoán. Vui lòng chọn mật khẩu khác.'
  expect((await change({ newPassword: 'P@ssw0rd', confirmPassword: 'P@ssw0rd' })).body).toMatchObject({
    statusCode: 400,
    message: common,
  })
  const code = await codeFor(lan.email)
  for (let attempt = 0; attempt < 6; attempt++)
    expect((await reset(lan.email, code, 'Password123!')).body).toMatchObject({ statusCode: 400, message: common })
  expect((await reset(lan.email, code)).status).toBe(200)
})

test('a code of one purpose is refused for another', async () => {
  const code = await codeFor(lan.email)
  const verify = await market.guest.post('/api/v1/auth/verify-email', { email: lan.email, otpCode: code })
  expect(verify.status).toBe(400)
  const row = await market.db.one(
    z.object({ used: z.boolean() }),
    sql`
    select used_at is not null as used from one_time_codes where user_id = ${lan.id} and purpose = 'reset-password'`,
  )
  expect(row.used).toBe(false)
})
