import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deleteExpired } from '../../housekeeping.ts'
import { sql } from '../../platform/database/sql.ts'
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

test('a stranger’s attempts neither push out nor grow beyond the owner’s, and old ones are cleaned up', async () => {
  const email = freshEmail()
  const owner = await signUp(email, 'cua-chinh-chu')
  for (let time = 0; time < 4; time++) await signUp(email, 'cua-ke-rinh', STRANGER)
  expect(await attemptsOf(email)).toBe(3)
  for (let time = 0; time < 4; time++) await signUp(email, 'cua-ke-rinh', `2001:db8:0:${time}::1`)
  expect(await attemptsOf(email)).toBe(5)
  const again = await signUp(email, 'cua-chinh-chu')
  expect((await verify(email, owner.code, owner.ticket)).status).toBe(400)
  expect((await verify(email, again.code, again.ticket)).status).toBe(200)
  expect(await attemptsOf(email)).toBe(1)

  const left = freshEmail()
  await signUp(left, 'bo-do-dang')
  await market.db.run(sql`update one_time_codes set sent_at = now() - interval '31 days', expires_at = now() - interval '30 days'
    where user_id = (select id from users where email = ${left})`)
  await deleteExpired(market.db)
  expect(await attemptsOf(left)).toBe(0)
})

test('strangers who guess do not end a sign-up’s code', async () => {
  const email = freshEmail()
  const { code, ticket } = await signUp(email, 'cua-chinh-chu')
  const wrong = code === '000000' ? '000001' : '000000'
  for (let at = 0; at < 30; at++) expect((await verify(email, wrong, undefined, `192.0.2.${at}`)).status).toBe(400)
  expect((await verify(email, code, undefined, '192.0.2.200')).status).toBe(400)
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
