import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

let people = 0
const form = (facts: Record<string, unknown> = {}) => {
  people++
  return {
    firstName: 'Nguyễn',
    lastName: 'Thị Mai',
    email: `mai${people}@vi-du.test`,
    phoneNumber: `09870000${String(people).padStart(2, '0')}`,
    password: 'matkhau',
    ...facts,
  }
}

async function register(facts: Record<string, unknown> = {}) {
  const given = form(facts)
  const mailsTo = () => market.mails.filter((mail) => mail.to === given.email)
  const before = mailsTo().length
  const reply = await market.guest.post('/api/v1/auth/register', given)
  expect(reply.status).toBe(201)
  await expect.poll(() => mailsTo().length).toBe(before + 1)
  return { ...given, code: mailsTo().at(-1)?.code ?? '' }
}

const verify = (email: string, otpCode: string) => market.guest.post('/api/v1/auth/verify-email', { email, otpCode })
const login = (email: string, password: string) => market.guest.post('/api/v1/auth/login', { email, password })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function signedIn() {
  const person = await register()
  await verify(person.email, person.code)
  const { body } = await login(person.email, person.password)
  return { ...person, ...(body.data as { accessToken: string; refreshToken: string }) }
}

test('a person registers, confirms the code from the mail and logs in', async () => {
  const person = await register()
  expect((await login(person.email, person.password)).body).toMatchObject({
    statusCode: 403,
    code: 'EMAIL_NOT_VERIFIED',
  })
  expect(await verify(person.email, person.code)).toMatchObject({ status: 200, body: { statusCode: 200 } })
  const { status, body } = await login(person.email.toUpperCase(), person.password)
  expect(status).toBe(200)
  const { accessToken } = body.data as { accessToken: string }
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ email: person.email, roles: [{ authority: 'ROLE_USER' }] })
  expect(claims.exp).toBeGreaterThan(Date.now() / 1000)
  const profile = await market.guest.get('/api/v1/users/profile', undefined, bearer(accessToken))
  expect(profile.body.data).toMatchObject({
    firstName: 'Nguyễn',
    lastName: 'Thị Mai',
    phoneNumber: person.phoneNumber,
    metadata: null,
  })
})

test.each([
  [{ firstName: '  ' }, 'firstName', 'Vui lòng nhập đầy đủ thông tin!'],
  [{ lastName: undefined }, 'lastName', 'Vui lòng nhập đầy đủ thông tin!'],
  [{ email: 'không phải email' }, 'email', 'Email không hợp lệ!'],
  [{ phoneNumber: '091234567' }, 'phoneNumber', 'Số điện thoại không hợp lệ! Phải đúng 10 chữ số.'],
  [{ phoneNumber: '0912abc678' }, 'phoneNumber', 'Số điện thoại không hợp lệ! Phải đúng 10 chữ số.'],
  [{ password: '12345' }, 'password', 'Mật khẩu quá ngắn!'],
])('registration refuses %j', async (facts, field, message) => {
  const reply = await market.guest.post('/api/v1/auth/register', form(facts))
  expect(reply.status).toBe(400)
  expect(reply.body.errors).toContainEqual({ field, message })
})

test('an international number is stored in its national form', async () => {
  const person = await register({ phoneNumber: '+84 (0) 987.654.321' })
  const row = await market.db.one(
    z.object({ phone: z.string() }),
    sql`select s.phone_number as phone from sign_ups s join users u on u.id = s.user_id where u.email = ${person.email}`,
  )
  expect(row.phone).toBe('0987654321')
})

test('a taken address or number is a conflict that names it; an unconfirmed address is not taken', async () => {
  const person = await register()
  await verify(person.email, person.code)
  const again = await market.guest.post('/api/v1/auth/register', form({ email: person.email }))
  expect(again).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
  expect(again.body.message).toContain('email')
  const phone = await market.guest.post('/api/v1/auth/register', form({ phoneNumber: person.phoneNumber }))
  expect(phone.body.message).toContain('phone_number')
  expect(phone.body.message).not.toContain('email')
  const both = await market.guest.post('/api/v1/auth/register', {
    ...form(),
    email: person.email,
    phoneNumber: person.phoneNumber,
  })
  expect(both.body.message).not.toBe('')

  const first = await register()
  const second = await register({ email: first.email, password: 'khac-hoan-toan' })
  expect((await verify(first.email, second.code)).status).toBe(200)
  expect((await login(first.email, first.password)).status).toBe(401)
  expect((await login(first.email, 'khac-hoan-toan')).status).toBe(200)
})

test('a wrong code is a 400 that names OTP, five wrong ones end the code, a used one is a 409', async () => {
  const person = await register()
  const wrong = person.code === '000000' ? '000001' : '000000'
  for (let attempt = 0; attempt < 5; attempt++) {
    const reply = await verify(person.email, wrong)
    expect(reply.status).toBe(400)
    expect(reply.body.message).toContain('OTP')
  }
  expect((await verify(person.email, person.code)).status).toBe(409)
  const other = await register()
  expect((await verify(other.email, other.code)).status).toBe(200)
  expect((await verify(other.email, other.code)).status).toBe(409)
})

test('concurrent guesses all count', async () => {
  const person = await register()
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, guess) => verify(person.email, String(900_000 + guess))),
  )
  expect(replies.filter((reply) => reply.status === 400).length).toBeLessThanOrEqual(5)
})

