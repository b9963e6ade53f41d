import type { Tokens } from '@chophien/domain/accounts/contract'
import { hash } from '@node-rs/argon2'
import { afterAll, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { codeOfApp } from '../../testing/authenticator.ts'
import type { Person } from '../../testing/builders.ts'
import type { Reply } from '../../testing/callers.ts'
import { CLIENT_ID, nonceIn, startGoogleKeys } from '../../testing/google-keys.ts'
import { countLockWaits, heldTransaction } from '../../testing/held-transaction.ts'
import { signInWith, ticketOf, turnOn } from '../../testing/second-factor-fixture.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const google = await startGoogleKeys()
afterAll(google.stop)
const market = testMarketplace({ GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_JWKS_URL: google.jwksUrl })
const office = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })

/** Begins `first`, which waits for the user's row, then `second`, which waits behind it: both have looked, neither has written. */
async function atOnce(user: Person, first: () => Promise<Reply>, second: () => Promise<Reply>) {
  const begun = await heldTransaction(market.db, async (tx) => {
    await tx.run(sql`select 1 from users where id = ${user.id} for no key update`)
    const ending = first()
    await expect.poll(() => countLockWaits(market.db)).toBe(1)
    const signIn = second()
    await expect.poll(() => countLockWaits(market.db)).toBe(2)
    return { ending, signIn }
  })
  expect((await begun.ending).body).toMatchObject({ statusCode: 200 })
  return begun.signIn
}

const byPassword = ({ email, password }: Person) => market.guest.post('/api/v1/auth/login', { email, password })
const changesPassword = (person: Person) => () =>
  market.as(person).post('/api/v1/users/change-password', {
    oldPassword: person.password,
    newPassword: 'MatKhauMoi@1',
    confirmPassword: 'MatKhauMoi@1',
  })
async function resetsPassword({ email }: Person) {
  await market.guest.post('/api/v1/auth/forgotpassword', { email })
  const mailed = () => market.mails.findLast(({ to, code }) => to === email && code)?.code
  await expect.poll(mailed).toBeDefined()
  const otpCode = mailed()
  return () => market.guest.post('/api/v1/auth/changepassword', { email, otpCode, newPassword: 'MatKhauMoi@1' })
}
async function locks({ id }: Person) {
  const admin = await office()
  return () => market.as(admin).put(`/api/v1/admin/users/${id}/lock`, { reason: 'Bán hàng giả' })
}
const deletes = (person: Person) => () =>
  market.as(person).post('/api/v1/users/deletion', { email: person.email, password: person.password })

test.each([
  ['a changed password', changesPassword, 'WRONG_CREDENTIALS'],
  ['a password that is set by code', resetsPassword, 'WRONG_CREDENTIALS'],
  ['a lock', locks, 'ACCOUNT_LOCKED'],
  ['a deletion', deletes, 'WRONG_CREDENTIALS'],
] as const)('a sign-in by password that is under way does not survive %s', async (_what, ends, code) => {
  const lan = await market.given.person()
  const signIn = await atOnce(lan, await ends(lan), () => byPassword(lan))
  expect(signIn.body.code).toBe(code)
})

test.each([
  ['a changed password', changesPassword, 'SECOND_FACTOR_TICKET_OVER'],
  ['a lock', locks, 'SECOND_FACTOR_TICKET_OVER'],
] as const)('a sign-in by code that is under way does not survive %s', async (_what, ends, code) => {
  const lan = await market.given.person()
  const { secret } = await turnOn(market, lan)
  const ticket = await ticketOf(market, lan)
  const signIn = await atOnce(lan, await ends(lan), () => signInWith(market, ticket, codeOfApp(secret)))
  expect(signIn.body.code).toBe(code)
})

test.each([
  ['a lock', locks, 'ACCOUNT_LOCKED'],
  ['a password that is set by code, which unlinks it', resetsPassword, 'GOOGLE_CREDENTIAL_INVALID'],
] as const)('a sign-in by Google that is under way does not survive %s', async (_what, ends, code) => {
  const lan = await market.given.person()
  const byGoogle = async () => {
    const token = await google.credential({ sub: `cua-${lan.id}`, email: lan.email, hd: 'vi-du.test' })
    return market.guest.post('/api/v1/auth/google', { token, nonce: nonceIn(token) })
  }
  expect((await byGoogle()).status).toBe(200)
  const signIn = await atOnce(lan, await ends(lan), byGoogle)
  expect(signIn.body.code).toBe(code)
})

test('a sign-in that is under way while an administrator’s role is revoked has it no more', async () => {
  const [admin, lan] = [await office(), await office()]
  const revokes = () => market.as(admin).put(`/api/v1/admin/users/${lan.id}/revoke-admin`)
  const { body } = await atOnce(lan, revokes, () => byPassword(lan))
  const headers = { authorization: `Bearer ${(body.data as Tokens).accessToken}` }
  expect((await market.guest.get('/api/v1/users/profile', undefined, headers)).status).toBe(200)
  expect((await market.guest.get('/api/v1/admin/overview?days=7', undefined, headers)).status).toBe(403)
})

test('of two sign-ins at once that renew an old hash both get in', async () => {
  const lan = await market.given.person()
  const older = await hash(lan.password, { memoryCost: 4096, timeCost: 2, parallelism: 1 })
  await market.db.run(sql`update users set password_hash = ${older} where id = ${lan.id}`)
  const later = await atOnce(
    lan,
    () => byPassword(lan),
    () => byPassword(lan),
  )
  expect(later.status).toBe(200)
  expect(await market.db.exists(sql`select 1 from users where id = ${lan.id} and password_hash <> ${older}`)).toBe(true)
})
