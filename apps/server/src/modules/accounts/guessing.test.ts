import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

// What somebody learns, or gets, by trying. Limits on requests are off here: the rules must hold without them.

const market = testMarketplace({ TRUST_PROXY: '1' })

const GUESSES = 10_000
const AT_ONCE = 50

const from = (number: number) => ({
  'x-forwarded-for': `203.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
})
const login = (email: string, password: string) => market.guest.post('/api/v1/auth/login', { email, password })

test('ten thousand guesses at a code from as many IP addresses fail, and end the code', async () => {
  const lan = await market.given.person()
  await market.guest.post('/api/v1/auth/forgotpassword', { email: lan.email })
  await expect.poll(() => market.mails.find((mail) => mail.to === lan.email)?.code).toBeDefined()
  const code = market.mails.find((mail) => mail.to === lan.email)?.code ?? ''
  const guess = (otpCode: string, number: number) =>
    market.guest.post(
      '/api/v1/auth/changepassword',
      { email: lan.email, otpCode, newPassword: 'MatKhau@456' },
      from(number),
    )
  const guesses = Array.from({ length: GUESSES }, (_, at) =>
    String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'),
  )
  const statuses = new Map<number, number>()
  for (let at = 0; at < GUESSES; at += AT_ONCE) {
    const replies = await Promise.all(guesses.slice(at, at + AT_ONCE).map((otp, more) => guess(otp, at + more)))
    for (const { status } of replies) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 400: 5, 409: GUESSES - 5 })
  expect((await guess(code, 0)).status).toBe(409)
  expect((await login(lan.email, lan.password)).status).toBe(200)
}, 120_000)

test('a login with a wrong password has the same answer for every e-mail address', async () => {
  const known = await market.given.person()
  const unconfirmed = await market.given.person({ verified: false })
  const locked = await market.given.person()
  await market.db.run(sql`update users set locked_at = now() where id = ${locked.id}`)
  const google = await market.given.person()
  await market.db.run(sql`update users set password_hash = null where id = ${google.id}`)
  const addresses = ['khong-co@vi-du.test', known.email, unconfirmed.email, locked.email, google.email]
  const answers = await Promise.all(
    addresses.map(async (email) => {
      const { status, body } = await login(email, 'sai-mat-khau')
      return { status, code: body.code, message: body.message }
    }),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' })
})

test('login takes as long for an unknown address as for a known one', async () => {
  const { email } = await market.given.person()
  const time = async (address: string) => {
    const started = performance.now()
    await login(address, 'sai-mat-khau')
    return performance.now() - started
  }
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  await time(email)
  for (let round = 0; round < 15; round++) {
    times.known.push(await time(email))
    times.unknown.push(await time(`khong-co-${round}@vi-du.test`))
  }
  // The quickest of many is what the work costs; all else is what the machine was busy with.
  const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)]
  expect(Math.abs(known - unknown)).toBeLessThan(Math.max(known, unknown) / 2)
})

test('registering an unconfirmed address has the same answer as registering a new one', async () => {
  const unconfirmed = await market.given.person({ verified: false })
  const register = (email: string, phoneNumber: string) =>
    market.guest.post('/api/v1/auth/register', {
      firstName: 'Nguyễn',
      lastName: 'Lan',
      email,
      phoneNumber,
      password: 'matkhau',
    })
  const [first, again] = [
    await register('moi-tinh@vi-du.test', '0977000001'),
    await register(unconfirmed.email, '0977000002'),
  ]
  expect([again.status, again.body.message]).toEqual([first.status, first.body.message])
})
