import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deleteExpired } from '../../housekeeping.ts'
import { sql } from '../../platform/database/sql.ts'
import { publish } from '../../testing/policies.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

// Several attempts to sign up with one address: those of its owner and those of somebody who lies in wait.

const market = testMarketplace({ TRUST_PROXY: '1' })

let people = 0
const freshEmail = () => `dang-ky-${++people}@vi-du.test`
const from = (client: string) => ({ 'x-forwarded-for': client })
const OWNER = '203.0.113.1'
const STRANGER = '198.51.100.7'

async function signUp(email: string, password: string, client = OWNER, facts: Record<string, unknown> = {}) {
  const mails = () => market.mails.filter(({ to }) => to === email)
  const before = mails().length
  const form = { firstName: 'Nguyễn', lastName: 'Thị Mai', phoneNumber: `0981${String(++people).padStart(6, '0')}` }
  const reply = await market.guest.post('/api/v1/auth/register', { ...form, email, password, ...facts }, from(client))
  expect(reply.status).toBe(201)
  await expect.poll(() => mails().length).toBe(before + 1)
  return { ticket: (reply.body.data as { ticket: string }).ticket, code: mails().at(-1)?.code ?? '' }
}
const verify = (email: string, otpCode: string, ticket?: string, client = OWNER) =>
  market.guest.post('/api/v1/auth/verify-email', { email, otpCode, ...(ticket ? { ticket } : {}) }, from(client))
const login = (email: string, password: string) => market.guest.post('/api/v1/auth/login', { email, password })
const resend = (email: string, ticket?: string, client = OWNER) =>
  market.guest.post('/api/v1/auth/resend-otp', { email, ...(ticket ? { ticket } : {}) }, from(client))
const aMinuteLater = (email: string) =>
  market.db.run(sql`update one_time_codes set sent_at = sent_at - interval '61 seconds'
    where user_id = (select id from users where email = ${email})`)
const attemptsOf = async (email: string) =>
  (
    await market.db.one(
      z.object({ count: z.number() }),
      sql`select count(*)::int as count from sign_ups s join users u on u.id = s.user_id where u.email = ${email}`,
    )
  ).count

test('whoever registers a pending address again does not get into the account that its owner confirms', async () => {
  const email = freshEmail()
  const owner = await signUp(email, 'cua-chinh-chu')
  const stranger = await signUp(email, 'cua-ke-rinh', STRANGER, { firstName: 'Kẻ', lastName: 'Rình' })
  // The newest mail's code does not confirm the owner's attempt, and the owner's own does.
  if (stranger.code !== owner.code) expect((await verify(email, stranger.code, owner.ticket)).status).toBe(400)
  expect((await verify(email, owner.code, owner.ticket)).status).toBe(200)
  expect((await login(email, 'cua-ke-rinh')).status).toBe(401)
  const { body } = await login(email, 'cua-chinh-chu')
  const { accessToken } = body.data as { accessToken: string }
  const profile = await market.guest.get('/api/v1/users/profile', undefined, { authorization: `Bearer ${accessToken}` })
  expect(profile.body.data).toMatchObject({ firstName: 'Nguyễn', lastName: 'Thị Mai' })
  expect((await verify(email, stranger.code, stranger.ticket, STRANGER)).status).not.toBe(200)
  expect((await login(email, 'cua-ke-rinh')).status).toBe(401)
})

test('without a ticket a code confirms the attempt that it was mailed for and no other', async () => {
  const email = freshEmail()
  const owner = await signUp(email, 'cua-chinh-chu')
  await signUp(email, 'cua-ke-rinh', STRANGER)
  expect((await verify(email, owner.code)).status).toBe(200)
  expect((await login(email, 'cua-chinh-chu')).status).toBe(200)
  expect((await login(email, 'cua-ke-rinh')).status).toBe(401)
})

test('a code is mailed again for the attempt of the ticket, and for none when it is unclear which one is meant', async () => {
  const email = freshEmail()
  const owner = await signUp(email, 'cua-chinh-chu')
  const stranger = await signUp(email, 'cua-ke-rinh', STRANGER)
  await aMinuteLater(email)
  expect(await resend(email, undefined, '192.0.2.5')).toMatchObject({ status: 409, body: { code: 'SIGN_UP_OVER' } })
  expect(await resend(email, crypto.randomUUID())).toMatchObject({ status: 409, body: { code: 'SIGN_UP_OVER' } })
  const sent = market.mails.length
  expect(await resend(email, owner.ticket)).toMatchObject({ status: 200, body: { data: { ticket: owner.ticket } } })
  await expect.poll(() => market.mails.length).toBe(sent + 1)
  const code = market.mails.at(-1)?.code ?? ''
  if (code !== stranger.code) expect((await verify(email, code, stranger.ticket, STRANGER)).status).toBe(400)
  expect((await verify(email, code, owner.ticket)).status).toBe(200)
  expect((await login(email, 'cua-chinh-chu')).status).toBe(200)
})