test('the first resend comes 60 seconds after the mail', async () => {
  const person = await register()
  const soon = await market.guest.post('/api/v1/auth/resend-otp', { email: person.email })
  expect(soon).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  await market.db.run(sql`
    update one_time_codes set sent_at = now() - interval '61 seconds'
    where user_id = (select id from users where email = ${person.email})`)
  const sent = market.mails.length
  expect((await market.guest.post('/api/v1/auth/resend-otp', { email: person.email })).status).toBe(200)
  await expect.poll(() => market.mails.length).toBe(sent + 1)
  expect((await verify(person.email, market.mails.at(-1)?.code ?? '')).status).toBe(200)
})

test('wrong credentials are a 401 with the specification’s message', async () => {
  const { email } = await signedIn()
  expect((await login(email, 'sai-mat-khau')).body).toMatchObject({
    statusCode: 401,
    message: 'Tài khoản hoặc mật khẩu sai',
  })
  expect((await login('khong-co@vi-du.test', 'sai-mat-khau')).body).toMatchObject({
    statusCode: 401,
    message: 'Tài khoản hoặc mật khẩu sai',
  })
  expect((await login('', '')).body).toMatchObject({ statusCode: 400, message: 'Vui lòng nhập đầy đủ thông tin!' })
})

test('a password hash with an older cost is replaced at the next sign-in', async () => {
  const person = await market.given.person()
  const older = await hash(person.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  const stored = async () =>
    (
      await market.db.one(
        z.object({ hash: z.string() }),
        sql`select password_hash as hash from users where id = ${person.id}`,
      )
    ).hash
  await market.db.run(sql`update users set password_hash = ${older} where id = ${person.id}`)
  expect((await login(person.email, 'sai-mat-khau')).status).toBe(401)
  expect(await stored()).toBe(older)
  expect((await login(person.email, person.password)).status).toBe(200)
  const newer = await stored()
  expect(newer).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)
  expect((await login(person.email, person.password)).status).toBe(200)
  expect(await stored()).toBe(newer)
})

test('logging out ends the session at once', async () => {
  const { accessToken, refreshToken } = await signedIn()
  expect((await market.guest.post('/api/v1/auth/logout', undefined, bearer(accessToken))).status).toBe(200)
  expect((await market.guest.get('/api/v1/users/profile', undefined, bearer(accessToken))).status).toBe(401)
  expect((await market.guest.post('/api/v1/auth/refresh', { refreshToken })).status).toBe(401)
})

test('a refresh token rotates; a repeat within seconds gets the same successor, a later one ends the session', async () => {
  const { refreshToken } = await signedIn()
  const renew = (token: string) => market.guest.post('/api/v1/auth/refresh', { refreshToken: token })
  const [first, twin] = await Promise.all([renew(refreshToken), renew(refreshToken)])
  const successor = (first.body.data as { refreshToken: string }).refreshToken
  expect((twin.body.data as { refreshToken: string }).refreshToken).toBe(successor)
  await market.db.run(sql`update refresh_tokens set used_at = now() - interval '31 seconds' where used_at is not null`)
  expect((await renew(refreshToken)).status).toBe(401)
  expect((await renew(successor)).status).toBe(401)
})

test('a refresh token older than the last one ends the session, even within seconds', async () => {
  const { refreshToken, accessToken } = await signedIn()
  const renew = async (token: string) => {
    const { status, body } = await market.guest.post('/api/v1/auth/refresh', { refreshToken: token })
    return { status, token: (body.data as { refreshToken: string } | undefined)?.refreshToken ?? '' }
  }
  const second = await renew(refreshToken)
  const third = await renew(second.token)
  expect((await renew(second.token)).token).toBe(third.token)
  expect((await renew(refreshToken)).status).toBe(401)
  expect((await renew(third.token)).status).toBe(401)
  expect((await market.guest.get('/api/v1/users/profile', undefined, bearer(accessToken))).status).toBe(401)
})

test('a session ends 180 days after it was opened, however often it was renewed', async () => {
  const { email, refreshToken } = await signedIn()
  const user = sql`(select id from users where email = ${email})`
  await market.db.run(sql`update sessions set created_at = now() - interval '179 days' where user_id = ${user}`)
  const renewed = await market.guest.post('/api/v1/auth/refresh', { refreshToken })
  expect(renewed.status).toBe(200)
  const { left } = await market.db.one(
    z.object({ left: z.number() }),
    sql`select extract(epoch from expires_at - now())::float8 as left from sessions where user_id = ${user}`,
  )
  expect(left / 86_400).toBeCloseTo(1, 2)
  await market.db.run(sql`update sessions set expires_at = expires_at - interval '25 hours' where user_id = ${user}`)
  const last = (renewed.body.data as { refreshToken: string }).refreshToken
  expect((await market.guest.post('/api/v1/auth/refresh', { refreshToken: last })).status).toBe(401)
})

test.each(['', 'Bearer', 'Bearer x.y.z', 'Basic abc'])('authorization %j is refused', async (authorization) => {
  const reply = await market.guest.get('/api/v1/users/profile', undefined, { authorization })
  expect(reply).toMatchObject({
    status: 401,
    body: { statusCode: 401, error: 'Unauthorized', path: '/api/v1/users/profile' },
  })
})

test('text that the database cannot store is a 400, a wrong type too; unknown fields are ignored', async () => {
  expect((await market.guest.post('/api/v1/auth/register', form({ lastName: 'A\0B' }))).status).toBe(400)
  expect((await market.guest.post('/api/v1/auth/register', form({ lastName: '\ud800' }))).status).toBe(400)
  expect((await market.guest.post('/api/v1/auth/register', form({ lastName: 7 }))).status).toBe(400)
  expect((await market.guest.post('/api/v1/auth/register', form({ isAdmin: true }))).status).toBe(201)
})
