import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

// What somebody learns, or gets, by trying. Limits on requests are off here: the rules must hold without them.

const market = testMarketplace({ TRUST_PROXY: '1' })

const GUESSES = 1000
const AT_ONCE = 50

const from = (number: number) => ({
  'x-forwarded-for': `198.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
})
const login = (email: string, password: string) => market.guest.post('/api/v1/auth/login', { email, password })

const resetBy = (email: string, otpCode: string, more: { ticket?: string; client?: number } = {}) =>
  market.guest.post(
    '/api/v1/auth/changepassword',
    { email, otpCode, newPassword: 'MatKhau@456', ...(more.ticket ? { ticket: more.ticket } : {}) },
    from(more.client ?? 0),
  )

async function forgotten() {
  const person = await market.given.person()
  const reply = await market.guest.post('/api/v1/auth/forgotpassword', { email: person.email }, from(0))
  await expect.poll(() => market.mails.find((mail) => mail.to === person.email)?.code).toBeDefined()
  const code = market.mails.find((mail) => mail.to === person.email)?.code ?? ''
  const wrong = Array.from({ length: GUESSES }, (_, at) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'))
  return { ...person, code, wrong, ticket: (reply.body.data as { ticket: string }).ticket }
}

test('a thousand guesses at a code from as many clients: ten count, even the right one fails then, and the owner’s code lives', async () => {
  const lan = await forgotten()
  for (let at = 0; at < GUESSES; at += AT_ONCE) {
    const replies = await Promise.all(
      lan.wrong.slice(at, at + AT_ONCE).map((otp, more) => resetBy(lan.email, otp, { client: 1 + at + more })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([400]))
  }
  expect((await resetBy(lan.email, lan.code, { client: GUESSES + 1 })).status).toBe(400)
  expect((await login(lan.email, lan.password)).status).toBe(200)
  expect((await resetBy(lan.email, lan.code, { ticket: lan.ticket })).status).toBe(200)
})

test('a stranger behind the address of the owner does not use up the attempts of who has the ticket', async () => {
  const lan = await forgotten()
  for (const otp of lan.wrong.slice(0, 5)) expect((await resetBy(lan.email, otp)).status).toBe(400)
  expect((await resetBy(lan.email, lan.code)).status).toBe(409)
  for (const otp of lan.wrong.slice(0, 4))
    expect((await resetBy(lan.email, otp, { ticket: lan.ticket })).status).toBe(400)
  expect((await resetBy(lan.email, lan.code, { ticket: lan.ticket, client: 5 })).status).toBe(200)
})

test('a stranger who asks for a reset too has five guesses at the own code, ten without a ticket, and the owner’s code lives', async () => {
  const lan = await forgotten()
  const before = market.mails.length
  const asked = await market.guest.post('/api/v1/auth/forgotpassword', { email: lan.email }, from(7))
  expect(asked.status).toBe(200)
  await expect.poll(() => market.mails.length).toBe(before + 1)
  const second = market.mails.at(-1)?.code
  const wrong = lan.wrong.filter((code) => code !== second)
  const { ticket } = asked.body.data as { ticket: string }
  for (const code of wrong.slice(0, 5)) expect((await resetBy(lan.email, code, { ticket, client: 7 })).status).toBe(400)
  expect((await resetBy(lan.email, second ?? '', { ticket, client: 7 })).status).not.toBe(200)
  for (const code of wrong.slice(5, 25)) await resetBy(lan.email, code, { client: 8 + Number(code) })
  expect((await resetBy(lan.email, lan.code, { client: 0 })).status).toBe(400)
  expect((await resetBy(lan.email, lan.code, { ticket: lan.ticket })).status).toBe(200)
  // One reset ends all codes.
  expect((await resetBy(lan.email, second ?? '', { ticket, client: 7 })).status).toBe(409)
})

test('whoever has the ticket has five attempts at a code, also at once', async () => {
  const lan = await forgotten()
  const replies = await Promise.all(
    lan.wrong.slice(0, 30).map((otp) => resetBy(lan.email, otp, { ticket: lan.ticket })),
  )
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(25)
  expect((await resetBy(lan.email, lan.code, { ticket: lan.ticket })).status).toBe(409)
})

test('what strangers have left to guess in a day lasts over the codes', async () => {
  const lan = await forgotten()
  for (let client = 1; client <= 10; client++) await resetBy(lan.email, lan.wrong[client] ?? '', { client })
  await market.db.run(sql`update one_time_codes set sent_at = now() - interval '61 seconds' where user_id = ${lan.id}`)
  const before = market.mails.length
  const { body } = await market.guest.post('/api/v1/auth/forgotpassword', { email: lan.email }, from(99))
  await expect.poll(() => market.mails.length).toBe(before + 1)
  const code = market.mails.at(-1)?.code ?? ''
  expect((await resetBy(lan.email, code, { client: 11 })).status).toBe(400)
  const { ticket } = body.data as { ticket: string }
  expect((await resetBy(lan.email, code, { ticket })).status).toBe(200)
})

test.each(['/api/v1/auth/verify-email', '/api/v1/auth/changepassword'])(
  '%s answers a wrong code alike, in about the same time, whether there is an account',
  async (path) => {
    const known = await forgotten()
    const pending = await market.given.person({ verified: false })
    const guess = async (email: string, client: number) => {
      const started = performance.now()
      const body = { email, otpCode: known.wrong[client] ?? '', newPassword: 'MatKhau@456' }
      const reply = await market.guest.post(path, body, from(5000 + client))
      const { path: _path, requestId: _id, ...said } = reply.body
      return { said: JSON.stringify(said), took: performance.now() - started }
    }
    const quickest = new Map([known.email, pending.email, 'khong-co@vi-du.test'].map((email) => [email, Infinity]))
    const apart = () => Math.max(...quickest.values()) - Math.min(...quickest.values())
    const answers = new Set<string>()
    for (let at = 0; at < 40 && !(at >= 8 && apart() < 15); at++) {
      // Each guess is one that counts: those beyond the ten of strangers are other work.
      await market.db.run(sql`update one_time_codes set strangers_left = 10`)
      for (const [email, least] of quickest) {
        const { said, took } = await guess(email, at)
        answers.add(said)
        quickest.set(email, Math.min(least, took))
      }
    }
    expect([...answers]).toHaveLength(1)
    expect(apart(), JSON.stringify([...quickest.values()])).toBeLessThan(15)
  },
)

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
  await time(email)
  // A busy machine needs more rounds: the quickest of all is what the work costs.
  const quickest = { known: Infinity, unknown: Infinity }
  const alike = () => Math.abs(quickest.known - quickest.unknown) < Math.max(quickest.known, quickest.unknown) / 2
  for (let round = 0; round < 60 && !(round >= 15 && alike()); round++) {
    quickest.known = Math.min(quickest.known, await time(email))
    quickest.unknown = Math.min(quickest.unknown, await time(`khong-co-${round}@vi-du.test`))
  }
  expect(alike(), JSON.stringify(quickest)).toBe(true)
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