test('without a ticket no code is mailed for the attempt of another client, and nobody else learns its ticket', async () => {
  const email = freshEmail()
  const owner = await signUp(email, 'cua-chinh-chu')
  await aMinuteLater(email)
  const stranger = await resend(email, undefined, STRANGER)
  expect(stranger).toMatchObject({ status: 409, body: { code: 'SIGN_UP_OVER' } })
  expect(JSON.stringify(stranger.body)).not.toContain(owner.ticket)
  expect(await resend(email)).toMatchObject({ status: 200, body: { data: { ticket: owner.ticket } } })
})

test('a login before the confirmation answers with the ticket of the attempt that has the password', async () => {
  const email = freshEmail()
  const owner = await signUp(email, 'cua-chinh-chu')
  const stranger = await signUp(email, 'cua-ke-rinh', STRANGER)
  expect((await login(email, 'cua-chinh-chu')).body).toMatchObject({
    code: 'EMAIL_NOT_VERIFIED',
    ticket: owner.ticket,
  })
  expect((await login(email, 'cua-ke-rinh')).body).toMatchObject({ ticket: stranger.ticket })
  const wrong = await login(email, 'khong-phai')
  expect(wrong).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } })
  expect(wrong.body).not.toHaveProperty('ticket')
})

test('a login tries five attempts, those of its client first: what strangers open does not cost more', async () => {
  const email = freshEmail()
  const owner = await signUp(email, 'cua-chinh-chu')
  for (let time = 0; time < 6; time++) await signUp(email, `cua-ke-rinh-${time}`, `2001:db8:0:${time}::1`)
  const loginFrom = (password: string, client: string) =>
    market.guest.post('/api/v1/auth/login', { email, password }, from(client))
  expect((await loginFrom('cua-chinh-chu', OWNER)).body).toMatchObject({ ticket: owner.ticket })
  for (const tried of [0, 1, 4, 5]) expect((await loginFrom(`cua-ke-rinh-${tried}`, OWNER)).status).toBe(403)
  expect((await loginFrom('cua-ke-rinh-3', OWNER)).status).toBe(401)
  expect((await loginFrom('cua-ke-rinh-3', '2001:db8:0:3::2')).status).toBe(403)
})

test('what strangers open before or after an attempt does not hide it from its owner at another client', async () => {
  const [first, last] = [freshEmail(), freshEmail()]
  const strangers = async (email: string) => {
    for (let time = 0; time < 6; time++) await signUp(email, `cua-ke-rinh-${time}`, `2001:db8:0:${time}::1`)
  }
  const before = await signUp(first, 'cua-chinh-chu')
  await Promise.all([strangers(first), strangers(last)])
  const after = await signUp(last, 'cua-chinh-chu')
  for (const [email, { ticket }] of [
    [first, before],
    [last, after],
  ] as const)
    expect(
      await market.guest.post('/api/v1/auth/login', { email, password: 'cua-chinh-chu' }, from('192.0.2.99')),
    ).toMatchObject({ status: 403, body: { ticket } })
})

test('attempts of many strangers do not push out the owner’s while its code is alive; old ones are cleaned up', async () => {
  const email = freshEmail()
  const owner = await signUp(email, 'cua-chinh-chu')
  for (let time = 0; time < 6; time++) await signUp(email, 'cua-ke-rinh', `2001:db8:0:${time >> 1}::1`)
  expect(await attemptsOf(email)).toBe(7)
  await market.db.run(sql`update one_time_codes set sent_at = now() - interval '11 minutes', expires_at = now() - interval '1 minute'
    where user_id = (select id from users where email = ${email}) and id <> ${owner.ticket}`)
  await signUp(email, 'cua-ke-rinh', STRANGER)
  expect(await attemptsOf(email)).toBe(5)
  expect((await verify(email, owner.code, owner.ticket)).status).toBe(200)
  expect(await attemptsOf(email)).toBe(1)

  const left = freshEmail()
  await signUp(left, 'bo-do-dang')
  await market.db.run(sql`update one_time_codes set sent_at = now() - interval '31 days', expires_at = now() - interval '30 days'
    where user_id = (select id from users where email = ${left})`)
  await deleteExpired(market.db, (error) => {
    throw error
  })
  expect(await attemptsOf(left)).toBe(0)
})

test('strangers who guess do not end a sign-up’s code', async () => {
  const email = freshEmail()
  const { code, ticket } = await signUp(email, 'cua-chinh-chu')
  const wrong = code === '000000' ? '000001' : '000000'
  for (let at = 0; at < 30; at++) expect((await verify(email, wrong, undefined, `192.0.2.${at}`)).status).toBe(400)
  expect((await verify(email, code, undefined, '192.0.2.200')).status).toBe(400)
  // A new attempt brings strangers no new guesses.
  const other = await signUp(email, 'cua-ke-rinh', STRANGER)
  expect((await verify(email, other.code, undefined, '192.0.2.201')).status).toBe(400)
  for (let at = 0; at < 4; at++) expect((await verify(email, wrong, ticket)).status).toBe(400)
  expect((await verify(email, code, ticket)).status).toBe(200)
})

test('a password reset ends the open attempts of the address', async () => {
  const email = freshEmail()
  const stranger = await signUp(email, 'cua-ke-rinh', STRANGER)
  await market.guest.post('/api/v1/auth/forgotpassword', { email })
  await expect.poll(() => market.mails.findLast(({ to }) => to === email)?.subject).toContain('đặt lại mật khẩu')
  const otpCode = market.mails.findLast(({ to }) => to === email)?.code
  const reset = { email, otpCode, newPassword: 'MatKhauMoi@1' }
  expect((await market.guest.post('/api/v1/auth/changepassword', reset)).status).toBe(200)
  expect((await verify(email, stranger.code, stranger.ticket, STRANGER)).status).toBe(400)
  expect((await login(email, 'cua-ke-rinh')).status).toBe(401)
})

test('a number that was confirmed elsewhere meanwhile refuses the confirmation, and leaves the code', async () => {
  const email = freshEmail()
  const phoneNumber = '0981999001'
  const mine = await signUp(email, 'cua-chinh-chu', OWNER, { phoneNumber })
  const other = await market.given.person()
  await market.db.run(sql`update users set phone_number = ${phoneNumber} where id = ${other.id}`)
  expect(await verify(email, mine.code, mine.ticket)).toMatchObject({ status: 409, body: { code: 'PHONE_TAKEN' } })
  await market.db.run(sql`update users set phone_number = null where id = ${other.id}`)
  expect((await verify(email, mine.code, mine.ticket)).status).toBe(200)
})

test('confirmations at once, and registrations in between, make one account of one attempt', async () => {
  const email = freshEmail()
  const owner = await signUp(email, 'cua-chinh-chu')
  const stranger = await signUp(email, 'cua-ke-rinh', STRANGER)
  const form = { firstName: 'Kẻ', lastName: 'Rình', phoneNumber: '0981999002', email, password: 'cua-ke-khac' }
  const replies = await Promise.all([
    ...[1, 2, 3].map(() => verify(email, owner.code, owner.ticket)),
    ...[1, 2, 3].map(() => verify(email, owner.code)),
    verify(email, '000000', stranger.ticket, STRANGER),
    ...[1, 2].map(() => market.guest.post('/api/v1/auth/register', form, from('192.0.2.77'))),
  ])
  expect(replies.every(({ status }) => status < 500)).toBe(true)
  expect(replies.slice(0, 6).filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await login(email, 'cua-chinh-chu')).status).toBe(200)
})

// Last: from here on a registration needs what it shows.
test('a reset takes name and consent of the only attempt, if the same client made it, and else of none', async () => {
  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  const shown = { terms: await publish(market, admin, 'terms'), privacy: await publish(market, admin, 'privacy') }
  const resetAt = async (email: string) => {
    const resetMail = () =>
      market.mails.find(({ to, subject }) => to === email && subject.startsWith('Mã đặt lại mật khẩu'))
    await market.guest.post('/api/v1/auth/forgotpassword', { email }, from(OWNER))
    await expect.poll(() => resetMail()?.code).toBeDefined()
    const body = { email, otpCode: resetMail()?.code, newPassword: 'MatKhauMoi@1' }
    expect((await market.guest.post('/api/v1/auth/changepassword', body, from(OWNER))).status).toBe(200)
    return market.db.one(
      z.object({ name: z.string(), consents: z.number() }),
      sql`select u.first_name || ' ' || u.last_name as name, count(c.*)::int as consents
        from users u left join consents c on c.user_id = u.id where u.email = ${email} group by u.id`,
    )
  }
  const [own, foreign] = [freshEmail(), freshEmail()]
  await signUp(own, 'cua-chinh-chu', OWNER, { shown })
  await signUp(foreign, 'cua-ke-rinh', STRANGER, { firstName: 'Kẻ', lastName: 'Rình', shown })
  expect(await resetAt(own)).toEqual({ name: 'Nguyễn Thị Mai', consents: 2 })
  expect(await resetAt(foreign)).toEqual({ name: 'Quý Khách', consents: 0 })
})
